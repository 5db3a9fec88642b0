package dev.teamloop.loop.decide;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The seven records that every round owes (seed 002, Escape Detection). */
public enum Confirmation {
    MAIN_SEQ3,
    CODER,
    REVIEWER,
    TESTER,
    AUDITOR,
    MAIN_SEQ10,
    PUBLICIST;

    /** As it stands in the log's {@code intent}. */
    public String intent() {
        return "confirm:" + name().toLowerCase(Locale.ROOT);
    }

    /** Those that are missing. */
    public static Set<Confirmation> missing(Collection<Confirmation> found) {
        Set<Confirmation> left = EnumSet.allOf(Confirmation.class);
        left.removeAll(found);
        return left;
    }
}
