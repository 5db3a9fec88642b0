package dev.teamloop.cli.page;

/** The lines of a unified diff, each in its colour. */
final class DiffLines {
    private DiffLines() {}

    /** Inside an element that is open already. */
    static void write(Html html, String diff) {
        diff.lines().forEach(line -> html.element("span", line.isEmpty() ? " " : line, "class", style(line)));
    }

    private static String style(String line) {
        if (line.startsWith("+++") || line.startsWith("---") || line.startsWith("diff ") || line.startsWith("index ")) {
            return "head";
        }
        return line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : line.startsWith("@@") ? "at" : "";
    }
}
