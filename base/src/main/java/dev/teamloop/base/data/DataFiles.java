package dev.teamloop.base.data;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files of {@code config/} as they are installed with the program. */
public final class DataFiles {
    private DataFiles() {}

    /** A file's text; empty where there is none of that name. */
    public static Optional<String> find(String name) {
        try (InputStream in = DataFiles.class.getResourceAsStream("/dev/teamloop/config/" + name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("config/" + name, e);
        }
    }

    /** A file's text. Throws IllegalStateException where the installation lacks it, which is a fault of the build. */
    public static String text(String name) {
        return find(name).orElseThrow(() -> new IllegalStateException("the installation lacks config/" + name));
    }

    /** The tree of a JSON file, which may hold comments. Throws IllegalStateException where it is missing or damaged. */
    public static JsonNode json(String name) {
        try {
            return Json.WITH_COMMENTS.readTree(text(name));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("config/" + name + " is damaged", e);
        }
    }

    /** A YAML file's tree. Throws IllegalStateException where the installation lacks it, which is a fault of the build. */
    public static JsonNode yaml(String name) {
        return Json.tree(plainYaml(name));
    }

    /** The same as maps, lists, texts, numbers and truth values: for what is read at every start, where trees cost more. */
    public static Object plainYaml(String name) {
        return new Load(LoadSettings.builder().setLabel(name).build()).loadFromString(text(name));
    }
}
