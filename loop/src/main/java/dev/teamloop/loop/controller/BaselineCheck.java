package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.goal.ScopeWords;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What keeps a goal from being worked on once its baseline is measured: said before anything is planned and paid for. */
final class BaselineCheck {
    private final Loop loop;
    private final Project project;
    private final Measurer measurer;

    BaselineCheck(Loop loop, Measurer measurer) {
        this.loop = loop;
        this.project = loop.project();
        this.measurer = measurer;
    }

    /** Why this goal is not worked on from here; empty where it is. */
    Optional<LoopResult> refusal(StandardGoal goal, TreeMeasurement measured) throws InterruptedException {
        if (!measured.run().collects() && !goal.wants(MetricKind.TESTS_PASS)) {
            String mend = measured.run().timedOut()
                    ? ". Where it really needs longer, raise verify.timeout_s ("
                            + project.config().verify().timeoutSeconds() + ")"
                    : "";
            return Optional.of(new LoopResult.PreconditionFailed(
                    "the test suite does not run:\n" + measured.run().problem() + mend));
        }
        Optional<String> unmeasured = measured.unmeasured();
        if (unmeasured.isPresent()) {
            return unmeasured.map(LoopResult.PreconditionFailed::new);
        }
        Optional<LoopResult> scope = unmatchedScope(goal, measured);
        if (scope.isPresent()) {
            return scope;
        }
        Optional<LoopResult> unreachable = unreachable(goal, measured);
        if (unreachable.isPresent()) {
            return unreachable;
        }
        Optional<LoopResult> excused = excused(goal, measured);
        if (excused.isPresent()) {
            return excused;
        }
        List<TestCase> red = measured.run().failures().stream()
                .filter(test -> !project.config().verify().knownFailures().contains(test.id()))
                .toList();
        boolean mending = goal.primary().kind() == MetricKind.TESTS_PASS;
        if (!red.isEmpty() && !mending) {
            return Optional.of(new LoopResult.PreconditionFailed("the test suite is red before the loop starts; "
                    + new RedSuite(project, measurer).describe(red)
                    + ". Mend them, list them under verify.known_failures, or make \"all tests pass\" the goal"));
        }
        return goal.metrics().stream()
                .flatMap(metric -> unfound(metric, measured).stream())
                .findFirst()
                .map(LoopResult.GoalRejected::new);
    }

    /** All tests cannot pass while some may go on failing. */
    private Optional<LoopResult> excused(StandardGoal goal, TreeMeasurement measured) {
        Set<String> known = Set.copyOf(project.config().verify().knownFailures());
        List<String> failing = goal.metrics().stream()
                .filter(metric -> metric.kind() == MetricKind.TESTS_PASS && metric.target() >= 1)
                .flatMap(metric -> measured.failing(metric, Optional.empty()).stream())
                .map(TestCase::id)
                .filter(known::contains)
                .distinct()
                .toList();
        return failing.isEmpty()
                ? Optional.empty()
                : Optional.of(new LoopResult.PreconditionFailed(
                        "the goal wants all tests to pass, and verify.known_failures lets "
                                + failing.size() + " of them fail: "
                                + String.join(", ", failing.subList(0, Math.min(5, failing.size())))
                                + ". Take those out that are to be mended, or leave \"all tests pass\" out of the goal: what passes must go on"
                                + " passing in every loop"));
    }

    /**
     * Why the very tests that the goal is about cannot tell whether it is reached: the suite runs none of them, and would call the goal met; or
     * all that their work changes is closed to the coder. {@code testFiles}: each with the product files that its work changes.
     */
    Optional<LoopResult> unmeasurable(
            StandardGoal goal, TreeMeasurement measured, Map<String, List<String>> testFiles) {
        if (testFiles.isEmpty() || !measured.run().collects()) {
            return Optional.empty();
        }
        List<String> unseen = testFiles.keySet().stream()
                .filter(file -> !measured.run().holds(file))
                .sorted()
                .toList();
        if (!unseen.isEmpty()) {
            return Optional.of(
                    new LoopResult.PreconditionFailed(
                            "the suite runs none of the tests in "
                                    + String.join(", ", unseen)
                                    + ", which the goal is about; have the test runner's settings name them, or the folder they are in"));
        }
        WriteScope scope = new Briefings(loop).scope(goal, KrType.CODE);
        return new TreeMap<>(testFiles)
                .entrySet().stream()
                        .filter(entry -> !entry.getValue().isEmpty()
                                && entry.getValue().stream()
                                        .allMatch(path -> scope.refusal(path).isPresent()))
                        .filter(entry -> measured.run().failures().stream()
                                .anyMatch(test -> test.file().equals(entry.getKey())))
                        .findFirst()
                        .map(entry -> new LoopResult.PreconditionFailed("the tests in " + entry.getKey()
                                + " need a change in " + String.join(", ", entry.getValue())
                                + ", which no coder may write. Change that yourself and commit it, or open it with"
                                + " scope.writable, for instance {\"scope\": {\"writable\": [\"**\"]}}"));
    }

