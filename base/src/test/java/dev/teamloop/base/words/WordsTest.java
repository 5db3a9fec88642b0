package dev.teamloop.base.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WordsTest {
    @ParameterizedTest
    @CsvSource({"'', '', 0", "abc, abc, 0", "abc, abd, 1", "abc, ab, 1", "'', abc, 3", "kitten, sitting, 3"})
    void theDistanceCountsSingleChanges(String one, String other, int distance) {
        assertThat(Words.distance(one, other)).isEqualTo(distance);
        assertThat(Words.distance(other, one)).isEqualTo(distance);
    }

    @Test
    void onlyAWordNearEnoughIsMeant() {
        assertThat(Words.nearest("codr", List.of("critic", "coder"))).contains("coder");
        assertThat(Words.nearest("main", List.of("coder", "main_llm"))).contains("main_llm");
        assertThat(Words.nearest("zzzzzz", List.of("critic", "coder"))).isEmpty();
    }
}
