package dev.teamloop.loop.watchdog;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** One entry of CRASH.log: what happened, when, in which step, and the controller's last log lines (SPEC §7 Watchdog). */
public record CrashEntry(Instant when, String what, String step, List<String> lastLines, String details) {
    private static final int LINES = 20;
    private static final int LONGEST = 200_000;

    public CrashEntry {
        lastLines = List.copyOf(lastLines);
    }

    public String text() {
        return "when: " + when + "\nstep: " + step + "\nwhat: " + what + "\n\nlast log lines:\n"
                + String.join("\n", lastLines) + "\n\n" + (details.isEmpty() ? "" : details + "\n");
    }

    /** What the file holds with this entry after the earlier ones, of which the oldest go where it would grow too long. */
    public String after(String earlier) {
        String all = earlier.isEmpty() ? text() : earlier.stripTrailing() + "\n\n----\n\n" + text();
        return all.length() <= LONGEST ? all : all.substring(all.length() - LONGEST);
    }

    /** The last lines of a log; none where it does not exist. */
    public static List<String> lastLines(Path log) {
        try {
            List<String> all = Files.exists(log) ? OrdinaryFile.lines(log) : List.of();
            return all.subList(Math.max(0, all.size() - LINES), all.size());
        } catch (IOException e) {
            return List.of("(unreadable: " + e.getMessage() + ")");
        }
    }

    /** The controller's log of the newest round below a loop's log folder; it need not exist. */
    public static Path newestLog(Path logs) {
        try (Stream<Path> rounds = Files.list(logs)) {
            return rounds.filter(folder -> folder.getFileName().toString().matches("R\\d+"))
                    .max(Comparator.comparingInt(folder ->
                            Integer.parseInt(folder.getFileName().toString().substring(1))))
                    .orElse(logs)
                    .resolve("main.log");
        } catch (IOException e) {
            return logs.resolve("main.log");
        }
    }

    /** The file as it is, or nothing. */
    public static String earlier(Path file) {
        try {
            return Files.exists(file) ? OrdinaryFile.text(file) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
