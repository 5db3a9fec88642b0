package dev.teamloop.cli.init;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.trust.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The user's own configuration file, as a program may change it: what stands there otherwise stays. */
final class UserConfig {
    private final Path file;

    UserConfig(Map<String, String> environment) {
        this.file = ConfigReader.user(environment);
    }

    Path file() {
        return file;
    }

    /** Lays these values over it; returns whether that changed anything. A {@link CommandException} with exit 4 where it cannot be. */
    boolean put(ObjectNode values) {
        ObjectNode before = content(values);
        ObjectNode after = before.deepCopy();
        lay(after, values);
        if (after.equals(before)) {
            return false;
        }
        try {
            PrivateFiles.write(file, after);
            return true;
        } catch (IOException e) {
            throw CommandException.precondition(file + " cannot be written (" + e + "); make its folder writable");
        }
    }

    private ObjectNode content(ObjectNode values) {
        try {
            return Files.exists(file) && Json.MAPPER.readTree(Files.readString(file)) instanceof ObjectNode object
                    ? object
                    : Json.MAPPER.createObjectNode();
        } catch (JsonProcessingException e) {
            // comments are allowed there, and a program that writes it anew would lose them
            throw CommandException.precondition(
                    file + " is not plain JSON, and is left as it is; add to it yourself: " + Json.line(values));
        } catch (IOException e) {
            throw CommandException.precondition(file + " cannot be read (" + e + ")");
        }
    }

    private static void lay(ObjectNode into, ObjectNode values) {
        for (Map.Entry<String, JsonNode> entry : values.properties()) {
            if (entry.getValue() instanceof ObjectNode inner && into.get(entry.getKey()) instanceof ObjectNode there) {
                lay(there, inner);
            } else {
                into.set(entry.getKey(), entry.getValue());
            }
        }
    }
}
