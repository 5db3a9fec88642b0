package dev.teamloop.core.structured.repair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.core.structured.repair.Lenient.End;
import dev.teamloop.core.structured.syntax.Bounds;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A tolerant JSON reader: one pass, an explicit stack, every liberty taken is noted. Reads one object or list from a
 * bracket on; it never makes up a value, a key or a colon.
 */
public final class LenientJson {
    /** How a closing bracket of the wrong kind is understood. */
    private enum Mismatch {
        /** Brackets before it are missing. */
        INSERT,
        /** It is a slip for the right one. */
        REPLACE
    }

    private enum Expect {
        FIRST_KEY,
        KEY,
        COLON,
        FIRST_VALUE,
        VALUE,
        COMMA
    }

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final LenientScanner scanner;
    private final Forgiven forgiven;
    private final Mismatch mismatch;
    private final Deque<Frame> open = new ArrayDeque<>();
    private @Nullable JsonNode root;

    private LenientJson(String text, int from, Mismatch mismatch) {
        this.forgiven = new Forgiven(text);
        this.scanner = new LenientScanner(text, from, forgiven);
        this.mismatch = mismatch;
    }

    /** Reads the object or list that begins at {@code from}. */
    public static Lenient read(String text, int from) {
        Lenient first = new LenientJson(text, from, Mismatch.INSERT).read();
        if (first.end() == End.WHOLE && first.stop() == text.length()) {
            return first;
        }
        boolean bracketsInDoubt = first.corrections().stream()
                .anyMatch(correction -> correction.rule().equals(JsonRule.MISSING_BRACKET.id()));
        if (!bracketsInDoubt) {
            return first;
        }
        Lenient second = new LenientJson(text, from, Mismatch.REPLACE).read();
        return second.end() == End.WHOLE && second.stop() == text.length() ? second : first;
    }

    private Lenient read() {
        try {
            return run();
        } catch (LenientScanner.CutException e) {
            return result(End.CUT, "the text stops " + e.getMessage());
        } catch (LenientScanner.UnreadableException e) {
            return result(End.UNREADABLE, "not JSON: " + e.getMessage());
        }
    }

    private Lenient run() {
        begin(scanner.take());
        while (!open.isEmpty()) {
            scanner.skipBlank();
            if (scanner.atEnd()) {
                return stopped();
            }
            if (open.size() > Bounds.DEPTH) {
                return result(End.TOO_DEEP, "nested deeper than " + Bounds.DEPTH + " levels");
            }
            step(open.element());
        }
        scanner.skipSurplusClosers();
        return result(End.WHOLE, "");
    }

    private Lenient stopped() {
        return switch (open.element().expect) {
            case FIRST_KEY, FIRST_VALUE, COMMA -> {
                forgiven.note(JsonRule.MISSING_BRACKET, scanner.position());
                yield result(End.OPEN, "the text stops before its last closing bracket");
            }
            case KEY -> result(End.CUT, "the text stops after a comma");
            case COLON -> result(End.CUT, "the text stops after a key");
            case VALUE -> result(End.CUT, "the text stops before a value");
        };
    }

    private void step(Frame frame) {
        char next = scanner.peek();
        boolean closer = next == '}' || next == ']';
        switch (frame.expect) {
            case FIRST_KEY, KEY -> {
                if (closer) {
                    noteTrailing(frame, Expect.KEY);
                    close(scanner.take());
                } else if (!surplusComma(next)) {
                    frame.key = scanner.key();
                    frame.expect = Expect.COLON;
                }
            }
            case COLON -> {
                scanner.expect(':');
                frame.expect = Expect.VALUE;
            }
            case FIRST_VALUE, VALUE -> {
                if (closer && frame.key == null) {
                    noteTrailing(frame, Expect.VALUE);
                    close(scanner.take());
                } else if (frame.key != null || !surplusComma(next)) {
                    value(frame, next);
                }
            }
            case COMMA -> afterEntry(frame, next, closer);
        }
    }

    private boolean surplusComma(char next) {
        if (next != ',') {
            return false;
        }
        forgiven.note(JsonRule.TRAILING_COMMA, scanner.position());
        scanner.take();
        return true;
    }

    private void noteTrailing(Frame frame, Expect afterComma) {
        if (frame.expect == afterComma) {
            forgiven.note(JsonRule.TRAILING_COMMA, scanner.position());
        }
    }

    private void afterEntry(Frame frame, char next, boolean closer) {
        if (closer) {
            close(scanner.take());
            return;
        }
        if (next == ',') {
            scanner.take();
        } else {
            scanner.refuseUnlessEntryStarts(frame.node.isObject());
            forgiven.note(JsonRule.MISSING_COMMA, scanner.position());
        }
        frame.expect = frame.node.isObject() ? Expect.KEY : Expect.VALUE;
    }

    private void value(Frame frame, char next) {
        frame.expect = Expect.COMMA;
        if (next == '{' || next == '[') {
            begin(scanner.take());
        } else if (LenientScanner.isQuote(next)) {
            attach(TextNode.valueOf(scanner.string(place(frame))));
        } else {
            attach(scanner.word());
        }
    }

    private static LenientString.Place place(Frame frame) {
        return frame.node.isObject() ? LenientString.Place.MEMBER : LenientString.Place.ELEMENT;
    }

    private void begin(char bracket) {
        JsonNode node = bracket == '{' ? NODES.objectNode() : NODES.arrayNode();
        attach(node);
        open.push(new Frame(node, bracket == '{' ? Expect.FIRST_KEY : Expect.FIRST_VALUE));
    }

    private void attach(JsonNode value) {
        Frame parent = open.peek();
        if (parent == null) {
            root = value;
        } else if (parent.node instanceof ObjectNode object) {
            attach(parent, object, value);
        } else {
            ((ArrayNode) parent.node).add(value);
        }
    }

    private void attach(Frame parent, ObjectNode object, JsonNode value) {
        String key = String.valueOf(parent.key);
        parent.key = null;
        JsonNode earlier = object.get(key);
        if (earlier == null) {
            object.set(key, value);
        } else if (value.isContainerNode() || !earlier.equals(value)) {
            throw new LenientScanner.UnreadableException("key '" + key + "' stands twice with different values");
        } else {
            forgiven.note(JsonRule.DUPLICATE_KEY, scanner.position());
        }
    }

    private void close(char bracket) {
        if (open.element().closer() == bracket) {
            open.pop();
        } else if (mismatch == Mismatch.INSERT && open.stream().anyMatch(frame -> frame.closer() == bracket)) {
            while (open.element().closer() != bracket) {
                forgiven.note(JsonRule.MISSING_BRACKET, scanner.position());
                open.pop();
            }
            open.pop();
        } else {
            forgiven.note(JsonRule.WRONG_BRACKET, scanner.position());
            open.pop();
        }
    }

    private Lenient result(End end, String problem) {
        return new Lenient(root, end, scanner.position(), problem, forgiven.corrections());
    }

    /** An object or list that is not yet closed. */
    private static final class Frame {
        private final JsonNode node;
        private Expect expect;
        private @Nullable String key;

        private Frame(JsonNode node, Expect expect) {
            this.node = node;
            this.expect = expect;
        }

        private char closer() {
            return node.isObject() ? '}' : ']';
        }
    }
}
