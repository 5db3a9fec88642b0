package dev.teamloop.loop.probe.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.process.ProcessExit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What journals come to: whole ones, and those of processes that were ended. */
final class PitEvidenceTest {
    private static final ProbedFunction TAX = new ProbedFunction("Shop.java", "Shop.tax", 1, 3);
    private static final ProbedFunction NET = new ProbedFunction("Shop.java", "Shop.net", 5, 9);
    private static final ProcessExit ENDED = new ProcessExit(0, ProcessExit.Limit.NONE, "", 1);
    private static final ProcessExit LATE = new ProcessExit(137, ProcessExit.Limit.WALL, "", 1);

    private final List<List<String>> events = new ArrayList<>();

    private PitEvidenceTest event(String... fields) {
        events.add(List.of(fields));
        return this;
    }

    private PitEvidenceTest planned() {
        return event("experiment", "0", "RESULT_1 tax", "2")
                .event("experiment", "0", "RESULT_2 tax", "2")
                .event("experiment", "1", "RESULT_1 net", "1");
    }

    private PitEvidenceTest test(String key, String method, String verdict) {
        return event("begin", key, "unit", "a.BTest", method)
                .event("test", key, "a.BTest", method, method + "()", verdict, "returning 2 instead of 1")
                .event("end", key, "unit", "5");
    }

    private static TestIds ids() {
        TestIds ids = new TestIds();
        for (String id : List.of("a.BTest#honest", "a.BTest#idle")) {
            TestIds.Id.of(id).ifPresent(ids::add);
        }
        return ids;
    }

    private ProbeResults results(ProcessExit finished) {
        ProbeRequest request = new ProbeRequest(
                List.of(TAX, NET), Set.of("a.BTest#honest", "a.BTest#idle"), List.of(), Duration.ofSeconds(9));
        PitEvidence evidence = new PitEvidence(request);
        evidence.add(new PitJournal(events, finished), ids());
        return evidence.results();
    }

    private static final Probe NOTICED = new Probe(
            TAX, "returning 2 instead of 1", Set.of("a.BTest#honest", "a.BTest#idle"), Set.of("a.BTest#honest"));

    @Test
    void eachWayOfChangingAFunctionThatATestRanIsAProbe() {
        planned()
                .event("start", "RESULT_1 tax")
                .test("RESULT_1 tax", "honest", "NOTICED")
                .test("RESULT_1 tax", "idle", "PASSED")
                .event("start", "RESULT_2 tax")
                .event("start", "RESULT_1 net")
                .test("RESULT_1 net", "idle", "PASSED")
                .event("done");

        assertThat(results(ENDED).probes())
                .containsExactly(NOTICED, new Probe(NET, "returning 2 instead of 1", Set.of("a.BTest#idle"), Set.of()));
        assertThat(results(ENDED).notProbed()).isEmpty();
    }

    @Test
    void ofAFunctionThatTimeRanOutForOnlyWhatSpeaksForItsTestsIsTold() {
        planned()
                .event("start", "RESULT_1 tax")
                .test("RESULT_1 tax", "honest", "NOTICED")
                .test("RESULT_1 tax", "idle", "PASSED")
                .event("start", "RESULT_2 tax")
                .event("begin", "RESULT_2 tax", "unit", "a.BTest", "idle");

        ProbeResults results = results(LATE);

        assertThat(results.probes())
                .containsExactly(
                        new Probe(TAX, "returning 2 instead of 1", Set.of("a.BTest#honest"), Set.of("a.BTest#honest")));
        assertThat(results.notProbed()).containsExactly(new NotProbed(NET, "the time was used up", false));
    }

    @Test
    void aTestThatNeverEndedTellsNothing() {
        planned()
                .event("start", "RESULT_1 tax")
                .event("begin", "RESULT_1 tax", "unit", "a.BTest", "honest")
                .event("start", "RESULT_2 tax")
                .test("RESULT_2 tax", "idle", "PASSED")
                .event("start", "RESULT_1 net")
                .event("begin", "RESULT_1 net", "unit", "a.BTest", "idle")
                .event("done");

        assertThat(results(ENDED).probes())
                .containsExactly(new Probe(TAX, "returning 2 instead of 1", Set.of("a.BTest#idle"), Set.of()));
        assertThat(results(ENDED).notProbed())
                .containsExactly(new NotProbed(NET, "a test does not end when it is changed", false));
    }

