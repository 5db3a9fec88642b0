package dev.teamloop.loop.gate;

import dev.teamloop.base.path.Glob;
import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.measure.TestNames;
import java.util.List;
import java.util.Set;

/**
 * Which old tests may go or change (SPEC §5 rule 1): nothing else opens them.
 *
 * @param tests ids that the plan names with a reason, {@code krs[].replaces}
 * @param files globs of the files that the user opened, {@code verify.editable_tests}
 * @param replacements what may change in all of them, for the goal says so
 */
public record TestChangePermission(Set<String> tests, List<String> files, Replacements replacements) {
    public static final TestChangePermission NONE = new TestChangePermission(Set.of(), List.of());

    public TestChangePermission {
        tests = Set.copyOf(tests);
        files = List.copyOf(files);
    }

    public TestChangePermission(Set<String> tests, List<String> files) {
        this(tests, files, Replacements.NONE);
    }

    boolean opens(String path) {
        return Glob.any(files, path);
    }

    /** Whether the runner's id may be gone; {@code path} is the test's file. */
    public boolean allows(String id, String path) {
        return opens(path)
                || tests.stream()
                        .anyMatch(named ->
                                named.equals(id) || TestNames.withoutCases(id).equals(named));
    }

    /** Whether the test of that name in the source may go or change. */
    boolean allowsNamed(String path, String name) {
        return opens(path)
                || tests.stream()
                        .anyMatch(
                                id -> TestNames.nameOf(id, path, List.of(name)).isPresent());
    }
}
