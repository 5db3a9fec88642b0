package dev.teamloop.cli.page;

import java.util.List;

/** A table with caption and headings that belong to their columns. On a phone its rows stand one below the other. */
final class Tables {
    private static final int SHORT = 12;
    private static final int HEADING = 28;

    private final Html html;
    private final List<String> header;

    private Tables(Html html, List<String> header) {
        this.html = html;
        this.header = header;
    }

    /** A heading that begins with {@code #} is of a column of numbers; the mark is not shown. */
    static Tables begin(Html html, String caption, String... header) {
        Tables table = new Tables(html, List.of(header));
        html.open("div", "class", "scroll").open("table", "class", "stack");
        html.element("caption", caption);
        html.open("thead").open("tr");
        for (String one : header) {
            html.element("th", name(one), "scope", "col", "class", one.startsWith("#") ? "n" : "");
        }
        html.close().close().open("tbody");
        return table;
    }

    private static String name(String heading) {
        return heading.startsWith("#") ? heading.substring(1) : heading;
    }

    /** The first cell is the row's heading. */
    Tables row(String... cells) {
        html.open("tr").element("th", cells[0], "scope", "row", "class", heading(cells[0]));
        for (int i = 1; i < cells.length; i++) {
            cell(i, cells[i]);
        }
        html.close();
        return this;
    }

    /** A row that is marked, whose last cell may be a list of lines. */
    Tables row(Tone tone, List<String> cells, List<String> last) {
        html.open("tr", "class", tone.style())
                .element("th", cells.get(0), "scope", "row", "class", heading(cells.get(0)));
        for (int i = 1; i < cells.size(); i++) {
            cell(i, cells.get(i));
        }
        if (last.size() == 1) {
            cell(cells.size(), last.get(0));
        } else {
            html.open("td", "data-k", name(header.get(cells.size()))).open("ul");
            last.forEach(line -> html.element("li", line));
            html.close().close();
        }
        html.close();
        return this;
    }

    private void cell(int column, String text) {
        html.element("td", text, "data-k", name(header.get(column)), "class", style(column, text));
    }

    private static String heading(String cell) {
        return cell.length() <= HEADING ? "k" : "";
    }

    /** Short words are not broken. */
    private String style(int column, String cell) {
        return header.get(column).startsWith("#") ? "n" : cell.length() <= SHORT ? "k" : "";
    }

    void end() {
        html.close().close().close().newline();
    }
}
