package dev.teamloop.cli.report;

import java.util.ArrayList;
import java.util.List;

/** The cells of a Markdown table's row; a bar behind a backslash is text. */
final class TableCells {
    private TableCells() {}

    static List<String> of(String row) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        for (int i = 1; i < row.length(); i++) {
            char one = row.charAt(i);
            if (one == '\\' && i + 1 < row.length()) {
                cell.append(one).append(row.charAt(++i));
            } else if (one == '|') {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(one);
            }
        }
        return cells;
    }
}
