package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/** A literal block scalar: its lines without their common indentation. */
final class LiteralText {
    private final String text;
    private final int column;
    private final StringBuilder body = new StringBuilder();
    private int indent = -1;
    /** Line ends read and not yet written, since those at the end may not count. */
    private int pending;

    private boolean ended;
    private int end;

    /** {@code column}: that of the key or dash which the lines must exceed. */
    LiteralText(String text, int column) {
        this.text = text;
        this.column = column;
    }

    /** Where the first line begins that belongs to the scalar no more. */
    int end() {
        return end;
    }

    JsonNode read(String header, int from) {
        if (!header.equals("|") && !header.equals("|-") && !header.equals("|+")) {
            throw new BlockYaml.NotOrdinaryException();
        }
        end = from;
        while (end <= text.length() && takeLine()) {
            int newline = text.indexOf('\n', end);
            end = newline < 0 ? text.length() + 1 : newline + 1;
        }
        refuse(indent < 0 || (!ended && !header.equals("|-")));
        if (!header.equals("|-")) {
            body.append("\n".repeat(header.equals("|+") ? pending : 1));
        }
        return JsonNodeFactory.instance.textNode(body.toString());
    }

    /** Adds the line at the end so far; false where it belongs to what follows. */
    private boolean takeLine() {
        int newline = text.indexOf('\n', end);
        int stop = newline < 0 ? text.length() : newline;
        int first = end;
        while (first < stop && text.charAt(first) == ' ') {
            first++;
        }
        int deep = first - end;
        if (first == stop) {
            refuse(deep > Math.max(indent, indent < 0 ? column : 0));
            pending += newline >= 0 ? 1 : 0;
            return true;
        }
        if (deep <= column) {
            return false;
        }
        refuse(deep < indent);
        indent = indent < 0 ? deep : indent;
        body.append("\n".repeat(pending)).append(text, end + indent, stop);
        pending = newline >= 0 ? 1 : 0;
        ended = newline >= 0;
        return true;
    }

    /** Spaces beyond the indentation are text, and lines short of it are wrong: the library knows best. */
    private static void refuse(boolean odd) {
        if (odd) {
            throw new BlockYaml.NotOrdinaryException();
        }
    }
}
