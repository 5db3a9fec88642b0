package dev.teamloop.core.structured.repair;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.core.structured.repair.JsonReading.Mode;
import dev.teamloop.core.structured.repair.LenientFrame.Expect;
import org.jspecify.annotations.Nullable;

/** Opens and closes objects and lists, and decides what brackets mean that are wrong, missing or too many. */
final class JsonBrackets {
    private final JsonCursor cursor;
    private final KeyAhead ahead;
    private final JsonTree tree;
    private Mode mode = Mode.STRICT;
    private boolean contradiction;
    private boolean guessedOpener;
    private boolean keyAfterObject;

    JsonBrackets(JsonCursor cursor, KeyAhead ahead, JsonTree tree) {
        this.cursor = cursor;
        this.ahead = ahead;
        this.tree = tree;
    }

    /** A new value begins. */
    void begin(Mode how) {
        mode = how;
        contradiction = false;
        guessedOpener = false;
        keyAfterObject = false;
    }

    /** Whether a key stood in a column that belongs to an object further out. */
    boolean contradictsIndentation() {
        return contradiction;
    }

    /** Whether an opening bracket was inserted, so that a missing closing one could stand at several places. */
    boolean openedByGuess() {
        return guessedOpener;
    }

    void open(char opener) {
        if (opener == '(') {
            cursor.forgiven.note(JsonRule.TUPLE, cursor.at);
        }
        cursor.at++;
        tree.begin(opener);
    }

    void noteComma(LenientFrame frame) {
        keyAfterObject |= frame.object && frame.afterObject;
    }

