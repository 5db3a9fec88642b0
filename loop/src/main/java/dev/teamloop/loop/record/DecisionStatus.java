package dev.teamloop.loop.record;

import java.util.Locale;

/** Where a decision record stands. */
public enum DecisionStatus {
    /** Supplied for an omission; the auditor has not compared the two yet. */
    PROPOSED,
    ACCEPTED,
    /** A later record replaces it. */
    SUPERSEDED,
    /** The auditor found that it does not answer the omission. */
    REJECTED;

    /** As it stands in a record. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
