package dev.teamloop.loop.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.gate.Integrity;
import dev.teamloop.loop.gate.ProbeVerdict;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.style.StyleResult;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ProbeFindingsTest {
    private static final KeyResult KR = Samples.kr("K2.1");
    private static final GateResult RAN = new GateResult("measure", true, "coverage.line 10.0% → 80.0%");
    private static final String BOTH =
            "coverage.line 10.0% → 80.0% (counting only what the new tests check: coverage.line 10.0% → 42.0%)";

    /** Test {@code a} runs so many functions and notices nothing of them. */
    private static CandidateMeasurement unnoticed(int functions, GateResult measure) {
        List<ProbedFunction> all = IntStream.range(0, functions)
                .mapToObj(n -> new ProbedFunction("bag.py", "f" + n, 2 * n + 1, 2 * n + 2))
                .toList();
        ProbeVerdict verdict = ProbeVerdict.of(
                new ProbeResults(
                        all.stream()
                                .map(one -> new Probe(one, "returning 2 instead of 1", Set.of("a"), Set.of()))
                                .toList(),
                        List.of(),
                        ""),
                all,
                Set.of("a"),
                Map.of("bag.py", all.stream().map(ProbedFunction::lastLine).collect(Collectors.toSet())),
                Set.of());
        return new CandidateMeasurement(
                        Samples.measured(Samples.green(1)),
                        List.of("a"),
                        List.of(),
                        List.of(),
                        List.of(measure),
                        Integrity.NONE,
                        StyleResult.NONE,
                        Optional.empty(),
                        Optional.empty())
                .probed(verdict);
    }

    @Test
    void theFirstFunctionsAreSaidInASentenceAndTheOthersByName() {
        String told = ProbeFindings.closed(KR, unnoticed(7, RAN), true);

        assertThat(told)
                .contains("- with f0() returning 2 instead of 1 (bag.py:1) all of these tests still pass: a\n")
                .contains("- with f4() ")
                .contains("- nor any change of f5() (bag.py:11), f6() (bag.py:13)\n");
    }

    @Test
    void theFigureIsToldThatCountsOnlyWhatIsChecked() {
        CandidateMeasurement both = unnoticed(1, new GateResult("measure", true, BOTH));

        String line = "The measure with this handover: " + BOTH + ".\n";
        assertThat(ProbeFindings.closed(KR, both, true)).contains(line);
        assertThat(ProbeFindings.advice(KR, both, true)).contains(line);
        assertThat(ProbeFindings.closed(KR, both, false)).doesNotContain("measure");
    }

    @Test
    void soIsTheFigureThatClosedTheGate() {
        String figure = "coverage.line 10.0% → 9.0% (counting only what the new tests check)";

        assertThat(ProbeFindings.closed(KR, unnoticed(1, new GateResult("measure", false, figure)), true))
                .contains("with this handover: " + figure);
    }
}
