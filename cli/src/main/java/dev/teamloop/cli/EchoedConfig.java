package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.trust.PrivateFiles;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * {@code .team-loop/config.json} as seq 0 writes it. What it repeats of the other layers is no layer, so that a later change
 * of {@code team-loop.json} counts; what somebody has edited since is one. What the program wrote is known from the user's
 * state folder, and from nothing in the project.
 */
public final class EchoedConfig {
    private EchoedConfig() {}

    /** Of the values in the file those that the program did not write; all of them where it is not the program's. */
    static ObjectNode edits(Path project, Map<String, String> environment, ObjectNode values) {
        try {
            ObjectNode known = PrivateFiles.read(echo(project, environment));
            return known.path("project").asText().equals(project.toString())
                            && known.path("values") instanceof ObjectNode written
                    ? difference(values, written)
                    : values;
        } catch (IOException e) {
            return values;
        }
    }

    private static ObjectNode difference(ObjectNode values, ObjectNode written) {
        ObjectNode edits = Json.MAPPER.createObjectNode();
        values.properties().forEach(entry -> {
            JsonNode was = written.path(entry.getKey());
            if (entry.getValue() instanceof ObjectNode inner && was instanceof ObjectNode before) {
                ObjectNode below = difference(inner, before);
                if (!below.isEmpty()) {
                    edits.set(entry.getKey(), below);
                }
            } else if (!entry.getValue().equals(was)) {
                edits.set(entry.getKey(), entry.getValue());
            }
        });
        return edits;
    }

    /**
     * Writes the effective values, where there is no file of the user's own. Without a state folder to remember it in there is
     * none: it would count as somebody else's.
     */
    public static void write(AtomicFiles files, Path project, Map<String, String> environment, JsonNode values)
            throws IOException {
        Path file = ConfigReader.loop(project);
        if (Files.exists(file) && !isEcho(file, project, environment)) {
            return;
        }
        files.writeJson(file, values);
        try {
            // as it is read again: the writer may mask a value
            ObjectNode known = Json.MAPPER.createObjectNode().put("project", project.toString());
            known.set("values", Json.read(OrdinaryFile.text(file)));
            PrivateFiles.write(echo(project, environment), known);
        } catch (IOException e) {
            Files.delete(file);
        }
    }

    private static boolean isEcho(Path file, Path project, Map<String, String> environment) {
        return ConfigReader.read(file, Owner.PROJECT).orElse(null) instanceof ConfigReader.Good good
                && edits(project, environment, good.layer().values()).isEmpty();
    }

    private static Path echo(Path project, Map<String, String> environment) {
        return KnownProject.file(project, environment, ".echo.json");
    }
}
