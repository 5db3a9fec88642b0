package dev.teamloop.agents.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.agents.gateway.RequestBody.Setting;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RequestBodyTest {
    private static final List<String> LIMITS = List.of("/max_tokens", "/max_completion_tokens");

    private static String limited(String body) throws IOException {
        RequestBody read = RequestBody.read(body.getBytes(StandardCharsets.UTF_8));
        return new String(read.with(List.of(Setting.atMost(LIMITS, 7))), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"model\":\"m\"} | {\"max_tokens\":7,\"model\":\"m\"}",
                "{\"max_tokens\" : 99 , \"model\":\"m\"} | {\"max_tokens\" : 7 , \"model\":\"m\"}",
                "{\"max_tokens\":\"99\"} | {\"max_tokens\":7}",
                "{\"max_tokens\":null} | {\"max_tokens\":7}",
                "{\"max_tokens\":1,\"max_tokens\":1e9,\"max_completion_tokens\":5} |"
                        + " {\"max_tokens\":1,\"max_tokens\":7,\"max_completion_tokens\":5}",
                "{\"MAX_Tokens\":99} | {\"MAX_Tokens\":7}",
                "{\"max\\u005ftokens\":99} | {\"max\\u005ftokens\":7}",
                "{\"a\":{\"max_tokens\":99},\"b\":[{\"max_tokens\":1}]} |"
                        + " {\"max_tokens\":7,\"a\":{\"max_tokens\":99},\"b\":[{\"max_tokens\":1}]}"
            })
    void everyLimitIsAtMostThisAndNothingElseChanges(String sent, String forwarded) throws IOException {
        assertThat(limited(sent)).isEqualTo(forwarded);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"c\":[]} | {\"generationConfig\":{\"maxOutputTokens\":7},\"c\":[]}",
                "{\"generationConfig\":{},\"c\":[]} | {\"generationConfig\":{\"maxOutputTokens\":7},\"c\":[]}",
                "{\"generationConfig\":{\"topP\":1}} | {\"generationConfig\":{\"maxOutputTokens\":7,\"topP\":1}}",
                "{\"generation_config\":{\"topP\":1}} | {\"generation_config\":{\"maxOutputTokens\":7,\"topP\":1}}",
                "{\"generation_config\":{\"max_output_tokens\":9}} | {\"generation_config\":{\"max_output_tokens\":7}}"
            })
    void aLimitThatStandsDeeperIsPutIntoTheObjectThatIsThere(String sent, String forwarded) throws IOException {
        WireFormat gemini = WireFormat.builtIn().get(3);
        RequestBody read = RequestBody.read(sent.getBytes(StandardCharsets.UTF_8));

        byte[] body = read.with(List.of(Setting.atMost(gemini.limits(), 7)));

        assertThat(new String(body, StandardCharsets.UTF_8)).isEqualTo(forwarded);
    }

    @Test
    void textBehindManyBytesOfOtherScriptsIsFoundWhereItStands() throws IOException {
        String sent = "{\"messages\":[{\"content\":\"迭代研发 🙂 \\\" \\\\\"}],\"max_tokens\":12345,\"z\":\"é\"}";

        assertThat(limited(sent)).isEqualTo(sent.replace("12345", "7"));
        assertThat(Json.read(limited(sent)).path("z").asText()).isEqualTo("é");
    }
}
