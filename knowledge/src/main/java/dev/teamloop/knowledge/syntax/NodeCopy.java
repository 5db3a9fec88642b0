package dev.teamloop.knowledge.syntax;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.treesitter.TSNode;
import org.treesitter.TSTreeCursor;

/** Copies the parser's tree. One pass with a cursor: asking each node for its children would cost a search a child. */
final class NodeCopy {
    private final SourceText text;
    private final int deepest;
    private final int most;
    private final BooleanSupplier late;
    private int count;

    NodeCopy(SourceText text, int deepest, int most, BooleanSupplier late) {
        this.text = text;
        this.deepest = deepest;
        this.most = most;
        this.late = late;
    }

    /** Empty where a bound is passed. */
    Optional<Node> of(TSNode root) {
        try (TSTreeCursor cursor = new TSTreeCursor(root)) {
            Node copy = made(cursor, null);
            return fill(cursor, copy, 0) ? Optional.of(copy) : Optional.empty();
        }
    }

    private boolean fill(TSTreeCursor cursor, Node parent, int depth) {
        if (!cursor.gotoFirstChild()) {
            return true;
        }
        boolean whole = depth < deepest;
        while (whole) {
            Node child = made(cursor, parent);
            parent.add(child);
            whole = ++count <= most && (count % 1024 != 0 || !late.getAsBoolean()) && fill(cursor, child, depth + 1);
            if (!cursor.gotoNextSibling()) {
                break;
            }
        }
        cursor.gotoParent();
        return whole;
    }

    private Node made(TSTreeCursor cursor, @Nullable Node parent) {
        TSNode node = cursor.currentNode();
        @Nullable String field = cursor.currentFieldName();
        return new Node(
                text,
                node.getType(),
                field == null ? "" : field,
                node.isNamed(),
                node.getStartByte(),
                node.getEndByte(),
                node.getStartPoint().getRow() + 1,
                parent);
    }
}
