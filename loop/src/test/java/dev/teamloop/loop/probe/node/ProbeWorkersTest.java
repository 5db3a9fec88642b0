package dev.teamloop.loop.probe.node;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProbeWorkersTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1",
        "2, 1, 2",
        "2, 2, 2",
        "2, 3, 1",
        "8, 1, 4",
        "8, 4, 4",
        "8, 7, 2",
        "8, 100, 1",
        "64, 3, 4",
        "4, 0, 4"
    })
    void soManyRunsAreMadeAtOnce(int processors, int testFiles, int runs) {
        assertThat(ProbeWorkers.most(processors, testFiles)).isEqualTo(runs);
    }
}
