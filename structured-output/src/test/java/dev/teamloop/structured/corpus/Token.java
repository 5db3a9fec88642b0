package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A piece of JSON text; faults are made on lists of them. */
record Token(Role role, String text) {
    static final Token COMMA = new Token(Role.COMMA, ",");

    enum Role {
        OPEN,
        CLOSE,
        KEY,
        STRING,
        NUMBER,
        WORD,
        COLON,
        COMMA,
        SPACE
    }

    /** How a document is laid out: without any space, with spaces on one line, or indented. */
    enum Layout {
        COMPACT,
        SPACED,
        PRETTY
    }

    boolean is(Role other) {
        return role == other;
    }

    boolean is(String other) {
        return text.equals(other) && !is(Role.KEY) && !is(Role.STRING);
    }

    Token with(String other) {
        return new Token(role, other);
    }

    /** The characters that a key or string stands for. */
    String content() {
        return Json.read(text).asText();
    }

    static Token space(String text) {
        return new Token(Role.SPACE, text);
    }

    static String text(List<Token> tokens) {
        return tokens.stream().map(Token::text).collect(Collectors.joining());
    }

    static List<Token> of(JsonNode value, Layout layout) {
        List<Token> tokens = new ArrayList<>();
        write(value, layout, "\n", tokens);
        return tokens;
    }

    private static void write(JsonNode value, Layout layout, String line, List<Token> tokens) {
        if (!value.isContainerNode()) {
            Role role = value.isTextual() ? Role.STRING : value.isNumber() ? Role.NUMBER : Role.WORD;
            tokens.add(new Token(role, Json.line(value)));
            return;
        }
        tokens.add(new Token(Role.OPEN, value.isObject() ? "{" : "["));
        String inner = line + "  ";
        if (value.isObject()) {
            for (Iterator<Map.Entry<String, JsonNode>> all = value.properties().iterator(); all.hasNext(); ) {
                Map.Entry<String, JsonNode> entry = all.next();
                before(layout, inner, tokens);
                tokens.add(new Token(Role.KEY, Json.line(entry.getKey())));
                tokens.add(new Token(Role.COLON, ":"));
                if (layout != Layout.COMPACT) {
                    tokens.add(space(" "));
                }
                write(entry.getValue(), layout, inner, tokens);
                separate(all, layout, tokens);
            }
        } else {
            for (Iterator<JsonNode> all = value.iterator(); all.hasNext(); ) {
                before(layout, inner, tokens);
                write(all.next(), layout, inner, tokens);
                separate(all, layout, tokens);
            }
        }
        if (!value.isEmpty()) {
            before(layout, line, tokens);
        }
        tokens.add(new Token(Role.CLOSE, value.isObject() ? "}" : "]"));
    }

    private static void before(Layout layout, String line, List<Token> tokens) {
        if (layout == Layout.PRETTY) {
            tokens.add(space(line));
        }
    }

    private static void separate(Iterator<?> rest, Layout layout, List<Token> tokens) {
        if (rest.hasNext()) {
            tokens.add(COMMA);
            if (layout == Layout.SPACED) {
                tokens.add(space(" "));
            }
        }
    }
}
