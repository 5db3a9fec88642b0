package dev.teamloop.probe.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class LikenessTest {
    /** Without an equals of its own. */
    private static final class Box {
        private final int width;
        private final int[] sides;

        Box(int width, int... sides) {
            this.width = width;
            this.sides = sides;
        }

        int size() {
            return width * sides.length;
        }
    }

    private record Named(String name, Box box) {}

    private static final class Quarrelsome {
        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException();
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @Test
    void whatIsBuiltAlikeIsAlikeWhereverItLies() {
        assertThat(Likeness.of(List.of("a", 1), List.of("a", 1))).isTrue();
        assertThat(Likeness.of(new Box(1, 2, 3), new Box(1, 2, 3))).isTrue();
        assertThat(Likeness.of(new Object[] {new Box(1), null}, new Object[] {new Box(1), null}))
                .isTrue();
        assertThat(Likeness.of(Map.of("a", new Box(1)), Map.of("a", new Box(1))))
                .isTrue();
        assertThat(Likeness.of(new Named("a", new Box(1)), new Named("a", new Box(1))))
                .isTrue();
    }

    @Test
    void oneDifferenceIsEnough() {
        assertThat(Likeness.of("a", "b")).isFalse();
        assertThat(Likeness.of(1, 1L)).isFalse();
        assertThat(Likeness.of("a", null)).isFalse();
        assertThat(Likeness.of(new Box(1, 2, 3), new Box(1, 2, 4))).isFalse();
        assertThat(Likeness.of(List.of(new Box(1)), List.of(new Box(2)))).isFalse();
        assertThat(Likeness.of(List.of(1), List.of(1, 2))).isFalse();
        assertThat(Likeness.of(new Named("a", new Box(1)), new Named("b", new Box(1))))
                .isFalse();
    }

    @Test
    void functionsAndWhatCannotBeComparedAreNoDifference() {
        Supplier<Integer> one = () -> new Box(1).size();
        Supplier<Integer> other = () -> new Box(2).size();

        assertThat(Likeness.of(one, other)).isTrue();
        assertThat(Likeness.of(new AtomicInteger(1), new AtomicInteger(1))).isTrue();
        assertThat(Likeness.of(new Quarrelsome(), new Quarrelsome())).isTrue();
    }
}
