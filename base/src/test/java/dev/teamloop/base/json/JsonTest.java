package dev.teamloop.base.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonTest {
    @ParameterizedTest
    @ValueSource(strings = {"1e999999999999", "{\"a\":-1e99999999999}", "[1e2147483648]"})
    void aNumberThatNothingCanHoldIsNoJson(String text) {
        for (ObjectMapper mapper : List.of(Json.MAPPER, Json.WITH_COMMENTS)) {
            assertThatExceptionOfType(JsonProcessingException.class).isThrownBy(() -> mapper.readTree(text));
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            assertThatExceptionOfType(JsonProcessingException.class).isThrownBy(() -> mapper.readTree(bytes));
            assertThatExceptionOfType(JsonProcessingException.class)
                    .isThrownBy(() -> mapper.readTree(new ByteArrayInputStream(bytes)));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Json.read(text)).withMessageStartingWith("not JSON");
    }

    @Test
    void commentsAreForFilesOfPeopleOnly() throws Exception {
        assertThat(Json.WITH_COMMENTS.readTree("{\"a\": 1, // one\n}").path("a").intValue())
                .isEqualTo(1);
        assertThatExceptionOfType(JsonProcessingException.class)
                .isThrownBy(() -> Json.MAPPER.readTree("{\"a\": 1, // one\n}"));
    }
}
