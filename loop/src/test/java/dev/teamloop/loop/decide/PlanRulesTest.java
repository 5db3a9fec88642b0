package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TestReplacement;
import dev.teamloop.loop.testing.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlanRulesTest {
    static final List<GoalMetric> SHARES =
            List.of(Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9));

    /** More is planned of what has begun already, so that the rules of a first plan do not hold. */
    static final TaskDag LATER = new TaskDag(accepted(PlanRules.check(FirstPlanTest.PLAN, TaskDag.EMPTY, 3, SHARES)));

    static PlanReply.Kr kr(String id, List<String> depends, @Nullable Double target) {
        int layer = id.charAt(1) - '0';
        return new PlanReply.Kr(id, layer, 1, "cover it", KrType.TEST, List.of("src/a.py"), depends, target, null);
    }

    static List<KeyResult> accepted(PlanRules.Check check) {
        assertThat(check).isInstanceOf(PlanRules.Accepted.class);
        return ((PlanRules.Accepted) check).krs();
    }

    static List<String> problems(PlanRules.Check check) {
        assertThat(check).isInstanceOf(PlanRules.Refused.class);
        return ((PlanRules.Refused) check).problems();
    }

    static PlanRules.Check check(PlanReply.Kr... krs) {
        return PlanRules.check(List.of(krs), LATER, 3, SHARES);
    }

    @Test
    void aPlanWithoutAKeyResultIsRefused() {
        assertThat(problems(check())).singleElement().asString().contains("at least one");
    }

    @Test
    void aValidPlanBecomesPendingKrs() {
        assertThat(accepted(check(kr("K1.1", List.of(), null), kr("K2.1", List.of("K1.1"), 0.5))))
                .extracting(KeyResult::status, KeyResult::retryCount, KeyResult::maxRetries)
                .containsOnly(org.assertj.core.groups.Tuple.tuple(KrStatus.PENDING, 0, 3));
    }

    @Test
    void everyProblemIsNamedAtOnce() {
        PlanReply.Kr escaping =
                new PlanReply.Kr("K2.2", 2, 1, "cover it", KrType.TEST, List.of("../secret.py"), null, null, null);
        PlanReply.Kr blank = new PlanReply.Kr("K2.3", 2, 1, " ", KrType.TEST, null, null, null, null);
        PlanReply.Kr layer = new PlanReply.Kr("K2.4", 3, 1, "cover it", KrType.TEST, null, null, null, null);
        PlanReply.Kr absolute =
                new PlanReply.Kr("K2.5", 2, 1, "x", KrType.TEST, List.of("/etc/passwd"), null, null, null);

        assertThat(problems(check(kr("K4.1", List.of(), null), escaping, blank, layer, absolute)))
                .satisfiesExactly(
                        one -> assertThat(one).contains("K4.1"),
                        one -> assertThat(one).contains("K2.2", "../secret.py"),
                        one -> assertThat(one).contains("K2.3", "no spec"),
                        one -> assertThat(one).contains("layer 3", "K2.4"),
                        one -> assertThat(one).contains("K2.5", "/etc/passwd"));
    }

    @Test
    void aTakenIdAndAnUnknownDependencyAreRefused() {
        TaskDag existing = new TaskDag(accepted(check(kr("K2.1", List.of(), null))));

        assertThat(problems(PlanRules.check(List.of(kr("K2.1", List.of(), null)), existing, 3, SHARES)))
                .anySatisfy(one -> assertThat(one).contains("K2.1", "taken"));
        assertThat(problems(check(kr("K2.1", List.of("K1.7"), null))))
                .containsExactly("K2.1 depends on K1.7, which does not exist");
    }

    @Test
    void aNewKrMayDependOnOneThatExists() {
        TaskDag existing = new TaskDag(accepted(check(kr("K1.1", List.of(), null))));

        assertThat(accepted(PlanRules.check(List.of(kr("K2.1", List.of("K1.1"), null)), existing, 3, SHARES)))
                .hasSize(1);
    }

    @Test
    void pathsOfFoldersAndHereAreTakenAsTheyAreMeant() {
        PlanReply.Kr kr = new PlanReply.Kr(
                "K2.1", 2, 1, "x", KrType.TEST, List.of("./src/a.py", "src/b/", "src/a.py"), List.of(), null, null);

        assertThat(accepted(check(kr)))
                .singleElement()
                .satisfies(one -> assertThat(one.targetFiles()).containsExactly("src/a.py", "src/b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "a\nb", "\ud800", "a\\b", "src/../b", ""})
    void aTargetThatIsNoPathIsRefused(String path) {
        PlanReply.Kr kr = new PlanReply.Kr("K2.1", 2, 1, "x", KrType.TEST, List.of(path), null, null, null);

        assertThat(problems(check(kr)))
                .singleElement()
                .asString()
                .contains("K2.1")
                .doesNotContain("\0", "\n");
    }

    @Test
    void aPlanOfAnySizeIsRefusedInFewWords() {
        List<PlanReply.Kr> many = new ArrayList<>();
        for (int i = 1; i <= 5_000; i++) {
            many.add(kr("K2." + i, List.of(), null));
        }
        String huge = "x".repeat(1_000_000);
        PlanReply.Kr wordy = new PlanReply.Kr("K2.1", 2, 1, huge, KrType.TEST, null, null, null, null);
        PlanReply.Kr named = new PlanReply.Kr(huge + "\n", 2, 1, "x", KrType.TEST, null, null, null, null);
        PlanReply.Kr targeting =
                new PlanReply.Kr("K2.2", 2, 1, "x", KrType.TEST, Collections.nCopies(10_000, "a"), null, null, null);

        assertThat(problems(PlanRules.check(many, LATER, 3, SHARES)))
                .containsExactly("the plan holds 5000 key results; at most 200 are taken");
        assertThat(problems(check(wordy, named, targeting)))
                .hasSize(3)
                .allSatisfy(problem -> assertThat(problem).hasSizeLessThan(300).doesNotContain("\n"));
        assertThat(problems(
                        PlanRules.check(Collections.nCopies(200, kr("K2.1", List.of("K1.9"), null)), LATER, 3, SHARES)))
                .hasSize(21)
                .last()
                .asString()
                .contains("more");
    }

    @Test
    void aDecisionRecordOfAnySizeIsRefusedInFewWords() {
        PlannedAdr good = new PlannedAdr("Use X", "c", "d", "e", "f", null);
        String huge = "x".repeat(1_000_000);

        assertThat(PlanRules.problems(List.of(good))).isEmpty();
        assertThat(PlanRules.problems(List.of(new PlannedAdr(huge, "c", "d", "e", "f", null))))
                .singleElement()
                .asString()
                .contains("at most 300", "1000000")
                .hasSizeLessThan(300);
        assertThat(PlanRules.problems(List.of(new PlannedAdr("Use X", huge, "d", "e", huge, null))))
                .hasSize(2);
        assertThat(PlanRules.problems(Collections.nCopies(10_000, good)))
                .singleElement()
                .asString()
                .contains("at most 20");
    }

    @Test
    void aTargetFileThatIsTheEndOfOneAloneIsThatOne() {
        PlanReply.Kr kr = new PlanReply.Kr(
                "K2.1",
                2,
                1,
                "cover it",
                KrType.TEST,
                List.of("semver/cli.py", "__init__.py", "new.py", "src/a.py"),
                null,
                null,
                null);

        assertThat(TargetFiles.located(kr, List.of("src/semver/cli.py", "src/__init__.py", "x/__init__.py", "src/a.py"))
                        .targetFiles())
                .containsExactly("src/semver/cli.py", "__init__.py", "new.py", "src/a.py");
    }

    @Test
    void aFolderOrAGlobStandsForTheFilesThatItHolds() {
        List<String> files = List.of("src/b.py", "src/in/c.py", "src/a.py", "docs/a.md");
        PlanReply.Kr kr = new PlanReply.Kr(
                "K2.1",
                2,
                1,
                "spec",
                KrType.CODE,
                List.of("src/*.py", "src/in", "docs/", "none/**", "new.py"),
                null,
                null,
                null);

        assertThat(TargetFiles.located(kr, files).targetFiles())
                .containsExactly("src/a.py", "src/b.py", "src/in/c.py", "docs/a.md", "none/**", "new.py");
    }

    @Test
    void whatIsToBeCoveredMustBeThere() {
        List<PlanReply.Kr> krs = List.of(
                covering("K1.1", 1, "gone.py"),
                covering("K2.1", 2, "src/a.py"),
                covering("K2.2", 2, "src/gone.py"),
                covering("K2.3", 2, "tests/test_new.py"),
                new PlanReply.Kr("K2.4", 2, 1, "write it", KrType.BOTH, List.of("src/new.py"), null, null, null),
                new PlanReply.Kr(
                        "K2.5", 2, 1, "cover both", KrType.TEST, List.of("lib/a.py", "src/a.py"), null, null, null));

        assertThat(PlanRules.absent(krs, List.of("src/a.py"), file -> file.startsWith("tests/")))
                .containsExactly(
                        "K2.2: there is no file src/gone.py; name the files as they are listed",
                        "K2.5: there is no file lib/a.py; name the files as they are listed");
    }

    @Test
    void aTargetThatIsCountedInNoFileIsNone() {
        List<PlanReply.Kr> krs = List.of(
                counting("K2.1", 0.0, "src/a.py findings=3"),
                counting("K2.2", 0.0, "src/a.py", "src/new.py"),
                counting("K2.3", null, "src/new.py"),
                counting("K2.4", 0.0));

        assertThat(PlanRules.uncounted(krs, List.of("src/a.py")))
                .containsExactly("K2.1: there is no file src/a.py findings=3; name the files as they are listed");
    }

    private static PlanReply.Kr counting(String id, @Nullable Double target, String... files) {
        return new PlanReply.Kr(id, 2, 1, "mend it", KrType.BOTH, List.of(files), null, target, null);
    }

    @Test
    void whatIsClosedToEveryCoderIsNoKeyResult() {
        List<PlanReply.Kr> krs = List.of(
                coded("K2.1", "pyproject.toml"),
                coded("K2.2", "pyproject.toml", "src/a.py"),
                coded("K2.3"),
                covering("K2.4", 2, "pyproject.toml"));

        assertThat(PlanRules.closed(krs, "pyproject.toml"::equals))
                .singleElement()
                .asString()
                .startsWith("K2.1: no coder may write pyproject.toml");
    }

    @Test
    void noPlanChangesWhatAPersonApproved() {
        List<PlanReply.Kr> krs = List.of(replacing("K2.1", "t.T#approved"), replacing("K2.2", "tests/b.py::test_b"));

        assertThat(PlanRules.loosened(
                        krs,
                        List.of("src/test/java/t/T.java"),
                        test -> test.startsWith("t.T#") ? "src/test/java/t/T.java" : ""))
                .singleElement()
                .asString()
                .contains("K2.1 replaces t.T#approved", "only the person may change it");
        assertThat(PlanRules.loosened(krs, List.of("tests/b.py"), test -> "")).hasSize(1);
        assertThat(PlanRules.loosened(krs, List.of(), test -> "")).isEmpty();
    }

    private static PlanReply.Kr replacing(String id, String test) {
        return new PlanReply.Kr(
                id,
                2,
                1,
                "do it",
                KrType.BOTH,
                List.of(),
                null,
                null,
                List.of(new TestReplacement(test, "it is wrong")));
    }

    private static PlanReply.Kr coded(String id, String... files) {
        return new PlanReply.Kr(id, 2, 1, "do it", KrType.BOTH, List.of(files), null, null, null);
    }

    private static PlanReply.Kr covering(String id, int tier, String file) {
        return new PlanReply.Kr(id, tier, 1, "cover it", KrType.TEST, List.of(file), null, null, null);
    }
}
