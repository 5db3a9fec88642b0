package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.trust.TrustDigest;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * {@code .team-loop/config.json} as seq 0 writes it. As long as nobody has edited it, it only repeats what the other layers
 * said when it was written: then it is no layer, so that a later change of {@code team-loop.json} counts. That it is the
 * program's own is known from the user's state folder, and from nothing in the project.
 */
public final class EchoedConfig {
    private EchoedConfig() {}

    /** Whether the file is exactly what the program wrote. */
    public static boolean isEcho(Path project, Map<String, String> environment) {
        Path file = ConfigReader.loop(project);
        Optional<String> known = new KnownProject(project, environment).get(KnownProject.CONFIG);
        try {
            return known.isPresent()
                    && Files.exists(file)
                    && known.get().equals(TrustDigest.of(OrdinaryFile.bytes(file)));
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Writes the effective values, where there is no file of the user's own. Without a state folder to remember it in there is
     * none: it would count as somebody else's.
     */
    public static void write(AtomicFiles files, Path project, Map<String, String> environment, JsonNode values)
            throws IOException {
        Path file = ConfigReader.loop(project);
        if (Files.exists(file) && !isEcho(project, environment)) {
            return;
        }
        files.writeJson(file, values);
        if (!new KnownProject(project, environment)
                .remember(KnownProject.CONFIG, TrustDigest.of(OrdinaryFile.bytes(file)))) {
            Files.delete(file);
        }
    }
}
