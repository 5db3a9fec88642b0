package dev.teamloop.loop.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.loop.decide.BestOf.Entry;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The order in which candidates of several coders go on. */
final class BestOfTest {
    private static Entry entry(int place, boolean open, double figure, double noticed, long lines) {
        return new Entry(place, "coder " + place, open, figure, Optional.of(noticed), lines);
    }

    private static List<Integer> places(Comparison comparison, Entry... entries) {
        return BestOf.ranked(List.of(entries), comparison, 0.9).stream()
                .map(Entry::place)
                .toList();
    }

    @Test
    void openGatesComeBeforeAnyFigure() {
        assertThat(places(Comparison.AT_LEAST, entry(0, false, 1, 1, 1), entry(1, true, 0.9, 0, 99)))
                .containsExactly(1, 0);
    }

    @Test
    void theFigureThatIsNearerToTheGoalComesFirst() {
        Entry low = entry(0, true, 0.91, 1, 1);
        Entry high = entry(1, true, 0.95, 0, 99);

        assertThat(places(Comparison.AT_LEAST, low, high)).containsExactly(1, 0);
        assertThat(places(Comparison.AT_MOST, low, high)).containsExactly(0, 1);
        assertThat(places(Comparison.EXACTLY, high, low)).containsExactly(0, 1);
    }

    @Test
    void ofEqualFiguresTheSharperTestsThenTheSmallerChangeThenTheFirstNamed() {
        assertThat(places(
                        Comparison.AT_LEAST,
                        entry(0, true, 1, 0.5, 10),
                        entry(1, true, 1, 0.8, 50),
                        entry(2, true, 1, 0.8, 40),
                        entry(3, true, 1, 0.8, 40)))
                .containsExactly(2, 3, 1, 0);
    }

    @Test
    void whatWasNotMeasuredComesLast() {
        assertThat(places(Comparison.AT_LEAST, entry(0, true, Double.NaN, 1, 1), entry(1, true, 0, 0, 99)))
                .containsExactly(1, 0);
    }
}
