package dev.teamloop.loop.probe.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WideTestsTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 12, 13, 53})
    void anyTwoAreApartInSomeHalf(int most) {
        List<Integer> all = IntStream.range(0, most).boxed().toList();
        List<List<Integer>> halves = WideTests.halves(all);

        assertThat(halves).hasSizeLessThan(2 * (int) (Math.log(most) / Math.log(2) + 2));
        for (int one : all) {
            for (int other : all) {
                assertThat(halves.stream().anyMatch(half -> half.contains(one) && !half.contains(other)))
                        .isEqualTo(one != other);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void ofOneThereIsNoHalf(int most) {
        List<Integer> all = IntStream.range(0, most).boxed().toList();

        assertThat(WideTests.halves(all)).containsExactly(all);
    }
}
