package dev.teamloop.loop.decide;

import dev.teamloop.core.identity.Agent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The seven records that every round owes (seed 002, Escape Detection). */
public enum Confirmation {
    MAIN_SEQ3(3),
    CODER(5),
    REVIEWER(7),
    TESTER(7),
    AUDITOR(9),
    MAIN_SEQ10(10),
    PUBLICIST(11);

    private final int step;

    Confirmation(int step) {
        this.step = step;
    }

    /** Those that the steps from one up to another, which is not among them, owe. */
    public static List<Confirmation> owed(int from, int to) {
        return Arrays.stream(values())
                .filter(one -> one.step >= from && one.step < to)
                .toList();
    }

    /** Whether a log line of this intent is such a record. */
    public static boolean isIntent(String intent) {
        return Arrays.stream(values()).anyMatch(one -> one.intent().equals(intent));
    }

    /** As it stands in the log's {@code intent}. */
    public String intent() {
        return "confirm:" + name().toLowerCase(Locale.ROOT);
    }

    /** Whose log it stands in. */
    public Agent agent() {
        return switch (this) {
            case MAIN_SEQ3, MAIN_SEQ10 -> Agent.MAIN;
            case CODER -> Agent.CODER;
            case REVIEWER -> Agent.REVIEWER;
            case TESTER -> Agent.TESTER;
            case AUDITOR -> Agent.AUDITOR;
            case PUBLICIST -> Agent.PUBLICIST;
        };
    }
}
