package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.gate.ProbeVerdict.Idle;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ProbeVerdictTest {
    private static final ProbedFunction TAX = new ProbedFunction("tax.py", "tax", 3, 9);
    private static final ProbedFunction INNER = new ProbedFunction("tax.py", "tax.rate", 5, 6);
    private static final ProbedFunction PRICE = new ProbedFunction("price.py", "price", 1, 4);
    private static final List<ProbedFunction> ALL = List.of(TAX, INNER, PRICE);
    private static final Map<String, Set<Integer>> NEW = Map.of("tax.py", Set.of(4, 5, 8), "price.py", Set.of(2));

    private static Probe probe(ProbedFunction function, Set<String> ran, Set<String> noticed) {
        return new Probe(function, "returning 20.0 instead of 19.0", ran, noticed);
    }

    private static ProbeVerdict verdict(List<Probe> probes, List<NotProbed> left, Set<String> tests) {
        return ProbeVerdict.of(new ProbeResults(probes, left, ""), ALL, tests, NEW, Set.of());
    }

    @Test
    void aTestThatPassesEveryExperimentIsIdleAndOneThatFailsOneIsNot() {
        ProbeVerdict verdict = verdict(
                List.of(probe(TAX, Set.of("a", "b"), Set.of("b")), probe(PRICE, Set.of("a"), Set.of())),
                List.of(),
                Set.of());

        assertThat(verdict.idle()).extracting(Idle::id).containsExactly("a");
        assertThat(verdict.idle().get(0).show())
                .isEqualTo("a (it passes with tax() returning 20.0 instead of 19.0 (tax.py:3) and 1 more)");
        assertThat(verdict.unchecked().lines()).containsOnlyKeys("price.py");
        assertThat(verdict.score().noticed()).isEqualTo(1);
        assertThat(verdict.score().survivors())
                .containsExactly(
                        "with price() returning 20.0 instead of 19.0 (price.py:1) all of these tests still pass: a");
    }

    @Test
    void aTestThatSaysThatSomethingDoesNotHappenIsLeftToTheCritics() {
        ProbeVerdict verdict = verdict(List.of(probe(TAX, Set.of("a", "b"), Set.of())), List.of(), Set.of())
                .sparing(Set.of("a", "z"));

        assertThat(verdict.idle()).extracting(Idle::id).containsExactly("b");
        assertThat(verdict.risks()).anyMatch(risk -> risk.contains("does not happen") && risk.endsWith(": a"));
        assertThat(verdict.unchecked().lines())
                .as("what only such tests run stays unchecked")
                .containsOnlyKeys("tax.py");
    }

    @Test
    void aTestInWhichProductCodeFailedIsIdleOnlyByOtherExperiments() {
        Probe broken = new Probe(PRICE, "returning 2 instead of 1", Set.of(), Set.of(), Set.of("a", "b"));
        Probe passed = probe(TAX, Set.of("a", "b"), Set.of("b"));

        ProbeVerdict both = verdict(List.of(passed, broken), List.of(), Set.of());
        assertThat(both.idle()).extracting(Idle::id).containsExactly("a");
        assertThat(both.unchecked().lines()).isEmpty();
        assertThat(both.score().noticed()).isEqualTo(2);

        Probe alone = new Probe(PRICE, "returning 2 instead of 1", Set.of("a"), Set.of(), Set.of("a"));
        assertThat(verdict(List.of(passed, alone), List.of(), Set.of())
                        .unchecked()
                        .lines())
                .containsOnlyKeys("price.py");
    }

    @Test
    void whatBreaksWhereverItIsChangedCountsOnlyByTestsThatNoticeSomething() {
        Probe passed = probe(TAX, Set.of("a", "b"), Set.of("b"));
        NotProbed breaks = new NotProbed(PRICE, "product code fails when it is changed", false, Set.of(), Set.of("a"));
        NotProbed seen =
                new NotProbed(PRICE, "product code fails when it is changed", false, Set.of(), Set.of("a", "b"));

        ProbeVerdict idle = verdict(List.of(passed), List.of(breaks), Set.of());
        assertThat(idle.idle()).extracting(Idle::id).containsExactly("a");
        assertThat(idle.unchecked().lines()).containsOnlyKeys("price.py");
        assertThat(verdict(List.of(passed), List.of(seen), Set.of()).unchecked().lines())
                .isEmpty();
        assertThat(verdict(List.of(), List.of(breaks), Set.of()).unchecked().lines())
                .as("of a test that ran nothing else it is not known whether it looks")
                .isEmpty();
    }

    @Test
    void rowsWithTitlesOfTheirOwnAreCasesOfOneTest() {
        ProbeResults results =
                new ProbeResults(List.of(probe(TAX, Set.of("is 1", "is 2"), Set.of("is 2"))), List.of(), "");

        assertThat(ProbeVerdict.of(results, ALL, Set.of(), NEW, Set.of(), id -> "is %i")
                        .idle())
                .isEmpty();
        assertThat(ProbeVerdict.of(results, ALL, Set.of(), NEW, Set.of()).idle())
                .hasSize(1);
    }

    @Test
    void whatOnlyATestRunsThatAsksAnotherProcessDoesNotCount() {
        NotProbed aside = new NotProbed(PRICE, "only new tests run it that start another Python", false, Set.of("a"));
        ProbeResults results = new ProbeResults(List.of(probe(TAX, Set.of("b"), Set.of("b"))), List.of(aside), "")
                .besides(Set.of("a"), new TreeMap<>(Map.of("a", "tests/a.snap")));

        ProbeVerdict verdict = ProbeVerdict.of(results, ALL, Set.of("a", "b"), NEW, Set.of());
        assertThat(verdict.unchecked().lines()).containsOnlyKeys("price.py");
        assertThat(verdict.idle()).isEmpty();
        assertThat(verdict.score().survivors())
                .containsExactly("price() (price.py:1): only new tests run it that start another Python: a");
        assertThat(verdict.risks())
                .anyMatch(risk -> risk.contains("another process") && risk.endsWith(": a"))
                .anyMatch(risk -> risk.endsWith("compare with what they wrote: a (tests/a.snap)"))
                .noneMatch(risk -> risk.contains("nothing that runs in them could be changed"));
    }

    @Test
    void whatCouldNotBeChangedCountsOnlyByTestsThatNoticeSomething() {
        Probe passed = probe(TAX, Set.of("a", "b"), Set.of("b"));
        NotProbed some = new NotProbed(PRICE, "what it gives could not be changed", false, Set.of("a", "b"));
        NotProbed idle = new NotProbed(PRICE, "what it gives could not be changed", false, Set.of("a"));

        assertThat(verdict(List.of(passed), List.of(some), Set.of()).unchecked().lines())
                .as("b looks at something")
                .isEmpty();
        ProbeVerdict verdict = verdict(List.of(passed), List.of(idle), Set.of());
        assertThat(verdict.idle())
                .as("it may look at what could not be changed")
                .isEmpty();
        assertThat(verdict.unchecked().lines()).isEqualTo(Map.of("price.py", Set.of(2)));
        assertThat(verdict.score().survivors())
                .containsExactly(
                        "price() (price.py:1): what it gives could not be changed, and the tests that run it noticed nothing else that was tried: a");
    }

    @Test
    void theCasesOfOneTestAreOne() {
        assertThat(verdict(List.of(probe(TAX, Set.of("t[1]", "t[2]"), Set.of("t[2]"))), List.of(), Set.of())
                        .idle())
                .isEmpty();
    }

    @Test
    void linesOfAFunctionThatNobodyNoticesAreUncheckedButThoseOfAnInnerOneThatIsNoticedAreNot() {
        ProbeVerdict verdict = verdict(
                List.of(probe(TAX, Set.of("a"), Set.of()), probe(INNER, Set.of("a"), Set.of("a"))),
                List.of(),
                Set.of());

        assertThat(verdict.unchecked().lines()).isEqualTo(Map.of("tax.py", Set.of(4, 8)));
        assertThat(verdict.idle()).isEmpty();
    }

    @Test
    void whatNoNewTestRunsIsUncheckedAndWhatThereWasNoTimeForIsARisk() {
        ProbeVerdict verdict = verdict(
                List.of(probe(TAX, Set.of("a"), Set.of("a"))),
                List.of(
                        new NotProbed(PRICE, "no new test runs it", true),
                        new NotProbed(INNER, "the time was used up", false)),
                Set.of());

        assertThat(verdict.unchecked().lines()).isEqualTo(Map.of("price.py", Set.of(2)));
        assertThat(verdict.risks())
                .containsExactly(
                        "lines count as covered that no new test was seen to run: price() (price.py:1): no new test runs it",
                        "not probed: tax.rate() (tax.py:5) (the time was used up)");
    }

    @Test
    void whatCoversNothingNewIsNoRisk() {
        ProbedFunction old = new ProbedFunction("old.py", "old", 1, 2);
        ProbedFunction other = new ProbedFunction("old.py", "other", 4, 5);

        assertThat(verdict(
                                List.of(probe(TAX, Set.of("a"), Set.of("a"))),
                                List.of(
                                        new NotProbed(old, "the time was used up", false),
                                        new NotProbed(other, "the time was used up", false)),
                                Set.of())
                        .risks())
                .isEmpty();
    }

    @Test
    void whatRunsOnlyWhileTestsAreLoadedIsCheckedByNone() {
        ProbeVerdict verdict = verdict(List.of(probe(PRICE, Set.of(), Set.of())), List.of(), Set.of());

        assertThat(verdict.unchecked().lines()).containsOnlyKeys("price.py");
        assertThat(verdict.survivors())
                .singleElement()
                .satisfies(one -> assertThat(one.text()).contains("only outside of them"));
    }

    @Test
    void aTestThatNoExperimentRanWithIsKeptAndNamed() {
        ProbeVerdict verdict = verdict(List.of(probe(TAX, Set.of("a"), Set.of("a"))), List.of(), Set.of("a", "b"));

        assertThat(verdict.idle()).isEmpty();
        assertThat(verdict.risks())
                .containsExactly(
                        "not probed, for nothing that runs in them could be changed so that it tells of them: b");
    }

    @Test
    void aTestThatRunsWhatCouldNotBeChangedIsNotCalledIdleButChecksNothing() {
        NotProbed module = new NotProbed(PRICE, "what it gives could not be changed", false, Set.of("a"));
        Probe broken = new Probe(TAX, "returning 2 instead of 1", Set.of("a"), Set.of(), Set.of("a"));

        ProbeVerdict verdict = verdict(List.of(broken), List.of(module), Set.of("a"));

        assertThat(verdict.idle()).isEmpty();
        assertThat(verdict.risks())
                .anyMatch(risk -> risk.contains("run what could not be changed") && risk.endsWith(": a"));
        assertThat(verdict.unchecked().lines()).containsOnlyKeys("tax.py", "price.py");
        assertThat(verdict(List.of(broken), List.of(), Set.of("a")).idle()).hasSize(1);
    }

    @Test
    void whatOldTestsRunOfAChangedFileIsNotHeldAgainstTheNewOnes() {
        ProbeVerdict verdict = ProbeVerdict.of(
                new ProbeResults(
                        List.of(probe(TAX, Set.of("a"), Set.of("a"))),
                        List.of(new NotProbed(PRICE, "no new test runs it", true)),
                        ""),
                ALL,
                Set.of("a"),
                NEW,
                Set.of("price.py"));

        assertThat(verdict.unchecked().lines()).isEmpty();
        assertThat(verdict.unseen()).isEmpty();
    }

    @Test
    void whatOnlyTestsRunThatFailWhereTheUnchangedProductIsWatchedIsUncheckedAndTheyAreNamed() {
        ProbeVerdict verdict = ProbeVerdict.of(
                new ProbeResults(
                        List.of(probe(TAX, Set.of("a"), Set.of("a"))),
                        List.of(new NotProbed(PRICE, ProbeResults.ESCAPED, false)),
                        Set.of("b"),
                        List.of(),
                        ""),
                ALL,
                Set.of("a", "b"),
                NEW,
                Set.of());

        assertThat(verdict.escaped()).containsExactly("b");
        assertThat(verdict.idle()).isEmpty();
        assertThat(verdict.unchecked().lines()).isEqualTo(Map.of("price.py", Set.of(2)));
        assertThat(verdict.score().unnoticed()).isEqualTo(1);
        assertThat(verdict.risks())
                .containsExactly(
                        "these new tests do not pass while the unchanged product is watched: b",
                        "lines count as covered that no new test was seen to run: price() (price.py:1): "
                                + ProbeResults.ESCAPED);
    }

    @Test
    void noTestIsIdleWhileThereWasNoTimeForWhatIsNewlyCovered() {
        ProbeVerdict verdict = verdict(
                List.of(probe(TAX, Set.of("a"), Set.of())),
                List.of(new NotProbed(PRICE, ProbeResults.LATE, false)),
                Set.of("a"));

        assertThat(verdict.idle()).isEmpty();
        assertThat(verdict.risks()).anyMatch(risk -> risk.contains("noticed nothing of what was tried: a"));
        assertThat(verdict(
                                List.of(probe(PRICE, Set.of("a"), Set.of())),
                                List.of(new NotProbed(
                                        new ProbedFunction("old.py", "old", 1, 2), ProbeResults.LATE, false)),
                                Set.of("a"))
                        .idle())
                .extracting(Idle::id)
                .containsExactly("a");
    }

    @Test
    void whereNothingCouldBeTriedNothingIsIdle() {
        ProbeVerdict verdict = ProbeVerdict.of(
                new ProbeResults(List.of(), List.of(), "it cannot fork"), ALL, Set.of("a"), NEW, Set.of());

        assertThat(verdict.idle()).isEmpty();
        assertThat(verdict.risks()).containsExactly("no experiment could be made with the new tests: it cannot fork");
    }
}
