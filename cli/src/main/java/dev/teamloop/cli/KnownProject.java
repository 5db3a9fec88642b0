package dev.teamloop.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.trust.PrivateFiles;
import dev.teamloop.cli.trust.TrustDigest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What the program itself knows of a project, in the user's state folder: what lies there no clone can bring. Its absence, or
 * a folder that cannot be read, means only that nothing is known.
 */
public final class KnownProject {
    /** The address that the user named when the loop was started. */
    public static final String BASE_URL = "base_url";
    /** When a loop first started there. */
    public static final String SINCE = "since";

    private final Path project;
    private final Path file;

    public KnownProject(Path project, Map<String, String> environment) {
        this.project = project;
        this.file = file(project, environment, ".json");
    }

    /** A file of the user's state folder that is this project's alone. */
    public static Path file(Path project, Map<String, String> environment, String ending) {
        String name = TrustDigest.of(project.toString().getBytes(StandardCharsets.UTF_8));
        return UserFolders.state(environment).resolve("projects").resolve(name + ending);
    }

    public Optional<String> get(String key) {
        try {
            ObjectNode known = PrivateFiles.read(file);
            return known.path("project").asText().equals(project.toString()) && known.has(key)
                    ? Optional.of(known.path(key).asText())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Whether it could be written down. */
    public boolean remember(String key, String value) {
        try {
            ObjectNode known = PrivateFiles.read(file);
            PrivateFiles.write(file, known.put("project", project.toString()).put(key, value));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
