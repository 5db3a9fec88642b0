package dev.teamloop.cli.command.loop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The agents' JSONL files below a logs folder, merged by time; a line at a time, however large they are. Each file is in order
 * by itself, so that no more of them are open at once than overlap in time.
 */
final class LogFiles {
    private static final int DEPTH = 2;

    private final Path logs;
    private final Map<Path, Long> read = new HashMap<>();

    LogFiles(Path logs) {
        this.logs = logs;
    }

    /** Takes a line; a torn one has no value. */
    interface Lines {
        void line(LogLine line) throws IOException;
    }

    /** The loops that have logs, oldest first. */
    List<String> loops() throws IOException {
        try (Stream<Path> folders = Files.list(logs)) {
            return folders.filter(Files::isDirectory)
                    .map(folder -> String.valueOf(folder.getFileName()))
                    .sorted(Comparator.comparing(LogFiles::begun).thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
    }

    /** The time in a loop's id; ids begin with their source. */
    private static String begun(String loop) {
        String[] parts = loop.split("-", -1);
        return Stream.of(parts)
                .filter(part -> part.matches("\\d{8}T\\d{6}"))
                .findFirst()
                .orElse("");
    }

    /** Every whole line of these loops that has come since the last call, by time. */
    void each(Predicate<String> wanted, Lines lines) throws IOException {
        PriorityQueue<LogCursor> heads = new PriorityQueue<>(LogCursor.BY_TIME);
        try {
            for (String loop : loops().stream().filter(wanted).toList()) {
                for (Path file : files(loop)) {
                    LogCursor cursor = new LogCursor(file, read.getOrDefault(file, 0L));
                    read.put(file, cursor.end());
                    if (cursor.peek()) {
                        heads.add(cursor);
                    }
                }
            }
            for (LogCursor next = heads.poll(); next != null; next = heads.poll()) {
                lines.line(next.take());
                if (next.hasLine()) {
                    heads.add(next);
                }
            }
        } finally {
            for (LogCursor cursor : heads) {
                cursor.close();
            }
        }
    }

    private List<Path> files(String loop) throws IOException {
        try (Stream<Path> files = Files.walk(logs.resolve(loop), DEPTH)) {
            return files.filter(LogFiles::isLog).sorted().toList();
        }
    }

    private static boolean isLog(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".jsonl") && !name.endsWith("-attempts.jsonl");
    }
}
