package dev.teamloop.loop.measure;

import java.util.ArrayList;
import java.util.List;

/** How surefire is told which tests to run. Pure. */
final class SurefireSelection {
    private SurefireSelection() {}

    static List<String> arguments(Selection selection) {
        List<String> options = new ArrayList<>(List.of(
                "-Dtest="
                        + String.join(
                                ",",
                                selection.tests().stream()
                                        .map(SurefireNaming::selector)
                                        .distinct()
                                        .toList()),
                "-DfailIfNoTests=false",
                "-Dsurefire.failIfNoSpecifiedTests=false"));
        selection.seed().ifPresent(seed -> options.addAll(shuffled(seed)));
        return options;
    }

    /** Classes are shuffled by surefire, a class's methods by JUnit's jupiter engine; other engines keep their own order. */
    private static List<String> shuffled(long seed) {
        return List.of(
                "-Dsurefire.runOrder=random",
                "-Dsurefire.runOrder.random.seed=" + seed,
                "-Djunit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$Random",
                "-Djunit.jupiter.execution.order.random.seed=" + seed);
    }
}
