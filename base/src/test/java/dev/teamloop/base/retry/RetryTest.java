package dev.teamloop.base.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryTest {
    @Test
    void asksWhatThePolicySaysUntilItIsDone() {
        List<String> asked = new ArrayList<>();

        String result = Retry.run(
                "first",
                question -> {
                    asked.add(question);
                    return question.length();
                },
                (question, answer, attempt) ->
                        attempt < 3 ? new Again<>(question + attempt) : new Done<>(question + "=" + answer));

        assertThat(asked).containsExactly("first", "first1", "first12");
        assertThat(result).isEqualTo("first12=7");
    }

    @Test
    void anExceptionOfTheCallEndsIt() {
        assertThatThrownBy(() -> Retry.run(
                        1,
                        question -> {
                            throw new IOException("gone");
                        },
                        (question, answer, attempt) -> new Again<>(question)))
                .isInstanceOf(IOException.class)
                .hasMessage("gone");
    }
}
