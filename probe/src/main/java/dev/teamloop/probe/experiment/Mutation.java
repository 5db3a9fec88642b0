package dev.teamloop.probe.experiment;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is done to a function.
 *
 * @param number which of the changes of its kind, from 0
 */
public record Mutation(Kind kind, int number) {
    /** What is changed, and in how many ways at the most. */
    public enum Kind {
        /** Another result; where a call ends in an exception, the first way gives a result all the same. */
        RESULT(3),
        /** The body does not run. */
        NO_BODY(1),
        /** After a constructor's body one field has another value; where it ends in an exception, the first way lets it not. */
        FIELD(3),
        /** What reads a static field gets another value; the field keeps its own. */
        CONSTANT(2),
        /** A condition of the body goes the other way. Tried last, for what tests say of what must not happen. */
        TURNED(8),
        /** Another result for every other input. Tried last, for tests that compare two results. */
        ALTERNATE(1);

        private final int most;

        Kind(int most) {
            this.most = most;
        }

        /** The first so many ways, or as many as there are. */
        public List<Mutation> first(int ways) {
            return IntStream.range(0, Math.min(ways, most))
                    .mapToObj(number -> new Mutation(this, number))
                    .toList();
        }

        public List<Mutation> all() {
            return first(most);
        }
    }

    /** The mutation that bears the name. */
    public static Mutation named(String name) {
        int end = name.lastIndexOf('_');
        return new Mutation(Kind.valueOf(name.substring(0, end)), Integer.parseInt(name.substring(end + 1)) - 1);
    }

    public static Stream<Mutation> all() {
        return Stream.of(Kind.values()).flatMap(kind -> kind.all().stream());
    }

    /** {@code RESULT_2}; counted from 1. */
    public String name() {
        return kind + "_" + (number + 1);
    }

    /** Whether the end in an exception is changed too. */
    public boolean swallows() {
        return number == 0 && (kind == Kind.RESULT || kind == Kind.FIELD);
    }

    public boolean isField() {
        return kind == Kind.FIELD;
    }

    public boolean isConstant() {
        return kind == Kind.CONSTANT;
    }

    /** Whether a test that does not notice it says nothing: a condition, or one input of many, may not matter to what it looks at. */
    public boolean onlyAcquits() {
        return kind == Kind.TURNED || kind == Kind.ALTERNATE;
    }
}
