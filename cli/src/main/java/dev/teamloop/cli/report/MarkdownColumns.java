package dev.teamloop.cli.report;

import dev.teamloop.cli.terminal.TextWidth;
import java.util.ArrayList;
import java.util.List;

/** Markdown text laid into a terminal's columns. */
final class MarkdownColumns {
    private MarkdownColumns() {}

    /** The width of Markdown text as it is shown, without its marks. */
    static int width(String markdown) {
        return TextWidth.of(TextStyle.plain(markdown));
    }

    /** Broken at spaces into lines of at most {@code room} columns; a longer word is broken inside. At least one line. */
    static List<String> wrap(String text, int room) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            String rest = word;
            if (!line.isEmpty() && width(line + " " + rest) > room) {
                lines.add(line.toString());
                line.setLength(0);
            }
            while (width(rest) > room) {
                int cut = cut(rest, room);
                lines.add(rest.substring(0, cut));
                rest = rest.substring(cut);
            }
            line.append(line.isEmpty() ? "" : " ").append(rest);
        }
        lines.add(line.toString());
        return lines;
    }

    private static int cut(String word, int room) {
        int at = TextWidth.fitting(word, room);
        int slash = word.lastIndexOf('/', at - 1) + 1;
        if (slash > at / 3) {
            // paths read better broken between their folders
            return slash;
        }
        boolean escape = at > 1 && word.charAt(at - 1) == '\\';
        return Math.max(1, escape ? at - 1 : at);
    }
}
