package dev.teamloop.core.data;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The program's own data, packed from {@code config/}: lists that rules are made of, kept where people can read them. */
public final class DataFiles {
    private DataFiles() {}

    /** A file's text. Throws IllegalStateException where the installation lacks it, which is a fault of the build. */
    public static String text(String name) {
        try (InputStream in = DataFiles.class.getResourceAsStream("/dev/teamloop/config/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the installation lacks config/" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("config/" + name, e);
        }
    }

    /** A YAML file's tree. Throws IllegalStateException where the installation lacks it, which is a fault of the build. */
    public static JsonNode yaml(String name) {
        return Json.tree(new Load(LoadSettings.builder().setLabel(name).build()).loadFromString(text(name)));
    }
}
