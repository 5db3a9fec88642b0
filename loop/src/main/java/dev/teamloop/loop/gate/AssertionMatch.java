package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether an assertion of before still stands in one of after: word for word, on another arrangement, renamed, or stronger. */
final class AssertionMatch {
    private static final Set<Kind> EXACT = EnumSet.of(Kind.EQUAL, Kind.SNAPSHOT);
    private static final Set<Kind> LOOSE =
            EnumSet.of(Kind.TRUE, Kind.ORDER, Kind.CONTAINS, Kind.DIFFERENT, Kind.TYPE, Kind.NEAR, Kind.MATCHES);

    /** {@code X . class}, {@code X e}, {@code final X e}, {@code X as e}, {@code X}. */
    private static final Pattern THROWN = Pattern.compile("(?:final )?([A-Z]\\w*)(?: \\. class| as \\w+| [a-z]\\w*)?");

    private AssertionMatch() {}

    static boolean same(Assertion was, Assertion is) {
        boolean turned = was.kind() == is.kind()
                && was.kind() == Kind.EQUAL
                && was.subject().equals(is.expected())
                && was.expected().equals(is.subject());
        return was.claim().equals(is.claim()) || turned;
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
                && calls;
    }

    /** About the same subject, and leaving less open than before. */
    static boolean stronger(Assertion was, Assertion is) {
        boolean subject = was.subject().equals(is.subject()) || was.written().equals(is.written());
        boolean more = ((was.kind() == Kind.PRESENT || was.kind() == Kind.NO_THROW)
                        && is.kind().strength() >= 2)
                || (LOOSE.contains(was.kind()) && EXACT.contains(is.kind()));
        return (subject && more)
                || sameThrow(was, is)
                || (was.kind() == Kind.NEAR && is.kind() == Kind.NEAR && subject && narrower(was, is));
    }

    /** The same exception awaited in another way: by annotation, by a call that has to fail, by a try that ends in {@code fail()}. */
    private static boolean sameThrow(Assertion was, Assertion is) {
        boolean throwing = was.kind() == Kind.THROWS && is.kind() == Kind.THROWS;
        String type = throwing ? thrown(was) : "";
        boolean calls = was.calls().isEmpty() || !Collections.disjoint(was.calls(), is.calls());
        return !type.isEmpty() && type.equals(thrown(is)) && calls;
    }

    /** The exception's type where the claim says no more than that; else empty. */
    private static String thrown(Assertion claim) {
        String text = claim.expected().isEmpty() ? claim.subject() : claim.expected();
        Matcher type = THROWN.matcher(text);
        return type.matches() ? type.group(1) : "";
    }

    private static boolean narrower(Assertion was, Assertion is) {
        String[] old = was.expected().split("± ", 2);
        String[] now = is.expected().split("± ", 2);
        try {
            return old.length == 2
                    && now.length == 2
                    && old[0].equals(now[0])
                    && Double.parseDouble(now[1].strip()) <= Double.parseDouble(old[1].strip());
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** The same claim with names consistently replaced by others, as a migration does. */
    static boolean renamed(Assertion was, Assertion is, Renames renames) {
        List<String> subject = List.of(was.subject().split(" "));
        List<String> subjectNow = List.of(is.subject().split(" "));
        List<String> old = List.of((was.subject() + " | " + was.expected()).split(" "));
        List<String> now = List.of((is.subject() + " | " + is.expected()).split(" "));
        if (was.kind() != is.kind() || old.size() != now.size() || subject.size() != subjectNow.size()) {
            return false;
        }
        Map<String, String> names = new HashMap<>();
        for (int i = 0; i < old.size(); i++) {
            // what changes in the expectation alone is no renaming
            boolean inSubject = i < subject.size();
            String known = inSubject
                    ? names.computeIfAbsent(old.get(i), copyOf(now.get(i)))
                    : names.getOrDefault(old.get(i), old.get(i));
            if (!now.get(i).equals(known)) {
                return false;
            }
        }
        return names.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(entry.getValue()))
                .allMatch(entry -> renames.plausible(entry.getKey(), entry.getValue()));
    }

    private static Function<String, String> copyOf(String name) {
        return key -> name;
    }
}