    /** An opening bracket where a key should stand: written twice, or the closing one before it is missing. */
    void openerForKey(LenientFrame frame, char next) {
        if (frame.expect == Expect.FIRST_KEY && next == '{' && frame.surplus == 0) {
            cursor.forgiven.note(JsonRule.WRONG_BRACKET, cursor.at);
            cursor.at++;
            frame.surplus++;
        } else if (frame.expect == Expect.KEY && next == '{' && frame.parent != null && !frame.parent.object) {
            cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at);
            tree.end();
            frame.parent.expect = Expect.VALUE;
        } else {
            throw StoppedException.unreadable("expected a key, found " + cursor.seen());
        }
    }

    /** Takes the closing bracket at the cursor. */
    void close() {
        LenientFrame frame = top();
        char closer = cursor.text[cursor.at];
        cursor.at++;
        if (frame.surplus > 0 && closer == '}') {
            frame.surplus--;
            frame.expect = Expect.COMMA;
        } else if (frame.closer == closer) {
            refuseUnlessTuple(frame);
            tree.end();
        } else {
            mend(frame, closer);
        }
    }

    private void refuseUnlessTuple(LenientFrame frame) {
        // in parentheses a single value is no list
        if (frame.closer == ')' && frame.node.size() == 1 && frame.expect == Expect.COMMA) {
            throw StoppedException.unreadable("a single value in parentheses");
        }
    }

    private void mend(LenientFrame frame, char closer) {
        LenientFrame opened = openedBy(frame, closer);
        boolean insertFits = opened != null && fits(opened.parent);
        boolean replaceFits = fits(frame.parent);
        boolean insert = opened != null && (insertFits == replaceFits ? mode != Mode.REPLACE : insertFits);
        if (insert) {
            while (top() != opened) {
                cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at - 1);
                tree.end();
            }
        } else {
            cursor.forgiven.note(JsonRule.WRONG_BRACKET, cursor.at - 1);
            if (!replaceFits && fits(frame)) {
                // it closes nothing; what follows belongs to what is open
                frame.expect = Expect.COMMA;
                return;
            }
        }
        tree.end();
    }

    private static @Nullable LenientFrame openedBy(LenientFrame from, char closer) {
        LenientFrame frame = from;
        while (frame != null && frame.closer != closer) {
            frame = frame.parent;
        }
        return frame;
    }

    /** Whether what follows the cursor can stand in {@code frame}, null being the end of the root. */
    private boolean fits(@Nullable LenientFrame frame) {
        int next = cursor.afterBlank(cursor.at);
        if (next >= cursor.end || cursor.isSurroundingsEnd(next)) {
            return frame == null;
        }
        char c = cursor.text[next];
        if (JsonChars.isCloser(c)) {
            return frame != null && frame.closer == c;
        }
        if (!JsonChars.isComma(c)) {
            return frame == null;
        }
        int entry = cursor.afterBlank(next + 1);
        if (frame == null || entry >= cursor.end) {
            return false;
        }
        boolean key = ahead.isCertainAt(entry) || (!ahead.startsValue(entry) && ahead.isAt(entry));
        return key == frame.object;
    }

    /** Whether the key at the cursor, which begins a line, belongs to the innermost object; closes those it is beyond. */
    boolean belongsHere(LenientFrame frame) {
        int column = cursor.at - cursor.lineBreak - 1;
        if (frame.keyColumn < 0 && frame.expect == Expect.FIRST_KEY) {
            frame.keyColumn = column;
        }
        if (column >= frame.keyColumn) {
            return true;
        }
        LenientFrame outer = frame.parent;
        while (outer != null && outer.keyColumn != column) {
            outer = outer.parent;
        }
        if (outer == null || !outer.object) {
            return true;
        }
        contradiction = true;
        if (mode != Mode.INDENTATION) {
            return true;
        }
        while (top() != outer) {
            cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at);
            tree.end();
        }
        outer.expect = Expect.KEY;
        return false;
    }

    /** A colon after a string in place of a value: the string is a key, and a bracket before it is missing. */
    void keyWithoutItsBracket(LenientFrame frame) {
        String key = tree.removeLast(frame).asText();
        cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at);
        if (frame.object) {
            frame.key = frame.lastKey;
            guessedOpener = true;
            tree.begin('{');
        } else {
            if (frame.parent == null || !frame.parent.object || frame.closer != ']') {
                throw StoppedException.unreadable("a key stands in a list: " + cursor.seen());
            }
            tree.end();
        }
        LenientFrame object = top();
        object.key = key;
        object.expect = Expect.COLON;
    }

    /** {@code "tags": "a", "b"]}: the bracket that opens the list is missing. */
    boolean listWithoutOpener(LenientFrame frame, char next) {
        boolean list = (next == ',' || next == ']') && frame.afterString && frame.lastKey != null && frame.key != null;
        if (!list) {
            return false;
        }
        String second = String.valueOf(frame.key);
        TextNode first = TextNode.valueOf(tree.removeLast(frame).asText());
        cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at);
        frame.key = frame.lastKey;
        frame.afterString = false;
        frame.expect = Expect.COMMA;
        guessedOpener = true;
        LenientFrame opened = tree.begin('[');
        tree.add(opened, first);
        tree.add(opened, TextNode.valueOf(second));
        opened.expect = Expect.COMMA;
        return true;
    }

    /**
     * After the root: closing brackets beyond those opened are a slip, and so is the root's own where an entry follows
     * that can belong nowhere else. Whether the root is open again.
     */
    boolean rootGoesOn() {
        int end = cursor.at;
        boolean closers = false;
        while (end < cursor.end && (JsonChars.isBlank(cursor.text[end]) || "]},;".indexOf(cursor.text[end]) >= 0)) {
            closers |= !JsonChars.isBlank(cursor.text[end]);
            end++;
        }
        if (end == cursor.end || (closers && cursor.isSurroundingsEnd(end))) {
            if (closers) {
                cursor.forgiven.note(JsonRule.WRONG_BRACKET, cursor.at);
            }
            cursor.at = end;
            return false;
        }
        int next = cursor.afterBlank(cursor.at);
        boolean comma = cursor.text[next] == ',';
        if (comma && tree.root != null && tree.root.isObject() && ahead.isCertainAt(cursor.afterBlank(next + 1))) {
            if (keyAfterObject) {
                throw StoppedException.unreadable("it cannot be told which closing bracket is one too many");
            }
            cursor.forgiven.note(JsonRule.WRONG_BRACKET, cursor.at - 1);
            tree.reopenRoot();
            return true;
        }
        if ((comma || JsonChars.isCloser(cursor.text[next])) && cursor.forgiven.has(JsonRule.MISSING_BRACKET)) {
            throw StoppedException.unreadable("brackets do not match: " + cursor.seen());
        }
        return false;
    }

    private LenientFrame top() {
        LenientFrame frame = tree.top;
        if (frame == null) {
            throw new IllegalStateException("nothing is open");
        }
        return frame;
    }
}
