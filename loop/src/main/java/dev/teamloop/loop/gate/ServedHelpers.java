package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A helper or base class that asserts for tests in other files still asserts as much, and expects the same. */
final class ServedHelpers {
    private static final Pattern FIGURE = Pattern.compile("(?<= |^)(- )?\\d+(\\.\\d+)?(?= |$)");

    private ServedHelpers() {}

    static List<Finding> emptied(List<FileChange> files) {
        List<Finding> found = new ArrayList<>();
        for (FileChange file : files) {
            if (!file.test() || file.before().isEmpty() || file.after().isEmpty()) {
                continue;
            }
            Set<String> called = new HashSet<>();
            file.testsAfter().forEach(test -> called.addAll(test.calls()));
            List<SourceTest> now = helpers(file.after());
            for (SourceTest was : helpers(file.before())) {
                now.stream()
                        .filter(is -> is.name().equals(was.name()) && !called.contains(is.simpleName()))
                        .findFirst()
                        .flatMap(is -> judge(file, was, is))
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    static List<SourceTest> helpers(Optional<FileChange.Version> version) {
        return version.flatMap(FileChange.Version::facts)
                .map(FileFacts::helpers)
                .orElse(List.of());
    }

    private static Optional<Finding> judge(FileChange file, SourceTest was, SourceTest is) {
        if (less(was, is)) {
            return Optional.of(made("assertion-removed", file, is, "the helper asserts less than before"));
        }
        List<Assertion> left = new ArrayList<>(is.counting());
        List<Assertion> missing = new ArrayList<>(was.counting());
        missing.removeIf(one -> left.stream()
                .filter(other -> AssertionMatch.same(one, other))
                .findFirst()
                .map(left::remove)
                .orElse(false));
        return missing.stream()
                .filter(one -> left.stream().anyMatch(other -> edited(one, other)))
                .findFirst()
                .map(one -> made(
                        "expected-value-edited",
                        file,
                        is,
                        "the helper's assertion '" + one.show() + "' expects something else now"));
    }

    /** The same is looked at in the same way, and something else is expected of it. */
    private static boolean edited(Assertion was, Assertion is) {
        boolean expects = was.subject().equals(is.subject()) && !was.expected().equals(is.expected());
        return was.kind() == is.kind() && (expects || rounded(was, is)) && !AssertionMatch.stronger(was, is);
    }

    /** Both sides are made the same more coarsely: {@code round(x, 2)} and {@code round(x, -4)}. */
    private static boolean rounded(Assertion was, Assertion is) {
        List<Double> old = figures(was);
        List<Double> now = figures(is);
        return shape(was).equals(shape(is))
                && old.size() == now.size()
                && IntStream.range(0, old.size()).anyMatch(i -> now.get(i) < old.get(i));
    }

    private static List<Double> figures(Assertion claim) {
        return FIGURE.matcher(claim.subject() + " | " + claim.expected())
                .results()
                .map(found -> Double.valueOf(found.group().replace(" ", "")))
                .toList();
    }

    /** The claim without its figures and the names of what rounds. */
    private static String shape(Assertion claim) {
        return (claim.subject() + " | " + claim.expected())
                .replaceAll(FIGURE.pattern(), "#")
                .replaceAll("\\b(toFixed|toPrecision|round|setScale|floor|ceil|trunc)\\b", "round");
    }

    static boolean less(SourceTest was, SourceTest is) {
        return is.counting().size() < was.counting().size() || strong(is) < strong(was);
    }

    private static long strong(SourceTest helper) {
        return helper.counting().stream()
                .filter(one -> one.kind().strength() >= 3)
                .count();
    }

    private static Finding made(String rule, FileChange file, SourceTest is, String what) {
        return new Finding(
                rule, file.path(), is.name(), is.line(), what, "restore it; " + KeptAssertions.DEATH_PENALTY);
    }
}
