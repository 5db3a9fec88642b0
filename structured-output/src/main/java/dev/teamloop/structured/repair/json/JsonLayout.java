package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.repair.json.JsonReading.Mode;
import dev.teamloop.structured.repair.json.LenientFrame.Expect;
import org.jspecify.annotations.Nullable;

/**
 * What the columns of the keys and brackets that begin a line tell about nesting. A contradiction counts only where
 * brackets are in doubt; a text without indentation contradicts nothing.
 */
final class JsonLayout {
    private final JsonCursor cursor;
    private final JsonTree tree;
    private boolean followed;
    private boolean contradiction;
    private boolean flat;
    private boolean indented;

    JsonLayout(JsonCursor cursor, JsonTree tree) {
        this.cursor = cursor;
        this.tree = tree;
    }

    /** A new value begins. */
    void begin(Mode how) {
        followed = how == Mode.INDENTATION;
        contradiction = false;
        flat = false;
        indented = false;
    }

    /** Whether something stood in a column that belongs to an object or list further out. */
    boolean isContradicted() {
        return contradiction && !flat;
    }

    /** A frame was opened by the token at the cursor's last place. */
    void opened(LenientFrame frame) {
        frame.beginsLine = cursor.lineBreak >= 0;
        frame.column = cursor.lineColumn;
    }

    /** The column of the line on which the frame was opened; looked for when first needed on the value's first line. */
    private int columnOf(LenientFrame frame) {
        if (frame.column == JsonCursor.UNKNOWN) {
            frame.column = cursor.columnOfStart();
        }
        return frame.column;
    }

    /** Whether the key at the cursor, which begins a line, belongs to the innermost object; closes those it is beyond. */
    boolean keyBelongsHere(LenientFrame frame) {
        int column = cursor.lineColumn;
        if (frame.keyColumn < 0 && frame.expect == Expect.FIRST_KEY) {
            frame.keyColumn = column;
            flat |= column <= columnOf(frame);
            indented |= column > columnOf(frame);
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
        if (!followed) {
            return true;
        }
        closeUpTo(outer);
        outer.expect = Expect.KEY;
        return false;
    }

    /** Whether the bracket at the cursor opens an entry of the innermost list, and not one beside that list. */
    boolean openerBelongsHere(LenientFrame list) {
        if (cursor.lineBreak < 0 || cursor.lineColumn > columnOf(list)) {
            indented |= cursor.lineBreak >= 0;
            return true;
        }
        flat |= list.expect == Expect.FIRST_VALUE;
        LenientFrame outer = list.parent;
        if (flat || !list.beginsLine || outer == null || outer.object) {
            return true;
        }
        contradiction = true;
        if (!followed) {
            return true;
        }
        closeUpTo(outer);
        outer.expect = Expect.VALUE;
        return false;
    }

    /** The frame further out that the closing bracket at the cursor shows by its column to be its own; null for none. */
    @Nullable
    LenientFrame shownBy(LenientFrame frame, char closer) {
        if (cursor.lineBreak < 0 || cursor.lineColumn >= columnOf(frame)) {
            return null;
        }
        LenientFrame outer = frame.parent;
        while (outer != null && (columnOf(outer) != cursor.lineColumn || outer.closer != closer)) {
            outer = outer.parent;
        }
        if (outer == null) {
            return null;
        }
        contradiction = true;
        return followed ? outer : null;
    }

    /**
     * Refuses to close a list of lists of lists without its bracket: the missing one may as well belong further in. Columns
     * would tell.
     */
    void refuseUnlessCertain(LenientFrame list) {
        JsonNode last = list.object || list.node.isEmpty() ? list.node : list.node.get(list.node.size() - 1);
        if ((flat || !indented) && !list.object && last.isArray() && holdsList(last)) {
            throw StoppedException.unreadable("it cannot be told where a closing bracket is missing");
        }
    }

    private static boolean holdsList(JsonNode list) {
        return !list.isEmpty() && list.get(list.size() - 1).isArray();
    }

    /** Closes what is open inside the frame. */
    @SuppressWarnings("ReferenceEquality") // the very frame is meant
    void closeUpTo(LenientFrame outer) {
        while (tree.top != null && tree.top != outer) {
            cursor.forgiven.note(JsonRule.MISSING_BRACKET, cursor.at, tree.top.closerText());
            tree.end();
        }
    }
}
