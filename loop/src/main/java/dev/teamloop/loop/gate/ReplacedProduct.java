package dev.teamloop.loop.gate;

import dev.teamloop.loop.probe.ProbeResults.Replaced;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Files that tests load by themselves and that put something in the place of product code (SPEC §5 rule 3), as an experiment showed
 * it. Pure.
 */
public final class ReplacedProduct {
    private ReplacedProduct() {}

    /** Whether a candidate changed a file that tests load by themselves, so that it may do so. */
    public static boolean isPossible(Set<String> changed) {
        return changed.stream().anyMatch(GuardedFiles::isLoadedByItself);
    }

    /**
     * What is wrong, a sentence each: functions that a file of the candidate's test side replaces, and those that code of no file
     * stands for, where a changed file may have made it.
     */
    public static List<String> judge(List<Replaced> found, Set<String> changed, Predicate<String> isTest) {
        Stream<Replaced> bySide = found.stream()
                .filter(one -> one.by().isEmpty()
                        ? changed.stream().anyMatch(path -> isTest.test(path) || GuardedFiles.isLoadedByItself(path))
                        : changed.contains(one.by())
                                && (isTest.test(one.by()) || GuardedFiles.isLoadedByItself(one.by())));
        return bySide.map(ReplacedProduct::sentence).distinct().toList();
    }

    private static String sentence(Replaced one) {
        String by = one.by().isEmpty() ? "code that is made while the tests are loaded" : one.by();
        return by + " stands in the place of " + one.function().name() + " of "
                + one.function().file()
                + " for tests that did not ask for it (product-replaced): take that out; a test that needs a stand-in names a fixture";
    }
}
