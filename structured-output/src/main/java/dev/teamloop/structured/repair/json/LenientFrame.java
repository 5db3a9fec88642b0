package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** An object or list that is not yet closed. */
final class LenientFrame {
    /** What may come next. */
    enum Expect {
        FIRST_KEY,
        KEY,
        COLON,
        FIRST_VALUE,
        VALUE,
        COMMA
    }

    final JsonNode node;
    final @Nullable LenientFrame parent;
    final boolean object;

    /** The bracket that closes it. */
    final char closer;

    final int depth;
    Expect expect;

    @Nullable
    String key;

    /** Where that key begins. */
    int keyAt;

    /** Column of its first key where that begins a line; -1 otherwise. */
    int keyColumn = -1;

    /** Where the line begins on which its bracket stands; whether the bracket begins that line. */
    int column;

    boolean beginsLine;

    /** Opening brackets that were written twice. */
    int surplus;

    /** Whether the last entry was a string that a sign of addition or a colon may follow. */
    boolean afterString;

    /** Whether a comma stands between two of its entries. */
    boolean commas;

    /** Where the last string began. */
    int stringAt;

    /** Whether the last entry was an object. */
    boolean afterObject;

    /** Whether the last entry was an object or a list. */
    boolean afterContainer;

    @Nullable
    String lastKey;

    /** Of whose entries the last took the place of an earlier one. */
    @Nullable
    String replacedKey;

    LenientFrame(JsonNode node, @Nullable LenientFrame parent, char opener) {
        this(node, parent, opener, opener == '{' ? '}' : opener == '[' ? ']' : ')');
    }

    LenientFrame(JsonNode node, @Nullable LenientFrame parent, char opener, char closer) {
        this.node = node;
        this.parent = parent;
        this.object = opener == '{';
        this.closer = closer;
        this.depth = parent == null ? 1 : parent.depth + 1;
        this.expect = object ? Expect.FIRST_KEY : Expect.FIRST_VALUE;
    }

    /** What texts in parentheses with no comma between them are together; null where there are others. */
    @Nullable
    String textInParentheses() {
        if (commas || closer != ')' || node.isEmpty()) {
            return null;
        }
        StringBuilder whole = new StringBuilder();
        for (JsonNode part : node) {
            if (!part.isTextual()) {
                return null;
            }
            whole.append(part.asText());
        }
        return whole.toString();
    }

    String closerText() {
        return closer == '}' ? "}" : closer == ']' ? "]" : ")";
    }
}
