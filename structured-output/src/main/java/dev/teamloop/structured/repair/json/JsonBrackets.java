package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.repair.json.JsonReading.Mode;
import dev.teamloop.structured.repair.json.LenientFrame.Expect;
import org.jspecify.annotations.Nullable;

/** Opens and closes objects and lists, and decides what brackets mean that are wrong, missing or too many. */
final class JsonBrackets {
    private final JsonCursor cursor;
    private final KeyAhead ahead;
    private final JsonTree tree;
    private final JsonLayout layout;
    private Mode mode = Mode.STRICT;
    private boolean keyAfterObject;
    private boolean decidedByMode;

    JsonBrackets(JsonCursor cursor, KeyAhead ahead, JsonTree tree, JsonLayout layout) {
        this.cursor = cursor;
        this.ahead = ahead;
        this.tree = tree;
        this.layout = layout;
    }

    /** A new value begins. */
    void begin(Mode how) {
        mode = how;
        keyAfterObject = false;
        decidedByMode = false;
    }

    /** Whether a wrong bracket could be understood in two ways. */
    boolean decidedByMode() {
        return decidedByMode;
    }

    void open(char opener) {
        if (opener == '(') {
            cursor.forgiven.note(JsonRule.TUPLE, cursor.at);
        }
        cursor.at++;
        layout.opened(tree.begin(opener));
    }

    void noteComma(LenientFrame frame) {
        frame.commas = true;
        keyAfterObject |= frame.object && frame.afterObject;
    }

    /** Takes the closing bracket at the cursor. */
    void close() {
        char closer = cursor.text[cursor.at];
        LenientFrame shown = layout.shownBy(top(), closer);
        if (shown != null) {
            layout.closeUpTo(shown);
        }
        LenientFrame frame = top();
        cursor.at++;
        if (frame.surplus > 0 && closer == '}') {
            frame.surplus--;
            frame.expect = Expect.COMMA;
        } else if (frame.closer == closer) {
            String joined = closer == ')' ? frame.textInParentheses() : null;
            if (joined != null) {
                cursor.forgiven.note(JsonRule.STRING_SUM, cursor.at - 1);
                tree.endAs(TextNode.valueOf(joined));
                return;
            }
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
        if (cursor.forgiven.refuses()) {
            return;
        }
        LenientFrame opened = openedBy(frame, closer);
        boolean insertFits = opened != null && fits(opened.parent);
        boolean replaceFits = fits(frame.parent);
        boolean either = opened != null && insertFits == replaceFits;
        decidedByMode |= either;
        boolean insert = either ? mode != Mode.REPLACE : opened != null && insertFits;
        if (insert) {
            while (top() != opened) {
                layout.refuseUnlessCertain(top());
                cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at - 1, top().closerText());
                tree.end();
            }
        } else {
            boolean surplus = !replaceFits && fits(frame);
            if (surplus && closer == ']' && frame.object && tree.wrapLast(frame)) {
                // the list's opening bracket lacks
                cursor.forgiven.note(JsonRule.MISSING_BRACKET, frame.stringAt, "[");
                frame.expect = Expect.COMMA;
                return;
            }
            cursor.forgiven.note(JsonRule.WRONG_BRACKET, cursor.at - 1, surplus ? "" : frame.closerText());
            if (surplus && closer == ']' && frame.object && !frame.afterContainer) {
                throw StoppedException.unreadable("it cannot be told whether a bracket is missing or one is too many");
            }
            if (surplus) {
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
            // an entry whose comma is missing, too
            return ahead.isCertainAt(next) ? frame != null && frame.object : frame == null;
        }
        int entry = cursor.afterBlank(next + 1);
        if (frame == null || entry >= cursor.end) {
            return false;
        }
        boolean key = ahead.isCertainAt(entry) || (!ahead.startsValue(entry) && ahead.isAt(entry));
        return key == frame.object;
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
