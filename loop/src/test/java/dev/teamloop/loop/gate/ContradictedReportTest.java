package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.RanLines;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a report says against what another run of the tests showed. */
final class ContradictedReportTest {
    private static final String CART = "src/cart.py";

    private static ContradictedReport report(Map<String, Set<Integer>> lines) {
        List<ProbedFunction> functions = List.of(
                new ProbedFunction(CART, "total", 1, 9),
                new ProbedFunction(CART, "total.inner", 5, 7),
                new ProbedFunction(CART, "label", 11, 15));
        return new ContradictedReport(functions, lines, lines, false);
    }

    private static ProbeResults ran(Set<Integer> lines, Set<Integer> oneWay) {
        return new ProbeResults(List.of(), List.of(), "")
                .confirmed(new TreeMap<>(), Optional.of(new RanLines(Map.of(CART, lines), Map.of(CART, oneWay))));
    }

    @Test
    void linesThatNoTestRunsAgainAreNamed() {
        assertThat(report(Map.of(CART, Set.of(2, 3, 8))).judge(ran(Set.of(2, 3), Set.of())))
                .singleElement()
                .asString()
                .contains("src/cart.py line 8 in all ways");
    }

    @Test
    void aLineThatGoesOneWayIsNamedWhereTheReportSaysBoth() {
        ContradictedReport both = report(Map.of(CART, Set.of(2, 3)));

        assertThat(both.judge(ran(Set.of(2, 3), Set.of(2))))
                .singleElement()
                .asString()
                .contains("line 2 ");
        ContradictedReport one = new ContradictedReport(both.functions(), both.newlyCovered(), Map.of(), false);
        assertThat(one.judge(ran(Set.of(2, 3), Set.of(2)))).isEmpty();
    }

    @Test
    void whatRanAgainIsAsReported() {
        assertThat(report(Map.of(CART, Set.of(2, 3))).judge(ran(Set.of(2, 3), Set.of())))
                .isEmpty();
    }

    @Test
    void aFunctionThatNoNewTestRunsHereMayRunInAProcessOfItsOwn() {
        ContradictedReport report = report(Map.of(CART, Set.of(2, 6, 12)));

        assertThat(report.judge(ran(Set.of(2), Set.of()))).isEmpty();
        RanLines everywhere = new RanLines(Map.of(CART, Set.of(2)), Map.of(), Optional.empty(), true, false);
        ProbeResults none =
                new ProbeResults(List.of(), List.of(), "").confirmed(new TreeMap<>(), Optional.of(everywhere));
        assertThat(report.judge(none)).singleElement().asString().contains("lines 6, 12 ");
    }

    /** Known failures run lines as well, and are not run again. */
    @Test
    void whereTestsFailThatMayTheLinesAreNotCountedInsteadOfRefused() {
        ContradictedReport all = report(Map.of(CART, Set.of(2, 3, 8)));
        ContradictedReport failing = new ContradictedReport(all.functions(), all.newlyCovered(), all.whole(), true);

        assertThat(failing.judge(ran(Set.of(2, 3), Set.of()))).isEmpty();
        assertThat(failing.uncounted(ran(Set.of(2, 3), Set.of()))).isEqualTo(Map.of(CART, Set.of(8)));
    }

    @Test
    void whereSomeTestsAreNotWatchedTheLinesAreNotCountedInsteadOfRefused() {
        ContradictedReport report = report(Map.of(CART, Set.of(2, 3, 8)));
        RanLines partial = new RanLines(Map.of(CART, Set.of(2, 3)), Map.of(), Optional.empty(), false, true);
        ProbeResults results =
                new ProbeResults(List.of(), List.of(), "").confirmed(new TreeMap<>(), Optional.of(partial));

        assertThat(report.judge(results)).isEmpty();
        assertThat(report.uncounted(results)).isEqualTo(Map.of(CART, Set.of(8)));
        assertThat(report.uncounted(ran(Set.of(2, 3), Set.of()))).isEmpty();
    }

    @Test
    void testsThatAreNotAsReportedAreNamed() {
        TreeMap<String, String> unconfirmed = new TreeMap<>(Map.of("a::test", "pytest finds no such test"));
        ProbeResults results = new ProbeResults(List.of(), List.of(), "").confirmed(unconfirmed, Optional.empty());

        assertThat(report(Map.of()).judge(results))
                .containsExactly("a::test is reported as passed, but pytest finds no such test (report-contradicted)");
    }
}
