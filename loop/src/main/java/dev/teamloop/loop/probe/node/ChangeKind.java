package dev.teamloop.loop.probe.node;

import java.util.EnumSet;
import java.util.List;

/** One way of changing what a function gives. */
enum ChangeKind {
    /** The first way that its values have, and a normal return in place of an error. */
    FIRST("0"),
    SECOND("1"),
    THIRD("2"),
    /** The body is left out. */
    IDLE("\"idle\""),
    /** The body is left out, and what the function returned unchanged is returned. */
    SILENT("\"silent\""),
    /** A condition of the body goes the other way; for tests of what must not happen. */
    TURNED("\"turned 0\""),
    SECOND_TURNED("\"turned 1\""),
    THIRD_TURNED("\"turned 2\""),
    FOURTH_TURNED("\"turned 3\""),
    FIFTH_TURNED("\"turned 4\""),
    SIXTH_TURNED("\"turned 5\""),
    SEVENTH_TURNED("\"turned 6\""),
    EIGHTH_TURNED("\"turned 7\"");

    /** In the order of the conditions. */
    static final List<ChangeKind> TURNING = List.copyOf(EnumSet.range(TURNED, EIGHTH_TURNED));

    private final String json;

    ChangeKind(String json) {
        this.json = json;
    }

    /** Whether a test that does not notice it says nothing: a condition may not matter to what it looks at. */
    boolean turns() {
        return TURNING.contains(this);
    }

    /** As the hook reads it. */
    String json() {
        return json;
    }
}
