package dev.teamloop.cli.page;

import dev.teamloop.cli.terminal.PlainText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes markup. Names of elements and attributes are the program's own; every text and every attribute's value is escaped,
 * with what is invisible made visible, so that no text can end its element or turn the direction of reading.
 */
final class Html {
    /** The space between a figure and its unit or sign. */
    private static final Pattern WITHIN = Pattern.compile("(?<=\\d) (?=%|(?:ms|s|min|h)\\b)|(?<=[≥≤]) (?=\\d)");

    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element; {@code attributes} are names and values in turn. An empty value leaves the attribute out. */
    Html open(String element, String... attributes) {
        tag(element, attributes);
        open.push(element);
        return this;
    }

    /** Closes the element that was opened last. */
    Html close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element that has no content, such as a line of a drawing. */
    Html empty(String element, String... attributes) {
        tag(element, attributes);
        out.append("</").append(element).append('>');
        return this;
    }

    /** An element that has no end tag: meta, link. */
    Html single(String element, String... attributes) {
        tag(element, attributes);
        return this;
    }

    /** An element that holds this text. */
    Html element(String element, String text, String... attributes) {
        return open(element, attributes).text(text).close();
    }

    /**
     * An element that the keyboard can scroll, and that says what it holds. It is a group and no region: dozens of landmarks
     * would hide those that lead through the page.
     */
    Html scrolling(String element, String label, String... attributes) {
        List<String> all = new ArrayList<>(List.of(attributes));
        all.addAll(List.of("tabindex", "0", "role", "group", "aria-label", label));
        return open(element, all.toArray(new String[0]));
    }

    /** Quoted whole texts stay as they are, to be copied; elsewhere a figure and its unit stay on one line. */
    Html text(String text) {
        escape(open.contains("pre") || open.contains("code") ? text : together(text));
        return this;
    }

    private static String together(String text) {
        return WITHIN.matcher(text).replaceAll("\u00A0");
    }

    /** Text of the program's own that holds no markup it could be mistaken for: style and script. */
    Html trusted(String text) {
        if (text.contains("</")) {
            throw new IllegalArgumentException("text inside style or script must hold no end tag");
        }
        out.append(text);
        return this;
    }

    Html newline() {
        out.append('\n');
        return this;
    }

    private void tag(String element, String... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i + 1].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"");
                escape(attributes[i + 1]);
                out.append('"');
            }
        }
        out.append('>');
    }

    private void escape(String text) {
        String visible = PlainText.lines(text);
        for (int i = 0; i < visible.length(); i++) {
            char one = visible.charAt(i);
            switch (one) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(one);
            }
        }
    }

    /** The markup; everything that was opened must be closed. */
    String finish() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed: " + open);
        }
        return out.toString();
    }
}
