package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.syntax.Read;
import dev.teamloop.core.structured.syntax.StrictJson;
import dev.teamloop.core.structured.syntax.StrictYaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files of {@code config/}: a project's own where it has them, else those that come with the program. */
final class ConfigFiles {
    private static final String BUILT_IN = "/dev/teamloop/config/";

    private final Optional<Path> directory;

    ConfigFiles(Optional<Path> directory) {
        this.directory = directory;
    }

    /** The tree of a JSON or YAML file. Throws IllegalArgumentException where there is no such file or it cannot be read. */
    JsonNode tree(String path) {
        String text = text(path);
        Read read = path.endsWith(".json") ? StrictJson.read(text) : StrictYaml.read(text);
        if (read instanceof Read.Values values) {
            return values.values().get(0);
        }
        String reason = read instanceof Read.Malformed malformed ? malformed.message() : "too large";
        throw new IllegalArgumentException(path + " " + reason);
    }

    private String text(String path) {
        try {
            Optional<Path> own = directory.map(folder -> folder.resolve(path)).filter(Files::isRegularFile);
            return own.isPresent() ? Files.readString(own.get()) : builtIn(path);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    private static String builtIn(String path) throws IOException {
        try (InputStream stream = ConfigFiles.class.getResourceAsStream(BUILT_IN + path)) {
            if (stream == null) {
                throw new IllegalArgumentException("there is no configuration file " + path);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
