package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/** Scalars of ordinary block YAML; flow collections, folded texts and escapes are given to the library one by one. */
final class BlockScalars {
    private final BlockLines lines;

    BlockScalars(BlockLines lines) {
        this.lines = lines;
    }

    /** Reads the value at the current place and goes to the line after it. {@code column}: that of its key or dash. */
    JsonNode read(int column) {
        char first = lines.text().charAt(lines.at());
        if (first == '|') {
            return literal(column);
        }
        JsonNode value = switch (first) {
            case '"', '\'' -> quoted(first);
            case '[', '{' -> byLibrary(lines.text().substring(lines.at(), lines.end()));
            case '>', ',', ']', '}', '#', '&', '*', '!', '%', '@', '`', '?', ':' ->
                throw new BlockYaml.NotOrdinaryException();
            default -> plain();
        };
        lines.advance();
        return value;
    }

    private JsonNode plain() {
        if (lines.isDash() || lines.keyEnd() >= 0) {
            throw new BlockYaml.NotOrdinaryException();
        }
        return YamlScalar.plain(lines.text().substring(lines.at(), lines.valueEnd()));
    }

    private JsonNode quoted(char quote) {
        String text = lines.text();
        int at = lines.at() + 1;
        boolean escaped = false;
        while ((at < lines.end() && text.charAt(at) != quote) || isDoubled(at, quote)) {
            boolean escape = text.charAt(at) == quote || (quote == '"' && text.charAt(at) == '\\');
            escaped |= escape;
            at += escape ? 2 : 1;
        }
        refuseRest(at + 1);
        return escaped
                ? unescaped(lines.at(), at)
                : JsonNodeFactory.instance.textNode(text.substring(lines.at() + 1, at));
    }

    /** The text between the quotes; escapes beyond the common ones are the library's. */
    private JsonNode unescaped(int opening, int closing) {
        String text = lines.text();
        StringBuilder value = new StringBuilder(closing - opening);
        char quote = text.charAt(opening);
        for (int at = opening + 1; at < closing; at++) {
            char c = text.charAt(at);
            boolean escape = quote == '"' && c == '\\';
            if (escape || c == quote) {
                at++;
            }
            int known = escape ? "\"\\/nt".indexOf(text.charAt(at)) : -1;
            if (escape && known < 0) {
                return byLibrary(text.substring(opening, closing + 1));
            }
            value.append(escape ? "\"\\/\n\t".charAt(known) : c);
        }
        return JsonNodeFactory.instance.textNode(value.toString());
    }

    private boolean isDoubled(int at, char quote) {
        return quote == '\'' && lines.text().startsWith("''", at) && at + 1 < lines.end();
    }

    /** After a quoted text nothing but a comment may stand; without an end it goes on over lines. */
    private void refuseRest(int from) {
        int at = from;
        while (at < lines.end() && lines.text().charAt(at) == ' ') {
            at++;
        }
        boolean comment = at > from && at < lines.end() && lines.text().charAt(at) == '#';
        if (from > lines.end() || (at < lines.end() && !comment)) {
            throw new BlockYaml.NotOrdinaryException();
        }
    }

    private static JsonNode byLibrary(String text) {
        if (text.equals("[]")) {
            return JsonNodeFactory.instance.arrayNode();
        }
        if (StrictYaml.byLibrary(text) instanceof Read.Values values
                && values.values().size() == 1) {
            return values.values().get(0);
        }
        throw new BlockYaml.NotOrdinaryException();
    }

    private JsonNode literal(int column) {
        LiteralText literal = new LiteralText(lines.text(), column);
        JsonNode value = literal.read(lines.text().substring(lines.at(), lines.end()), lines.next());
        lines.goOnFrom(literal.end());
        return value;
    }
}
