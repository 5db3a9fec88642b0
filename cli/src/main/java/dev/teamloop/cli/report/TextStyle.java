package dev.teamloop.cli.report;

import java.util.regex.Pattern;

/** Markdown's inline marks as terminal styles, or as nothing. */
final class TextStyle {
    private static final Pattern BOLD = Pattern.compile("(?<!\\\\)\\*\\*(.+?)(?<!\\\\)\\*\\*");
    private static final Pattern CODE = Pattern.compile("(?<!\\\\)(`+) ?(.+?) ?\\1");
    private static final Pattern ESCAPED = Pattern.compile("\\\\([\\p{Punct}])");

    private final boolean color;

    TextStyle(boolean color) {
        this.color = color;
    }

    /** The text that the marks leave. */
    static String plain(String markdown) {
        String text = CODE.matcher(BOLD.matcher(markdown).replaceAll("$1")).replaceAll("$2");
        return ESCAPED.matcher(text).replaceAll("$1");
    }

    String inline(String markdown) {
        if (!color) {
            return plain(markdown);
        }
        String text = BOLD.matcher(markdown).replaceAll("\u001B[1m$1\u001B[22m");
        text = CODE.matcher(text).replaceAll("\u001B[36m$2\u001B[39m");
        text = ESCAPED.matcher(text).replaceAll("$1");
        return text.replace("CLOSED", "\u001B[31mCLOSED\u001B[39m")
                .replace("✗", "\u001B[31m✗\u001B[39m")
                .replace("✓", "\u001B[32m✓\u001B[39m");
    }

    String heading(String plain) {
        return color ? "\u001B[1m" + plain + "\u001B[0m" : plain;
    }

    String faint(String plain) {
        return color ? "\u001B[2m" + plain + "\u001B[0m" : plain;
    }
}
