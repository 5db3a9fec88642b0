package dev.teamloop.structured.outline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The objects and lists that are open, from the outermost to the innermost, and where the next value goes. */
final class Frames {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    /** So far a mark may stand beside the column of its list. */
    private static final int SLIP = 4;
    /** More than any column. */
    private static final int UNFIT = 100_000;

    static final int DEEPEST = 60;

    private final List<Frame> frames = new ArrayList<>();

    /** An open object or list; {@code column} is that of its keys or marks. */
    record Frame(Spot spot, int column, ContainerNode<?> node) {
        boolean isList() {
            return node instanceof ArrayNode;
        }

        boolean knows(String key) {
            return !isList() && spot.member(key).isPresent();
        }
    }

    /** Where a value goes: below a key, or behind the last entry of a list; {@code column} is that of the key or the mark. */
    record Slot(ContainerNode<?> node, String key, Spot spot, int column) {
        void put(JsonNode value) {
            if (node instanceof ObjectNode object) {
                object.set(key, value);
            } else if (node instanceof ArrayNode list) {
                list.add(value);
            }
        }

        /** In place of the last value that was put there. */
        void replace(JsonNode value) {
            if (node instanceof ArrayNode list) {
                list.set(list.size() - 1, value);
            } else {
                put(value);
            }
        }
    }

    boolean isEmpty() {
        return frames.isEmpty();
    }

    boolean isTooDeep() {
        return frames.size() > DEEPEST;
    }

    JsonNode root() {
        return frames.get(0).node();
    }

    int rootColumn() {
        return frames.get(0).column();
    }

    Frame open(Spot spot, int column, boolean list, @Nullable Slot slot) {
        ContainerNode<?> node = list ? NODES.arrayNode() : NODES.objectNode();
        if (slot != null) {
            slot.put(node);
        }
        Frame frame = new Frame(spot, column, node);
        frames.add(frame);
        return frame;
    }

    /** From now on this one is the innermost. */
    @SuppressWarnings("ReferenceEquality") // equal ones may lie in each other
    void closeAllIn(Frame frame) {
        while (frames.get(frames.size() - 1) != frame) {
            frames.remove(frames.size() - 1);
        }
    }

    /**
     * The list that an entry belongs to: of those whose entries have its key, or take a text where it has none, the one nearest to its
     * column; such a key may stand in any.
     */
    Optional<Frame> listOf(OutlineLine line) {
        Frame best = null;
        for (int i = frames.size() - 1; i >= 0; i--) {
            Frame frame = frames.get(i);
            if (frame.isList() && (best == null || rank(frame, line) < rank(best, line))) {
                best = frame;
            }
        }
        return Optional.ofNullable(best).filter(frame -> rank(frame, line) < UNFIT + SLIP || isKeyOf(frame, line));
    }

    private static int rank(Frame list, OutlineLine line) {
        Spot element = list.spot().element();
        boolean keyed = isKeyOf(list, line);
        boolean fits = keyed || (line.key().isEmpty() && element.takes("string"));
        return Math.abs(list.column() - line.column()) + (fits ? 0 : UNFIT);
    }

    private static boolean isKeyOf(Frame list, OutlineLine line) {
        return !line.key().isEmpty() && list.spot().element().member(line.key()).isPresent();
    }

    /**
     * The object that a key at this column belongs to: one whose keys stand there; else the innermost that knows it and lacks it.
     */
    Optional<Frame> ownerOf(String key, int column) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            Frame frame = frames.get(i);
            if (frame.column() == column
                    && !frame.isList()
                    && (frame.knows(key) || frame.spot().isMap())) {
                boolean again = frame.node().has(key);
                Optional<Frame> deeper = again ? lacking(key, i + 1) : Optional.empty();
                return deeper.isPresent() ? deeper : Optional.of(frame);
            }
        }
        return lacking(key, 0);
    }

    private Optional<Frame> lacking(String key, int from) {
        for (int i = frames.size() - 1; i >= from; i--) {
            Frame frame = frames.get(i);
            if (frame.knows(key) && !frame.node().has(key)) {
                return Optional.of(frame);
            }
        }
        return Optional.empty();
    }

    /** Whether any of the objects knows the key. */
    boolean know(String key) {
        return !key.isEmpty() && frames.stream().anyMatch(frame -> frame.knows(key));
    }

    /** The innermost object whose keys stand at this column. */
    Optional<Frame> objectAt(int column) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i).column() == column && !frames.get(i).isList()) {
                return Optional.of(frames.get(i));
            }
        }
        return Optional.empty();
    }
}
