package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.gate.TestPairs.Placed;
import java.util.HashSet;
import java.util.Set;

/** A helper drawn out of a test file into one that tests share: the test is what it was, and the helper says what it said. */
final class MovedHelpers {
    private MovedHelpers() {}

    /** Whether the claim was a helper's, and that helper makes it elsewhere for a test that did not change. */
    static boolean take(Assertion was, Placed before, Placed after, Helpers now) {
        if (!before.test().body().equals(after.test().body())) {
            return false;
        }
        Set<String> gone = gone(before);
        return ServedHelpers.helpers(before.file().before()).stream()
                .filter(helper -> gone.contains(helper.simpleName()))
                .filter(helper -> after.test().calls().contains(helper.simpleName()))
                .filter(helper ->
                        helper.counting().stream().anyMatch(one -> one.written().equals(was.written())))
                .anyMatch(helper -> now.named(helper.simpleName())
                        .filter(moved -> saysTheSame(helper, moved))
                        .isPresent());
    }

    /** Names of functions that stood in the test's file and do no more. */
    static Set<String> gone(Placed before) {
        Set<String> names = new HashSet<>();
        ServedHelpers.helpers(before.file().before()).forEach(helper -> names.add(helper.simpleName()));
        ServedHelpers.helpers(before.file().after()).forEach(helper -> names.remove(helper.simpleName()));
        return names;
    }

    static boolean saysTheSame(SourceTest helper, SourceTest moved) {
        return helper.body().equals(moved.body())
                || (!ServedHelpers.less(helper, moved)
                        && helper.counting().stream()
                                .allMatch(one -> moved.counting().stream()
                                        .anyMatch(is -> one.kind() == is.kind()
                                                && one.expected().equals(is.expected()))));
    }
}
