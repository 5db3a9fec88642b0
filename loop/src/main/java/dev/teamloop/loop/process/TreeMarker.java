package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Proves that commands see a tree's own files at the project's path: a file laid into the tree is read there. */
public final class TreeMarker {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private TreeMarker() {}

    /** Throws IOException, with what was seen instead, where commands see another tree. */
    public static void prove(Path project, Processes processes) throws IOException, InterruptedException {
        String marker = ".team-loop-" + UUID.randomUUID();
        Path file = processes.seen(project).resolve(marker);
        Files.write(file, marker.getBytes(StandardCharsets.UTF_8));
        try {
            List<String> show = List.of("cat", project.resolve(marker).toString());
            ProcessExit finished = processes.run(new Command(show, project, Map.of(), LIMIT, false));
            if (!finished.output().equals(marker)) {
                throw new IOException("another tree is seen in the project's place: "
                        + finished.output().strip());
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
