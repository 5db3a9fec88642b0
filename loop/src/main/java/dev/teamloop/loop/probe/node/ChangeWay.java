package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One way of changing what a function gives.
 *
 * @param number which of its kind, from 0
 * @param part of only those calls that come to this part of the function; empty of all calls
 */
record ChangeWay(Kind kind, int number, Optional<Integer> part) {
    /** What is changed. */
    enum Kind {
        /** Another value, of which the first also is a normal return in place of an error. */
        VALUE,
        /** A new object's fields hold nothing; where nothing else could be done with a constructor. */
        EMPTIED,
        /** The body is left out. */
        IDLE,
        /** The body is left out, and what the function returned unchanged is returned. */
        SILENT,
        /** A condition of the body goes the other way, or a statement is left out; for tests of what must not happen, or of one effect. */
        TURNED,
        /** Another value for every other input; for tests that compare two results. */
        ALTERNATE,
        /** The body is left out for every other input; for tests that compare what two calls did. */
        SKIPPED
    }

    private static final int MOST_VALUES = 6;
    static final int MOST_CONDITIONS = 8;
    static final int MOST_EFFECTS = 8;
    private static final int MOST_ALTERNATES = 2;

    ChangeWay(Kind kind, int number) {
        this(kind, number, Optional.empty());
    }

    /** The same of those calls alone that come to this part. */
    ChangeWay of(int only) {
        return new ChangeWay(kind, number, Optional.of(only));
    }

    static final ChangeWay EMPTIED = new ChangeWay(Kind.EMPTIED, 0);
    static final ChangeWay IDLE = new ChangeWay(Kind.IDLE, 0);
    static final ChangeWay SILENT = new ChangeWay(Kind.SILENT, 0);
    static final List<ChangeWay> VALUES = all(Kind.VALUE, MOST_VALUES);

    /** In the order of the conditions, and then of the effects. */
    static final List<ChangeWay> TURNING = all(Kind.TURNED, MOST_CONDITIONS + MOST_EFFECTS);

    static final List<ChangeWay> ALTERNATES = all(Kind.ALTERNATE, MOST_ALTERNATES);

    static final List<ChangeWay> SKIPPING = all(Kind.SKIPPED, MOST_ALTERNATES);

    private static List<ChangeWay> all(Kind kind, int most) {
        return IntStream.range(0, most)
                .mapToObj(number -> new ChangeWay(kind, number))
                .toList();
    }

    /** Whether the body does not run. */
    boolean leavesOut() {
        return kind == Kind.IDLE || kind == Kind.SILENT || kind == Kind.SKIPPED;
    }

    /** Whether a test that does not notice it says nothing: a condition, or one input of many, may not matter to what it looks at. */
    boolean onlyAcquits() {
        return kind == Kind.TURNED || isOfSomeInputs();
    }

    /** Whether only every other input is changed: that is asked of tests alone that have noticed nothing. */
    boolean isOfSomeInputs() {
        return kind == Kind.ALTERNATE || kind == Kind.SKIPPED;
    }

    /** As the hook reads it. */
    JsonNode json() {
        return switch (kind) {
            case VALUE -> IntNode.valueOf(number);
            case EMPTIED -> TextNode.valueOf("emptied");
            case IDLE -> TextNode.valueOf("idle");
            case SILENT -> TextNode.valueOf("silent");
            case TURNED -> TextNode.valueOf("turned " + number);
            case ALTERNATE -> TextNode.valueOf("alternate " + number);
            case SKIPPED -> TextNode.valueOf("skipped " + number);
        };
    }
}
