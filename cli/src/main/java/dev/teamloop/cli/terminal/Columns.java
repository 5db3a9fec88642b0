package dev.teamloop.cli.terminal;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A table for people: a heading, and under it rows whose columns are as wide as their content, up to a bound; the last
 * column may be as long as it likes. Cells are shown on one line and without control characters.
 */
public final class Columns {
    private static final int WIDEST = 60;

    private final List<List<String>> rows = new ArrayList<>();

    public Columns(List<String> headings) {
        rows.add(cells(headings));
    }

    public void row(List<String> cells) {
        rows.add(cells(cells));
    }

    /** Prints nothing where there is no row beside the headings. */
    public void print(PrintStream out) {
        if (rows.size() > 1) {
            int[] widths = widths();
            rows.forEach(row -> out.println(line(row, widths)));
        }
    }

    private int[] widths() {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < Math.min(widths.length, row.size()); i++) {
                widths[i] = Math.min(WIDEST, Math.max(widths[i], TextWidth.of(row.get(i))));
            }
        }
        return widths;
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            line.append(row.get(i));
            if (i < row.size() - 1) {
                line.append(" ".repeat(Math.max(0, widths[i] - TextWidth.of(row.get(i))) + 2));
            }
        }
        return line.toString().stripTrailing();
    }

    private static List<String> cells(List<String> cells) {
        return cells.stream()
                .map(cell -> PlainText.line(cell.replaceAll("\\s+", " ").strip()))
                .toList();
    }
}
