package dev.teamloop.structured.repair.json;

import dev.teamloop.structured.repair.json.Lenient.End;

/** Ends a reading before the value is closed; never leaves the package. */
final class StoppedException extends RuntimeException {
    private final transient End end;

    private StoppedException(End end, String message) {
        super(message, null, false, false);
        this.end = end;
    }

    /** The text stops where it must not. */
    static StoppedException cut(String message) {
        return new StoppedException(End.CUT, "the text stops " + message);
    }

    /** Something stands where it must not. */
    static StoppedException unreadable(String message) {
        return new StoppedException(End.UNREADABLE, "not JSON: " + message);
    }

    static StoppedException tooDeep(String message) {
        return new StoppedException(End.TOO_DEEP, message);
    }

    End end() {
        return end;
    }
}
