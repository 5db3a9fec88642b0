package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TestStrengthTest {
    private static final ProbedFunction TAX = new ProbedFunction("tax.py", "tax", 3, 9);
    private static final ProbedFunction MOVED = new ProbedFunction("tax.py", "tax", 5, 11);

    private static final ProbedFunction OTHER = new ProbedFunction("shop.py", "total", 1, 2);

    private static Probe probe(ProbedFunction function, String... noticed) {
        return new Probe(function, "returning 20.0 instead of 19.0", Set.of("a", "a[x]", "b"), Set.of(noticed));
    }

    private static List<IntegrityFinding> lost(List<Probe> old, List<Probe> now, NotProbed... left) {
        return TestStrength.lost(new ProbeResults(old, List.of(), ""), new ProbeResults(now, List.of(left), ""));
    }

    @Test
    void whatWasNoticedMustBeNoticedByWhicheverTest() {
        assertThat(lost(List.of(probe(TAX, "a")), List.of(probe(MOVED, "b"), probe(OTHER, "a"))))
                .isEmpty();
        assertThat(lost(List.of(probe(TAX)), List.of(probe(TAX)))).isEmpty();
        assertThat(lost(List.of(probe(TAX, "a")), List.of(probe(TAX), probe(TAX))))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.rule()).isEqualTo("old-test-weakened");
                    assertThat(found.what())
                            .isEqualTo(
                                    "with tax() returning 20.0 instead of 19.0 (tax.py:3) a failed before; now nothing fails");
                });
    }

    @Test
    void whatNoTestRunsAnyMoreIsLostAndWhatWasNotTriedIsNot() {
        assertThat(lost(List.of(probe(TAX, "a")), List.of(), new NotProbed(TAX, "no test runs it", true)))
                .singleElement()
                .extracting(IntegrityFinding::what)
                .asString()
                .endsWith("now no test runs it");
        assertThat(lost(List.of(probe(TAX, "a")), List.of(), new NotProbed(TAX, "no time", false)))
                .isEmpty();
    }

    @Test
    void aTestThatNoticedMustNotPassWhateverIsChangedNow() {
        Probe before = probe(TAX, "a[x]", "b");
        Probe ran = new Probe(MOVED, "returning 0", Set.of("a[x]", "a[y]", "b"), Set.of("b"));

        assertThat(lost(List.of(before), List.of(ran)))
                .singleElement()
                .satisfies(found -> assertThat(found.what())
                        .isEqualTo(
                                "a[x] failed before with tax() returning 20.0 instead of 19.0 (tax.py:3); now it passes"
                                        + " whatever is changed"));
        assertThat(lost(List.of(before), List.of(ran, new Probe(TAX, "returning 1", Set.of("a[y]"), Set.of("a[y]")))))
                .as("a case of it notices")
                .isEmpty();
        assertThat(lost(List.of(before), List.of(new Probe(MOVED, "returning 0", Set.of("b"), Set.of("b")))))
                .as("it runs nothing that was changed")
                .isEmpty();
        Probe leftOut =
                new Probe(TAX, "doing nothing but returning 19.0", true, Set.of("a[x]"), Set.of("a[x]"), Set.of());
        assertThat(lost(List.of(leftOut), List.of(ran)))
                .as("its body was left out before, and is not now")
                .isEmpty();
        Probe other = new Probe(OTHER, "returning 0", Set.of("a[x]"), Set.of());
        Probe noticed = new Probe(TAX, "returning 0", Set.of("b"), Set.of("b"));
        assertThat(lost(List.of(before), List.of(other, noticed)))
                .as("it runs what it never noticed")
                .isEmpty();
    }
}
