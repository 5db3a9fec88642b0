package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.measure.KnownRuns.Known;
import dev.teamloop.loop.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

final class KnownRunsTest {
    private static final Known GREEN = Known.of(Samples.green(2));
    private static final Known SHORT = Known.shortened(Samples.green(3));
    private static final Selection BOTH = Selection.of(List.of("a_test.py", "b_test.py"));

    private final KnownRuns known = new KnownRuns();

    @Test
    void theSameTestsOnTheSameTreeHaveRun() {
        known.add("tree", BOTH, GREEN);
        known.add("tree", Selection.of(List.of("b_test.py", "a_test.py")), SHORT);

        assertThat(known.of("tree", BOTH)).containsExactly(GREEN, SHORT);
    }

    @Test
    void noOtherTestsOrderOrTreeHas() {
        known.add("tree", BOTH, GREEN);

        assertThat(known.of("other tree", BOTH)).isEmpty();
        assertThat(known.of("tree", Selection.of(List.of("a_test.py")))).isEmpty();
        assertThat(known.of("tree", Selection.shuffled(BOTH.tests(), 7))).isEmpty();
    }

    @Test
    void aRunWithoutAResultStandsForNone() {
        known.add("tree", BOTH, Known.of(Samples.broken("ImportError")));

        assertThat(known.of("tree", BOTH)).isEmpty();
    }

    @Test
    void whatTheShorterWaySaidCanBeDropped() {
        known.add("tree", BOTH, SHORT);
        known.add("tree", BOTH, GREEN);

        known.dropShortened("tree", BOTH);

        assertThat(known.of("tree", BOTH)).containsExactly(GREEN);
    }

    @Test
    void theLongestUnusedAreForgotten() {
        for (int i = 0; i < 100; i++) {
            known.add("tree" + i, BOTH, GREEN);
        }

        assertThat(known.of("tree0", BOTH)).isEmpty();
        assertThat(known.of("tree99", BOTH)).containsExactly(GREEN);
    }
}
