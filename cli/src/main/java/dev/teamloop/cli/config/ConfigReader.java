package dev.teamloop.cli.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the configuration's files (SPEC §2): built-in, user's, project's, loop's. */
public final class ConfigReader {
    private ConfigReader() {}

    /** A layer, or a finding. */
    public sealed interface Read {}

    /** The file was read. */
    public record Good(ConfigLayer layer) implements Read {}

    /** The file cannot be read; says where and why. */
    public record Bad(String finding) implements Read {}

    /** The built-in defaults. */
    public static ConfigLayer builtIn() {
        return new ConfigLayer("built-in defaults", (ObjectNode) DataFiles.json("config.json"), Owner.PROGRAM);
    }

    /** The user's own file. */
    public static Path user(Map<String, String> environment) {
        return UserFolders.config(environment).resolve("config.json");
    }

    /** The file that a project brings. */
    public static Path project(Path project) {
        return project.resolve("team-loop.json");
    }

    /** The file that a loop leaves, and a person may edit. */
    public static Path loop(Path project) {
        return project.resolve(".team-loop").resolve("config.json");
    }

    /** The files that may configure a project, in the order in which later ones win. */
    public static List<Path> of(Path project, Map<String, String> environment) {
        return List.of(user(environment), project(project), loop(project));
    }

    /**
     * Settings where nobody reads them, since that folder is for {@code pipeline.yaml} and what it names: a finding, unless it is a copy of the
     * built-in ones.
     */
    public static Optional<String> misplaced(Path project) {
        Path file = project.resolve(".team-loop").resolve("config").resolve("config.json");
        return read(file, Owner.PROJECT)
                .filter(read -> !(read instanceof Good good
                        && good.layer().values().equals(builtIn().values())))
                .map(read ->
                        file + " is read by nobody; settings stand in " + loop(project) + " or in " + project(project));
    }

    /** Reads one file of this owner's; empty where it does not exist. */
    public static Optional<Read> read(Path file, Owner owner) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        if (owner == Owner.PROJECT && Files.isSymbolicLink(file)) {
            return Optional.of(new Bad(file + " is a symbolic link, which is not followed; put the file itself there"));
        }
        try {
            JsonNode tree = Json.WITH_COMMENTS.readTree(OrdinaryFile.text(file));
            return Optional.of(
                    tree instanceof ObjectNode object
                            ? new Good(new ConfigLayer(file.toString(), object, owner))
                            : new Bad(file + " must hold one JSON object"));
        } catch (JsonProcessingException e) {
            String where = e.getLocation() == null
                    ? ""
                    : " at line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr();
            return Optional.of(new Bad(file + " is not JSON" + where + ": " + Json.problem(e)));
        } catch (IOException e) {
            return Optional.of(new Bad(file + " cannot be read: " + e));
        }
    }
}
