package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.repair.json.LenientFrame.Expect;
import dev.teamloop.structured.syntax.Bounds;
import org.jspecify.annotations.Nullable;

/** The value as far as it was read: what is closed, and the chain of what is still open. */
final class JsonTree {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** Most lists are short. */
    private static final int FEW = 4;

    private final JsonCursor cursor;

    /** The innermost object or list that is open; null once the root is closed. */
    @Nullable
    LenientFrame top;

    @Nullable
    JsonNode root;

    JsonTree(JsonCursor cursor) {
        this.cursor = cursor;
    }

    /** Forgets what was read. */
    void clear() {
        top = null;
        root = null;
    }

    LenientFrame begin(char opener) {
        LenientFrame parent = top;
        if (parent != null && parent.depth >= Bounds.DEPTH) {
            throw StoppedException.tooDeep("nested deeper than " + Bounds.DEPTH + " levels");
        }
        JsonNode node = opener == '{' ? NODES.objectNode() : NODES.arrayNode(FEW);
        LenientFrame frame = new LenientFrame(node, parent, opener);
        if (parent == null) {
            root = node;
        }
        top = frame;
        return frame;
    }

    /** A list in place of the innermost object, which holds nothing yet; the same bracket closes it. */
    LenientFrame insteadOf(LenientFrame object) {
        LenientFrame list = new LenientFrame(NODES.arrayNode(), object.parent, '[', object.closer);
        top = list;
        return list;
    }

    /** Closes the innermost frame; its value is attached only now, since only now it can be compared. */
    void end() {
        LenientFrame closed = open();
        top = closed.parent;
        LenientFrame parent = closed.parent;
        if (parent != null) {
            parent.afterObject = closed.object;
            parent.afterContainer = true;
            attach(parent, closed.node);
        }
    }

    /** Closes the innermost frame, which is another value than what it holds. */
    void endAs(JsonNode value) {
        LenientFrame closed = open();
        LenientFrame parent = closed.parent;
        if (parent == null) {
            throw new IllegalStateException("the root is no text");
        }
        top = parent;
        add(parent, value);
        parent.afterString = true;
    }

    /** The brackets that would close all that is open, the outermost few left out. */
    String closers() {
        StringBuilder closers = new StringBuilder();
        for (LenientFrame frame = top; frame != null && closers.length() < 20; frame = frame.parent) {
            closers.append(frame.closer);
        }
        return closers.toString();
    }

    void reopenRoot() {
        JsonNode value = root;
        if (value == null) {
            throw new IllegalStateException("no root was read");
        }
        LenientFrame frame = new LenientFrame(value, null, value.isObject() ? '{' : '[');
        frame.expect = Expect.COMMA;
        top = frame;
    }

    private LenientFrame open() {
        LenientFrame frame = top;
        if (frame == null) {
            throw new IllegalStateException("nothing is open");
        }
        return frame;
    }

    /** Adds a value that is neither object nor list. */
    void add(LenientFrame parent, JsonNode value) {
        parent.afterObject = false;
        parent.afterContainer = false;
        attach(parent, value);
    }

    private void attach(LenientFrame parent, JsonNode value) {
        if (parent.node instanceof ArrayNode list) {
            list.add(value);
            return;
        }
        String key = String.valueOf(parent.key);
        parent.key = null;
        parent.lastKey = key;
        ObjectNode object = (ObjectNode) parent.node;
        JsonNode earlier = object.replace(key, value);
        if (earlier == null) {
            return;
        }
        if (earlier.equals(value)) {
            cursor.forgiven.note(JsonRule.DUPLICATE_KEY, cursor.at);
            return;
        }
        boolean another = parent.replacedKey != null && !parent.replacedKey.equals(key);
        boolean entry = parent.parent != null && !parent.parent.object && isFirst(object, key);
        if (another || entry) {
            // the brackets between two objects lack
            throw StoppedException.unreadable("key '" + key + "' stands twice with different values");
        }
        parent.replacedKey = key;
        cursor.forgiven.replaced(cursor.at, key, earlier, value);
    }

    private static boolean isFirst(ObjectNode object, String key) {
        return object.fieldNames().next().equals(key);
    }

    JsonNode removeLast(LenientFrame frame) {
        return frame.node instanceof ArrayNode list
                ? list.remove(list.size() - 1)
                : ((ObjectNode) frame.node).remove(String.valueOf(frame.lastKey));
    }

    /** Makes a list of the last entry, where that is a string. */
    boolean wrapLast(LenientFrame frame) {
        if (!frame.afterString || frame.lastKey == null) {
            return false;
        }
        ArrayNode list = NODES.arrayNode().add(removeLast(frame));
        ((ObjectNode) frame.node).set(frame.lastKey, list);
        return true;
    }

    void appendToLast(LenientFrame frame, String more) {
        JsonNode last = removeLast(frame);
        frame.key = frame.lastKey;
        add(frame, TextNode.valueOf(last.asText() + more));
    }

    /** What could be read: the root, with what is still open attached as far as it goes. */
    @Nullable
    JsonNode salvaged() {
        for (LenientFrame frame = top; frame != null && frame.parent != null; frame = frame.parent) {
            LenientFrame parent = frame.parent;
            if (parent.node instanceof ArrayNode list) {
                list.add(frame.node);
            } else if (parent.key != null) {
                ((ObjectNode) parent.node).set(parent.key, frame.node);
            }
        }
        return root;
    }
}