    /** A hook that refuses the files as they are would refuse the loop's first commit: it may ask for what the goal is to bring. */
    Optional<LoopResult> refusedByHook() {
        return project.repository()
                .hooks()
                .refusalOfWhatIsThere()
                .map(said -> new LoopResult.PreconditionFailed(
                        "the pre-commit hook refuses the files as they are now, and would"
                                + " refuse the loop's commits, which are made before the goal is reached. Hooks are never skipped: let it"
                                + " pass what is unfinished, or take it out while the loop works. It says:\n" + said));
    }

    /** A name that stands nowhere, and its successor neither, was misspelt: 0 of it would be no goal reached. */
    private static Optional<String> unfound(GoalMetric metric, TreeMeasurement measured) {
        boolean nowhere = metric.replacement().isPresent()
                && measured.count(metric.pattern().orElse(""), metric.scope()) == 0
                && measured.count(metric.replacement().get(), List.of()) == 0;
        return nowhere
                ? Optional.of("'" + metric.pattern().orElse("") + "' stands in no file that counts, nor does '"
                        + metric.replacement().get() + "'; write the text exactly as it stands in the sources")
                : Optional.empty();
    }

    private Optional<LoopResult> unmatchedScope(StandardGoal goal, TreeMeasurement measured) {
        Optional<String> failed = measured.run().failures().stream()
                .map(TestCase::message)
                .filter(text -> !text.isBlank())
                .findFirst();
        if (goal.wantsCoverage()
                && failed.isPresent()
                && measured.measurement().coverage().files().isEmpty()) {
            return Optional.of(new LoopResult.PreconditionFailed("no coverage was measured:\n" + failed.get()));
        }
        for (GoalMetric metric : goal.metrics()) {
            Optional<String> nowhere = nowhere(metric.scope(), countable(metric, measured), "measured file");
            if (nowhere.isPresent()) {
                return nowhere.map(why -> new LoopResult.GoalRejected(why + unmeasured(metric, measured)));
            }
        }
        return Optional.empty();
    }

    /** Where the scope's files are there all the same. */
    private String unmeasured(GoalMetric metric, TreeMeasurement measured) {
        List<String> counted = countable(metric, measured);
        List<String> words = ScopeWords.unmatched(metric.scope(), counted);
        List<String> there = metric.kind().isCoverage()
                ? ScopeWords.files(words, measurer.files(List.of())).stream()
                        .filter(path -> !loop.instruments().runner().isTest(path)
                                && loop.syntax().facts(path, new byte[0]).isPresent())
                        .toList()
                : List.of();
        return there.isEmpty()
                ? ""
                : ". " + there.get(0) + (there.size() == 1 ? " is" : " and " + (there.size() - 1) + " more are")
                        + " there, but the report of coverage does not name them: perhaps no test loads them, and the test tool is set to"
                        + " leave out what none loads (as jest does with \"roots\" that name the tests' folder only)";
    }

    /** Where a scope matches none of these paths, with the nearest folders. */
    static Optional<String> nowhere(List<String> scope, List<String> paths, String what) {
        List<String> unmatched = ScopeWords.unmatched(scope, paths);
        if (unmatched.isEmpty()) {
            return Optional.empty();
        }
        List<String> near = ScopeWords.nearestFolders(unmatched.get(0), paths);
        return Optional.of("the goal's scope '" + String.join(", ", unmatched) + "' matches no " + what
                + "; nearest folders: " + (near.isEmpty() ? "(nothing was measured)" : String.join(", ", near)));
    }

    /** A text that must disappear from files which nobody may write cannot disappear: said before anything is paid for. */
    private Optional<LoopResult> unreachable(StandardGoal goal, TreeMeasurement measured) {
        WriteScope scope = new Briefings(loop).scope(goal, KrType.BOTH);
        for (GoalMetric metric : goal.metrics()) {
            if (metric.pattern().isEmpty() || metric.target() > 0) {
                continue;
            }
            List<String> closed =
                    measured.occurrences().getOrDefault(metric.pattern().get(), Map.of()).entrySet().stream()
                            .filter(entry -> entry.getValue() > 0
                                    && scope.refusal(entry.getKey()).isPresent())
                            .map(Map.Entry::getKey)
                            .filter(path -> ScopeWords.files(metric.scope(), List.of(path))
                                    .contains(path))
                            .sorted()
                            .toList();
            if (!closed.isEmpty()) {
                return Optional.of(
                        new LoopResult.PreconditionFailed("'" + metric.pattern().get()
                                + "' also stands in files that the loop may not write: " + String.join(", ", closed)
                                + ". Change them yourself first, name the folders that count in the goal, or open them"
                                + " with scope.writable, for instance {\"scope\": {\"writable\": [\"**\"]}}"));
            }
        }
        return Optional.empty();
    }

    private List<String> countable(GoalMetric metric, TreeMeasurement measured) {
        return switch (metric.kind()) {
            case COVERAGE_BRANCH, COVERAGE_LINE ->
                measured.measurement().coverage().files().stream()
                        .map(file -> file.path())
                        .toList();
            case TESTS_PASS, TESTS_COUNT ->
                measured.run().collects() && !measured.run().tests().isEmpty()
                        ? measured.run().tests().stream()
                                .map(TestCase::file)
                                .distinct()
                                .toList()
                        : List.copyOf(measurer.files(List.of()));
            case OCCURRENCES, COMMAND -> List.copyOf(measurer.files(List.of()));
        };
    }
}
