package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.UncheckedCode;
import dev.teamloop.loop.gate.ProbeVerdict.Survivor;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.PassedOver;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A function that tests notice, and parts of it that they run and do not look at. */
final class PassedOverTest {
    private static final ProbedFunction TAX = new ProbedFunction("tax.py", "tax", 3, 9);
    private static final ProbedFunction INNER = new ProbedFunction("tax.py", "tax.rate", 5, 6);

    private static ProbeVerdict verdict(PassedOver... parts) {
        ProbeResults results = new ProbeResults(
                        List.of(new Probe(TAX, "returning 2 instead of 1", Set.of("a"), Set.of("a"))), List.of(), "")
                .withParts(List.of(parts), List.of(INNER));
        return ProbeVerdict.of(
                results, List.of(TAX, INNER), Set.of("a"), Map.of("tax.py", Set.of(4, 5, 8, 9)), Set.of());
    }

    @Test
    void newlyCoveredLinesOfAPartAndTheBranchIntoItAreNotChecked() {
        ProbeVerdict verdict =
                verdict(new PassedOver(TAX, Set.of(8, 9), List.of(7), "returning 3 instead of 2", Set.of("a")));

        assertThat(verdict.idle()).isEmpty();
        assertThat(verdict.risks())
                .containsExactly(
                        "there was no time to ask for each part of these functions, so all that newly runs in them counts as"
                                + " checked: tax.rate() (tax.py:5)");
        assertThat(verdict.unchecked().lines()).isEqualTo(Map.of("tax.py", Set.of(8, 9)));
        assertThat(verdict.unchecked().branches()).isEqualTo(Map.of("tax.py", Map.of(7, 1)));
        assertThat(verdict.survivors())
                .containsExactly(
                        new Survivor(
                                "tax.py",
                                "tax() (tax.py:8)",
                                "with tax() returning 3 instead of 2 wherever a call runs lines 8, 9 of tax.py all of these tests still pass: a"));
    }

    @Test
    void twoPartsOfOneConditionAreTwoBranches() {
        ProbeVerdict verdict = verdict(
                new PassedOver(TAX, Set.of(8), List.of(7), "returning 3 instead of 2", Set.of("a")),
                new PassedOver(TAX, Set.of(9), List.of(7), "returning 4 instead of 3", Set.of("a")));

        assertThat(verdict.unchecked().branches()).isEqualTo(Map.of("tax.py", Map.of(7, 2)));
        assertThat(verdict.score().show()).isEqualTo("1 of 1 changed functions noticed, and 2 parts of them not");
        assertThat(verdict.score().survivors()).hasSize(2);
    }

    @Test
    void whatIsNotNewOrOfAnotherFunctionIsLeftAlone() {
        assertThat(verdict(new PassedOver(TAX, Set.of(5, 7), List.of(4), "returning 3 instead of 2", Set.of("a")))
                        .unchecked())
                .isEqualTo(UncheckedCode.NONE);
    }
}
