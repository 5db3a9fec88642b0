package dev.teamloop.loop.probe.node;

/** One way of changing what a function gives. */
enum ChangeKind {
    /** The first way that its values have, and a normal return in place of an error. */
    FIRST("0"),
    SECOND("1"),
    THIRD("2"),
    /** The body is left out. */
    IDLE("\"idle\""),
    /** The body is left out, and what the function returned unchanged is returned. */
    SILENT("\"silent\"");

    private final String json;

    ChangeKind(String json) {
        this.json = json;
    }

    /** As the hook reads it. */
    String json() {
        return json;
    }
}
