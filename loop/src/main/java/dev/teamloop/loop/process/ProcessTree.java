package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Ends a process and everything it started. Children that left the group or whose parent is gone are found by the mark
 * that each child inherits in its environment.
 */
final class ProcessTree {
    /** The environment variable that marks every descendant of one run. */
    static final String MARK = "TEAM_LOOP_RUN";

    private ProcessTree() {}

    static void kill(Process root, String mark) {
        // twice: a process may fork between listing and killing
        for (int pass = 0; pass < 2; pass++) {
            List<ProcessHandle> all = new ArrayList<>(root.descendants().toList());
            all.addAll(marked(mark));
            all.add(root.toHandle());
            all.forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** Ends what a finished run left behind. */
    static void killStragglers(String mark) {
        marked(mark).forEach(ProcessHandle::destroyForcibly);
    }

    private static List<ProcessHandle> marked(String mark) {
        Path proc = Path.of("/proc");
        if (!Files.isDirectory(proc)) {
            return List.of();
        }
        String needle = MARK + "=" + mark;
        try (Stream<Path> entries = Files.list(proc)) {
            return entries.filter(
                            entry -> entry.getFileName().toString().chars().allMatch(Character::isDigit))
                    .filter(entry -> environment(entry).contains(needle))
                    .map(entry ->
                            ProcessHandle.of(Long.parseLong(entry.getFileName().toString())))
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static String environment(Path process) {
        try {
            return new String(Files.readAllBytes(process.resolve("environ")), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // ended meanwhile, or not ours
            return "";
        }
    }
}
