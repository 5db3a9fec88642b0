package dev.teamloop.structured.syntax;

/** How much of a text the door is willing to read. Generous for handovers, far below what could harm the program. */
public final class Bounds {
    /** Characters of a reply. */
    public static final int TEXT = 8_000_000;

    /** Levels of nesting; every recursive walk over a value relies on it. */
    public static final int DEPTH = 200;

    /** Digits of a number; the cost of reading one grows faster than its length. */
    public static final int NUMBER = 1_000;

    /** Documents of one YAML text. */
    static final int DOCUMENTS = 1_000;

    /** Nodes that aliases of one YAML text may add. */
    static final int ALIASED_NODES = 100_000;

    private Bounds() {}
}
