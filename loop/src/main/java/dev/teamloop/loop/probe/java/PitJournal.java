package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.process.ProcessExit;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a run wrote down, line by line, as far as it came.
 *
 * @param events their fields; the first names the event
 */
record PitJournal(List<List<String>> events, ProcessExit finished) {
    private static final int LAST_LINES = 15;

    PitJournal {
        events = List.copyOf(events);
    }

    static PitJournal read(Path journal, ProcessExit finished) throws IOException {
        List<List<String>> events = new ArrayList<>();
        String text = Files.readString(journal, StandardCharsets.UTF_8);
        // a last line without its end was being written when the process was ended
        int whole = text.lastIndexOf('\n') + 1;
        for (String line : text.substring(0, whole).lines().toList()) {
            events.add(Arrays.stream(line.split("\t", -1))
                    .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8))
                    .toList());
        }
        return new PitJournal(events, finished);
    }

    /** {@code start}: an experiment began; {@code done}: PIT came to its end. */
    boolean has(String event) {
        return events.stream().anyMatch(fields -> fields.get(0).equals(event));
    }

    /** Why it came to no experiment. */
    String problem() {
        if (finished.timedOut()) {
            return "PIT came to no experiment within the time there was";
        }
        List<String> lines = finished.output()
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("at "))
                .toList();
        return "PIT failed (exit " + finished.exit() + "): " + cause(lines) + "\n"
                + String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    /** The line that most likely says why. */
    private static String cause(List<String> lines) {
        for (String word : List.of("Caused by: ", "Exception", "Error", "")) {
            for (int at = lines.size() - 1; at >= 0; at--) {
                if (lines.get(at).contains(word)) {
                    return lines.get(at);
                }
            }
        }
        return "it said nothing";
    }
}
