package dev.teamloop.knowledge.syntax;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.treesitter.TSInputEncoding;
import org.treesitter.TSNode;
import org.treesitter.TSParser;
import org.treesitter.TSQuery;
import org.treesitter.TSQueryCapture;
import org.treesitter.TSQueryCursor;
import org.treesitter.TSQueryMatch;
import org.treesitter.TSTree;
import org.treesitter.TSTreeCursor;

/** One parsed file; closing it gives the native memory back. */
final class SyntaxTree implements AutoCloseable {
    /**
     * A file that takes longer to read is pathological (a parser that guesses its way through 400 bytes of noise may take
     * minutes); nothing in the index is worth waiting for it. Ordinary files take 1 µs a byte. Time of the processor counts, and
     * not that of the wall: what a file holds must not hang on what else the machine is doing.
     */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private static final Duration LONGEST_PER_BYTE = Duration.ofNanos(10_000);

    private static final int CHUNK = 16 * 1024;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final TSTree tree;

    /** In the time of the thread that parses. */
    private final long deadline;

    private SyntaxTree(TSTree tree, long deadline) {
        this.tree = tree;
        this.deadline = deadline;
    }

    /** Empty where the parser gave up. */
    static Optional<SyntaxTree> parse(Grammar grammar, SourceText text) {
        Optional<SyntaxTree> tree = parse(grammar, text.utf8());
        if (tree.flatMap(SyntaxTree::firstErrorLine).isEmpty()) {
            return tree;
        }
        byte[] named = ImportTypes.named(text.utf8());
        if (Arrays.equals(named, text.utf8())) {
            return tree;
        }
        tree.get().close();
        return parse(grammar, named);
    }

    private static Optional<SyntaxTree> parse(Grammar grammar, byte[] utf8) {
        long deadline = used()
                + LONGEST.plus(LONGEST_PER_BYTE.multipliedBy(utf8.length)).toNanos();
        try (TSParser parser = new TSParser()) {
            parser.setLanguage(grammar.parser());
            @Nullable
            TSTree tree = parser.parseWithOptions(
                    new byte[CHUNK],
                    null,
                    (buffer, offset, point) -> copy(utf8, offset, buffer),
                    TSInputEncoding.TSInputEncodingUTF8,
                    state -> used() > deadline);
            return Optional.ofNullable(tree).map(found -> new SyntaxTree(found, deadline));
        }
    }

    private static int copy(byte[] from, int offset, byte[] to) {
        int length = Math.max(0, Math.min(to.length, from.length - offset));
        System.arraycopy(from, Math.min(offset, from.length), to, 0, length);
        return length;
    }

    /** The captured nodes of each match by capture name, in the order of the text; empty where it takes too long. */
    Optional<List<Map<String, TSNode>>> matches(TSQuery query) {
        List<Map<String, TSNode>> found = new ArrayList<>();
        // asked once: each question crosses into native code
        String[] names = new String[query.getCaptureCount()];
        for (int i = 0; i < names.length; i++) {
            names[i] = query.getCaptureNameForId(i);
        }
        try (TSQueryCursor cursor = new TSQueryCursor()) {
            cursor.execWithOptions(query, tree.getRootNode(), state -> late());
            TSQueryMatch match = new TSQueryMatch();
            while (cursor.nextMatch(match)) {
                Map<String, TSNode> captures = new HashMap<>();
                for (TSQueryCapture capture : match.getCaptures()) {
                    captures.put(names[capture.getIndex()], capture.getNode());
                }
                found.add(captures);
            }
        }
        // half of what is there would be another half on a faster machine
        return late() ? Optional.empty() : Optional.of(found);
    }

    /**
     * What each match's first capture without an underscore says, where the pattern's predicates hold; in the text's order.
     * Empty where it takes too long.
     */
    Optional<List<Mark>> marks(TSQuery query, SourceText text) {
        List<Mark> found = new ArrayList<>();
        try (TSQueryCursor cursor = new TSQueryCursor()) {
            // with the text, the cursor itself asks the predicates
            cursor.execWithOptions(
                    query, tree.getRootNode(), new String(text.utf8(), StandardCharsets.UTF_8), state -> late());
            TSQueryMatch match = new TSQueryMatch();
            while (cursor.nextMatch(match)) {
                mark(query, match, text).ifPresent(found::add);
            }
        }
        return late() ? Optional.empty() : Optional.of(found);
    }

    private static Optional<Mark> mark(TSQuery query, TSQueryMatch match, SourceText text) {
        for (TSQueryCapture capture : match.getCaptures()) {
            String name = query.getCaptureNameForId(capture.getIndex());
            if (!name.startsWith("_")) {
                TSNode node = capture.getNode();
                return Optional.of(
                        new Mark(name, text.of(node), node.getStartPoint().getRow() + 1));
            }
        }
        return Optional.empty();
    }

    /** All of it as nodes of our own; empty where it is deeper or larger than asked for, or takes too long. */
    Optional<Node> nodes(SourceText text, int deepest, int most) {
        NodeCopy copy = new NodeCopy(text, deepest, most, this::late);
        return copy.of(tree.getRootNode());
    }

    private boolean late() {
        return used() > deadline;
    }

    private static long used() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** The line of the first place that is not in the grammar, counted from 1; empty where the whole file is. */
    Optional<Integer> firstErrorLine() {
        TSNode root = tree.getRootNode();
        if (!root.hasError()) {
            return Optional.empty();
        }
        // a cursor, because asking a node for its n-th child is a search through the n before it
        try (TSTreeCursor cursor = new TSTreeCursor(root)) {
            // where nothing fits, the root itself is an error and says only that there is one
            while (cursor.gotoFirstChild()) {
                if (!toBroken(cursor)) {
                    cursor.gotoParent();
                    break;
                }
                if (cursor.currentNode().isError() || cursor.currentNode().isMissing()) {
                    break;
                }
            }
            return Optional.of(cursor.currentNode().getStartPoint().getRow() + 1);
        }
    }

    /** From the first of some siblings to the first that is broken; false where none is. */
    private static boolean toBroken(TSTreeCursor cursor) {
        do {
            TSNode node = cursor.currentNode();
            if (node.hasError() || node.isMissing()) {
                return true;
            }
        } while (cursor.gotoNextSibling());
        return false;
    }

    @Override
    public void close() {
        tree.close();
    }
}
