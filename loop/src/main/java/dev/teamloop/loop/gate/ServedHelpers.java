package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A helper or base class that asserts for tests in other files still asserts as much, and expects the same. */
final class ServedHelpers {
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
        return was.kind() == is.kind()
                && was.subject().equals(is.subject())
                && !was.expected().equals(is.expected())
                && !AssertionMatch.stronger(was, is);
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
