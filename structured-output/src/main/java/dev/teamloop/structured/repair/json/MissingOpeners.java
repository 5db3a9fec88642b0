package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.repair.json.LenientFrame.Expect;

/** Opening brackets that lack, or are written twice, as told by what follows in their place. */
final class MissingOpeners {
    private static final int FURTHEST = 5_000;

    private final JsonCursor cursor;
    private final JsonTree tree;
    private final JsonLayout layout;
    private boolean guessed;

    MissingOpeners(JsonCursor cursor, JsonTree tree, JsonLayout layout) {
        this.cursor = cursor;
        this.tree = tree;
        this.layout = layout;
    }

    /** A new value begins. */
    void begin() {
        guessed = false;
    }

    /** Whether an opening bracket was inserted, so that a missing closing one could stand at several places. */
    boolean guessed() {
        return guessed;
    }

    /** An opening bracket where a key should stand: written twice, or the closing one before it is missing. */
    void openerForKey(LenientFrame frame, char next) {
        if (frame.expect == Expect.FIRST_KEY && next == '{' && frame.surplus == 0) {
            cursor.forgiven.note(JsonRule.WRONG_BRACKET, cursor.at);
            cursor.at++;
            frame.surplus++;
        } else if (frame.expect == Expect.KEY && next == '{' && frame.parent != null && !frame.parent.object) {
            cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at, "}");
            tree.end();
            frame.parent.expect = Expect.VALUE;
        } else {
            throw StoppedException.unreadable("expected a key, found " + cursor.seen());
        }
    }

    /** A colon after a string in place of a value: the string is a key, and a bracket before it is missing. */
    void keyWithoutItsBracket(LenientFrame frame) {
        String key = tree.removeLast(frame).asText();
        boolean entry = !frame.object && isEntry(frame, key);
        cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at, frame.object || entry ? "{" : "]");
        LenientFrame object;
        if (frame.object) {
            frame.key = frame.lastKey;
            guessed = true;
            object = tree.begin('{');
        } else if (entry) {
            guessed = true;
            object = tree.begin('{');
        } else {
            // a list that begins with a key is an object in wrong brackets, or a list of objects that lack theirs
            if (frame.parent == null || !frame.parent.object || frame.closer != ']' || frame.node.isEmpty()) {
                throw StoppedException.unreadable("a key stands in a list: " + cursor.seen());
            }
            layout.refuseUnlessCertain(frame);
            tree.end();
            object = frame.parent;
        }
        object.key = key;
        object.expect = Expect.COLON;
    }

    /** Whether the key is that of the list's next object: like the one before it, or as the first closing bracket behind it says. */
    private boolean isEntry(LenientFrame list, String key) {
        if (list.closer != ']') {
            return false;
        }
        JsonNode before = list.node.path(list.node.size() - 1);
        return list.node.isEmpty() ? firstCloser() == '}' : before.isObject() && before.has(key);
    }

    private char firstCloser() {
        int open = 0;
        boolean inside = false;
        int limit = Math.min(cursor.end, cursor.at + FURTHEST);
        for (int at = cursor.at; at < limit; at++) {
            char c = cursor.text[at];
            if (c == '"' && cursor.text[at - 1] != '\\') {
                inside = !inside;
            } else if (!inside && JsonChars.isOpener(c)) {
                open++;
            } else if (!inside && JsonChars.isCloser(c) && open-- == 0) {
                return c;
            }
        }
        return '\0';
    }

    /** {@code {"a", "b"}}, as Python writes sets: a list in other brackets. */
    boolean setInBraces(LenientFrame frame, char next) {
        String first = frame.key;
        if (first == null || !frame.node.isEmpty() || frame.parent == null || (next != ',' && next != '}')) {
            return false;
        }
        cursor.forgiven.note(JsonRule.SET, frame.keyAt);
        LenientFrame list = tree.insteadOf(frame);
        tree.add(list, TextNode.valueOf(first));
        list.expect = Expect.COMMA;
        list.afterString = true;
        return true;
    }

    /** {@code "tags": "a", "b"]}: the bracket that opens the list is missing. */
    boolean listWithoutOpener(LenientFrame frame, char next) {
        boolean list = (next == ',' || next == ']') && frame.afterString && frame.lastKey != null && frame.key != null;
        if (!list) {
            return false;
        }
        String second = String.valueOf(frame.key);
        TextNode first = TextNode.valueOf(tree.removeLast(frame).asText());
        cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at, "[");
        frame.key = frame.lastKey;
        frame.afterString = false;
        frame.expect = Expect.COMMA;
        guessed = true;
        LenientFrame opened = tree.begin('[');
        tree.add(opened, first);
        tree.add(opened, TextNode.valueOf(second));
        opened.expect = Expect.COMMA;
        return true;
    }
}
