package dev.teamloop.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A table for a terminal. The last column, or else the widest, gives way and wraps; when that is not enough it cannot be drawn. */
final class TerminalTable {
    private static final int GAP = 2;
    private static final int LEAST = 16;

    private final List<List<String>> rows;
    private final Set<Integer> right;
    private final int width;
    private final TextStyle style;

    /** {@code right} are the columns whose cells end under each other. */
    TerminalTable(List<List<String>> rows, Set<Integer> right, int width, TextStyle style) {
        this.rows = rows;
        this.right = Set.copyOf(right);
        this.width = width;
        this.style = style;
    }

    /** Draws it; false, and nothing drawn, where the window is too narrow. */
    boolean render(StringBuilder out) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < Math.min(columns, row.size()); i++) {
                widths[i] = Math.max(widths[i], MarkdownColumns.width(row.get(i)));
            }
        }
        int widest = 0;
        int all = GAP * (columns - 1);
        for (int i = 0; i < columns; i++) {
            all += widths[i];
            widest = widths[i] >= widths[widest] ? i : widest;
        }
        int over = Math.max(0, all - width);
        if (over > 0 && widths[widest] - over < LEAST) {
            return false;
        }
        widths[widest] -= over;
        for (int i = 0; i < rows.size(); i++) {
            row(out, rows.get(i), widths, i == 0);
        }
        return true;
    }

    private void row(StringBuilder out, List<String> cells, int[] widths, boolean header) {
        List<List<String>> wrapped = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < widths.length; i++) {
            List<String> lines = MarkdownColumns.wrap(i < cells.size() ? cells.get(i) : "", Math.max(1, widths[i]));
            wrapped.add(lines);
            height = Math.max(height, lines.size());
        }
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = line < wrapped.get(i).size() ? wrapped.get(i).get(line) : "";
                String shown = header ? style.heading(TextStyle.plain(cell)) : style.inline(cell);
                String gap = i == widths.length - 1 ? "" : " ".repeat(GAP);
                String missing = " ".repeat(Math.max(0, widths[i] - MarkdownColumns.width(cell)));
                text.append(right.contains(i) ? missing + shown : shown + missing)
                        .append(gap);
            }
            out.append(text.toString().stripTrailing()).append('\n');
        }
    }
}
