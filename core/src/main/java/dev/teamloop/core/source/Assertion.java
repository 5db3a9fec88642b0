package dev.teamloop.core.source;

import java.util.Set;

/**
 * One claim of a test, told from the syntax alone and written in a form that no assertion library shows through:
 * {@code assertEquals(3, f(1))}, {@code assert f(1) == 3} and {@code expect(f(1)).toBe(3)} are equal.
 *
 * @param subject what is looked at, with the test's own variables replaced by what they hold
 * @param expected what it is compared with, likewise; empty where the kind needs none
 * @param written the subject as it stands in the text
 * @param line counted from 1
 * @param standing whether it can fail its test at all
 * @param conditional whether it stands under a condition, so that a run may pass it by
 * @param calls names of the functions that the subject calls
 * @param by what asserts, as it is called: {@code assertEquals}, {@code Checks.assertEquals}, {@code self.assertEqual},
 *     {@code expect}; empty where the language does
 * @param traced the claim with every variable, field, fixture and import traced to what it comes from
 */
public record Assertion(
        Kind kind,
        String subject,
        String expected,
        String written,
        int line,
        Standing standing,
        boolean conditional,
        Set<String> calls,
        String by,
        Traced traced) {
    public Assertion {
        calls = Set.copyOf(calls);
    }

    /**
     * A claim without the names that a test file gives: {@code cart.total()} and {@code basket.total()} are equal where both
     * names stand for {@code Cart()} of the same module. Both are empty where nothing is known.
     */
    public record Traced(String subject, String expected) {
        public static final Traced UNKNOWN = new Traced("", "");

        public boolean isKnown() {
            return !subject.isEmpty();
        }
    }

    /** Whether it can fail its test, and says something when it does not. */
    public boolean counts() {
        return standing == Standing.EFFECTIVE && kind.strength() > 0;
    }

    /** The claim without its place. */
    public String claim() {
        return expected.isEmpty() ? kind + " " + subject : kind + " " + subject + " | " + expected;
    }

    /** The claim for people. */
    public String show() {
        String text = kind.sign().isEmpty() ? written : written + " " + kind.sign() + " " + expected;
        String line = text.strip();
        return line.length() <= 90 ? line : line.substring(0, 89) + "…";
    }

    /** Whether an assertion can fail its test. */
    public enum Standing {
        EFFECTIVE,
        UNREACHABLE,
        SWALLOWED,
        /** Where it runs decides whether it is reached: the environment, a version, what the code happens to offer. */
        CIRCUMSTANTIAL
    }

    /** What an assertion claims. {@code strength} orders kinds about one subject by how much they leave open; 0 claims nothing. */
    public enum Kind {
        EQUAL(4, "=="),
        ABSENT(4, "is null"),
        THROWS(4, "throws"),
        CALLED(4, "called with"),
        SNAPSHOT(4, "matches the snapshot"),
        HELPER(4, ""),
        NEAR(3, "≈"),
        MATCHES(3, "matches"),
        FALSE(3, "is false"),
        TRUE(2, "is true"),
        CONTAINS(2, "contains"),
        ORDER(2, "is ordered to"),
        DIFFERENT(2, "!="),
        TYPE(2, "has the type"),
        PRESENT(1, "is not null"),
        NO_THROW(1, "throws nothing"),
        TAUTOLOGY(0, "always holds"),
        REPLACED(0, "is what the test itself put there");

        private final int strength;
        private final String sign;

        Kind(int strength, String sign) {
            this.strength = strength;
            this.sign = sign;
        }

        public int strength() {
            return strength;
        }

        public String sign() {
            return sign;
        }
    }
}
