package dev.teamloop.probe.lines;

import dev.teamloop.probe.experiment.ProbeJournal;
import java.util.ArrayList;
import java.util.List;

/** What watched code calls at each of its lines. A line is written down when it runs for the first time. */
public final class SeenLines {
    private static final List<boolean[]> SEEN = new ArrayList<>();
    private static final List<String> FILES = new ArrayList<>();
    private static volatile boolean[][] byClass = {};

    private SeenLines() {}

    /** Room for the lines of a class; the number by which the class is known here. */
    static synchronized int add(String file, int lastLine) {
        SEEN.add(new boolean[lastLine + 1]);
        FILES.add(file);
        byClass = SEEN.toArray(boolean[][]::new);
        return SEEN.size() - 1;
    }

    /** Called by watched code. */
    public static void ran(int number, int line) {
        boolean[] seen = byClass[number];
        if (!seen[line]) {
            seen[line] = true;
            write(number, line);
        }
    }

    private static synchronized void write(int number, int line) {
        ProbeJournal.ofThisProcess().write("line", FILES.get(number), String.valueOf(line));
    }
}
