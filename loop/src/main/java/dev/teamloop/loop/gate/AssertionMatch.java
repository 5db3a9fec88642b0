package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Whether an assertion of before still stands in one of after: word for word, on another arrangement, renamed, or stronger. */
final class AssertionMatch {
    private static final Set<Kind> EXACT = EnumSet.of(Kind.EQUAL, Kind.SNAPSHOT);
    private static final Set<Kind> LOOSE =
            EnumSet.of(Kind.TRUE, Kind.ORDER, Kind.CONTAINS, Kind.DIFFERENT, Kind.TYPE, Kind.NEAR, Kind.MATCHES);

    private AssertionMatch() {}

    static boolean same(Assertion was, Assertion is) {
        boolean turned = was.kind() == is.kind()
                && was.kind() == Kind.EQUAL
                && was.subject().equals(is.expected())
                && was.expected().equals(is.subject());
        return turned || claimsTheSame(was, is);
    }

    private static boolean claimsTheSame(Assertion was, Assertion is) {
        return was.kind() == is.kind()
                && was.subject().equals(is.subject())
                && was.expected().equals(is.expected());
    }

    /** What a helper gave comes from a fixture of its name now: {@code total(cart()) == 3} and {@code total(cart) == 3}. */
    static boolean given(Assertion was, Assertion is, Set<String> fixtures) {
        if (was.kind() != Kind.EQUAL || is.kind() != Kind.EQUAL) {
            return false;
        }
        String subject = was.subject();
        for (String name : fixtures) {
            subject = subject.replaceAll("\\b" + Pattern.quote(name) + " \\( \\)", name);
        }
        return !subject.equals(was.subject())
                && subject.equals(is.subject())
                && was.expected().equals(is.expected());
    }

    /** The same words about the same calls, with the same expectation, on other input. */
    static boolean rearranged(Assertion was, Assertion is) {
        boolean calls =
                (was.calls().isEmpty() && is.calls().isEmpty()) || !Collections.disjoint(was.calls(), is.calls());
        return was.kind() == is.kind()
                && was.expected().equals(is.expected())
                && was.written().equals(is.written())
                && calls
                && (!asksCode(was) || asksCode(is));
    }

    /** What comes from no call any more is a literal that took the code's place. */
    private static boolean asksCode(Assertion claim) {
        return !claim.traced().isKnown() || claim.traced().subject().contains("(");
    }

    /** The same once each name is traced to what it comes from: a variable, field or fixture has another name, or none. */
    static boolean traced(Assertion was, Assertion is) {
        return was.kind() == is.kind()
                && was.traced().isKnown()
                && NamedArguments.agree(was.traced().subject(), is.traced().subject())
                && was.traced().expected().equals(is.traced().expected());
    }

    /** The same words, with values handed on by their parameters' names. */
    static boolean named(Assertion was, Assertion is) {
        return was.kind() == is.kind()
                && was.expected().equals(is.expected())
                && NamedArguments.agree(was.subject(), is.subject());
    }

    /** About the same subject, and leaving less open than before. */
    static boolean stronger(Assertion was, Assertion is) {
        boolean more = ((was.kind() == Kind.PRESENT || was.kind() == Kind.NO_THROW)
                        && is.kind().strength() >= 2)
                || (LOOSE.contains(was.kind()) && EXACT.contains(is.kind()));
        return (more && about(was, is))
                || Thrown.narrower(was, is)
                || (Tolerance.narrower(was, is) && about(was, is))
                || Elements.told(was, is);
    }

    private static boolean about(Assertion was, Assertion is) {
        return was.subject().equals(is.subject())
                || was.written().equals(is.written())
                || NamedArguments.agree(was.subject(), is.subject())
                || (was.traced().isKnown()
                        && NamedArguments.agree(
                                was.traced().subject(), is.traced().subject()));
    }

    /** The same claim with names consistently replaced by others, as a migration does. */
    static boolean renamed(Assertion was, Assertion is, Renames renames) {
        if (was.kind() != is.kind()) {
            return false;
        }
        boolean traced = was.traced().isKnown()
                && is.traced().isKnown()
                && renamed(
                        was.traced().subject(),
                        was.traced().expected(),
                        is.traced().subject(),
                        is.traced().expected(),
                        renames,
                        renames::plausibleInTheProduct);
        return traced
                || renamed(was.subject(), was.expected(), is.subject(), is.expected(), renames, renames::plausible);
    }

    private static boolean renamed(
            String wasSubject,
            String wasExpected,
            String isSubject,
            String isExpected,
            Renames renames,
            BiPredicate<String, String> plausible) {
        List<String> subject = renames.words(wasSubject);
        List<String> subjectNow = renames.words(isSubject);
        List<String> expected = renames.words(wasExpected);
        List<String> expectedNow = renames.words(isExpected);
        if (subject.size() != subjectNow.size() || expected.size() != expectedNow.size()) {
            return false;
        }
        Map<String, String> names = new HashMap<>();
        for (int i = 0; i < subject.size(); i++) {
            String was = subject.get(i);
            String is = subjectNow.get(i);
            boolean name = was.equals(is) || (Renames.isName(was) && Renames.isName(is));
            if (!name || !names.computeIfAbsent(was, copyOf(is)).equals(is)) {
                return false;
            }
        }
        // what changes in the expectation alone is no renaming
        for (int i = 0; i < expected.size(); i++) {
            if (!names.getOrDefault(expected.get(i), expected.get(i)).equals(expectedNow.get(i))) {
                return false;
            }
        }
        return names.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(entry.getValue()))
                .allMatch(entry -> plausible.test(entry.getKey(), entry.getValue()));
    }

    private static Function<String, String> copyOf(String name) {
        return key -> name;
    }
}
