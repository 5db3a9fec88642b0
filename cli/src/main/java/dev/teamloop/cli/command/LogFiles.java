package dev.teamloop.cli.command;

import dev.teamloop.loop.state.JsonLines;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The agents' JSONL files below a logs folder, oldest round first; a line at a time, however large they are. */
final class LogFiles {
    private static final int DEPTH = 3;

    private final Path logs;
    private final Map<Path, Long> read = new HashMap<>();

    LogFiles(Path logs) {
        this.logs = logs;
    }

    /** Takes a line; false where no more are wanted. */
    interface Lines {
        void line(String text, Path file) throws IOException;
    }

    List<Path> all() throws IOException {
        try (Stream<Path> files = Files.walk(logs, DEPTH)) {
            return files.filter(LogFiles::isLog)
                    .sorted(Comparator.comparing((Path file) ->
                                    logs.relativize(file).getName(0).toString())
                            .thenComparing(this::round)
                            .thenComparing(Path::toString))
                    .toList();
        }
    }

    /** R10 comes after R9. */
    private int round(Path file) {
        Path path = logs.relativize(file);
        String folder = path.getName(Math.max(0, path.getNameCount() - 2)).toString();
        return folder.matches("R\\d{1,8}") ? Integer.parseInt(folder.substring(1)) : 0;
    }

    private static boolean isLog(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".jsonl") && !name.endsWith("-attempts.jsonl");
    }

    /** Every whole line that has come since the last call. */
    void each(Lines lines) throws IOException {
        for (Path file : all()) {
            long from = read.getOrDefault(file, 0L);
            if (from == 0) {
                read.put(file, whole(file, lines));
            } else {
                JsonLines.Tail tail = JsonLines.readFrom(file, from);
                for (var line : tail.lines()) {
                    lines.line(line.toString(), file);
                }
                read.put(file, tail.end());
            }
        }
    }

    /** Returns where the last line that is whole by now ends; what comes after it is for the next look. */
    private static long whole(Path file, Lines lines) throws IOException {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        long end = wholeEnd(file);
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new HeadInputStream(Files.newInputStream(file), end), decoder))) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                lines.line(text, file);
            }
        }
        return end;
    }

    private static long wholeEnd(Path file) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            long end = bytes.length();
            while (end > 0) {
                bytes.seek(end - 1);
                if (bytes.read() == '\n') {
                    return end;
                }
                end--;
            }
            return 0;
        }
    }
}
