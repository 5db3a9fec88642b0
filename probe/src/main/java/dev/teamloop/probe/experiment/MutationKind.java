package dev.teamloop.probe.experiment;

import java.util.EnumSet;
import java.util.Set;

/** What is done to a function. */
public enum MutationKind {
    /** Another result; where a call ends in an exception, a result all the same. */
    RESULT(0),
    SECOND_RESULT(1),
    THIRD_RESULT(2),
    /** The body does not run. */
    NO_BODY(0),
    /** After a constructor's body one field has another value; where it ends in an exception, it does not. */
    FIELD(0),
    SECOND_FIELD(1),
    THIRD_FIELD(2),
    /** What reads a static field gets another value; the field keeps its own. */
    CONSTANT(0),
    SECOND_CONSTANT(1),
    /** A condition of the body goes the other way. Tried last, for what tests say of what must not happen. */
    TURNED(0),
    SECOND_TURNED(1),
    THIRD_TURNED(2),
    FOURTH_TURNED(3),
    FIFTH_TURNED(4),
    SIXTH_TURNED(5),
    SEVENTH_TURNED(6),
    EIGHTH_TURNED(7);

    private static final Set<MutationKind> TURNING = EnumSet.range(TURNED, EIGHTH_TURNED);

    private final int number;

    MutationKind(int number) {
        this.number = number;
    }

    /** Which of the changes of its kind, from 0. */
    public int number() {
        return number;
    }

    /** Whether the end in an exception is changed too. */
    public boolean swallows() {
        return this == RESULT || this == FIELD;
    }

    public boolean isResult() {
        return this == RESULT || this == SECOND_RESULT || this == THIRD_RESULT;
    }

    public boolean isField() {
        return this == FIELD || this == SECOND_FIELD || this == THIRD_FIELD;
    }

    public boolean isConstant() {
        return this == CONSTANT || this == SECOND_CONSTANT;
    }

    /** Whether a condition is turned. A test that does not notice it says nothing: the condition may not matter to what it looks at. */
    public boolean isTurned() {
        return TURNING.contains(this);
    }

    /** Those that turn one of so many conditions. */
    public static Set<MutationKind> turning(int conditions) {
        Set<MutationKind> all = EnumSet.copyOf(TURNING);
        all.removeIf(one -> one.number >= conditions);
        return all;
    }
}