    @Test
    void aConstantIsToldByItsOwnName() {
        event("bodiless", "0")
                .event("constant", "2", "Shop.java", "Shop.RATES", "3")
                .event("experiment", "2", "CONSTANT RATES", "1")
                .event("start", "CONSTANT RATES")
                .test("CONSTANT RATES", "honest", "NOTICED")
                .event("done");

        assertThat(results(ENDED).probes())
                .containsExactly(new Probe(
                        new ProbedFunction("Shop.java", "Shop.RATES", 3, 3),
                        "returning 2 instead of 1",
                        Set.of("a.BTest#honest"),
                        Set.of("a.BTest#honest")));
        assertThat(results(ENDED).notProbed()).extracting(NotProbed::function).containsExactly(NET);
    }

    @Test
    void aFunctionWithoutAProbeHasItsReason() {
        event("impossible", "0", "it is copied")
                .event("experiment", "1", "RESULT_1 net", "1")
                .event("start", "RESULT_1 net")
                .event("unchanged", "RESULT_1 net", "it lies too deep")
                .event("done");

        assertThat(results(ENDED).notProbed())
                .containsExactly(
                        new NotProbed(TAX, "it is copied", false),
                        new NotProbed(NET, "its outcome could not be changed: it lies too deep", false));
    }

    @Test
    void aTestThatFailsForAnotherReasonIsNoProbe() {
        planned()
                .event("start", "RESULT_1 net")
                .test("RESULT_1 net", "idle", "UNCLEAR")
                .event("done");
        events.set(0, List.of("experiment", "0", "RESULT_1 tax", "0"));
        events.set(1, List.of("experiment", "0", "RESULT_2 tax", "0"));

        assertThat(results(ENDED).probes()).isEmpty();
        assertThat(results(ENDED).notProbed())
                .containsExactly(
                        new NotProbed(TAX, "no new test runs it", true),
                        new NotProbed(NET, "what its tests did when it was changed has another cause", false));
    }

    @Test
    void aTestThatIsTooSlowLeavesItsFunctionOpenUnlessAnotherNotices() {
        planned()
                .event("start", "RESULT_1 tax")
                .event("slow", "RESULT_1 tax")
                .test("RESULT_1 tax", "honest", "NOTICED")
                .event("start", "RESULT_2 tax")
                .event("start", "RESULT_1 net")
                .event("slow", "RESULT_1 net")
                .event("done");

        assertThat(results(ENDED).probes()).extracting(Probe::function).containsExactly(TAX);
        assertThat(results(ENDED).notProbed()).containsExactly(new NotProbed(NET, "its tests take too long", false));
    }

    @Test
    void ofAConditionThatGoesTheOtherWayOnlyWhatIsNoticedCounts() {
        event("experiment", "0", "NO_BODY tax", "2")
                .event("acquitting", "0", "TURNED tax", "2")
                .event("acquitting", "1", "TURNED net", "1")
                .event("start", "NO_BODY tax")
                .test("NO_BODY tax", "honest", "PASSED")
                .test("NO_BODY tax", "idle", "PASSED")
                .event("start", "TURNED tax")
                .test("TURNED tax", "honest", "NOTICED")
                .test("TURNED tax", "idle", "PASSED")
                .event("start", "TURNED net")
                .test("TURNED net", "idle", "BROKE");

        Set<String> both = Set.of("a.BTest#honest", "a.BTest#idle");
        assertThat(results(LATE).probes())
                .containsExactly(
                        new Probe(TAX, "returning 2 instead of 1", both, Set.of()),
                        new Probe(TAX, "returning 2 instead of 1", Set.of("a.BTest#honest"), Set.of("a.BTest#honest")));
    }

    @Test
    void whatDiesBeforeAnyExperimentSaysWhy() {
        ProcessExit died = new ProcessExit(1, ProcessExit.Limit.NONE, "PIT >> minion died\n\tat a.B.c(B.java:1)\n", 1);

        ProbeResults results = results(died);

        assertThat(results.problem()).isEqualTo("PIT failed (exit 1): PIT >> minion died\nPIT >> minion died");
        assertThat(results.notProbed()).hasSize(2);
    }
}
