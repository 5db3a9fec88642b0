package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.port.Answer;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of chance are replies or faults of their call, as in {@link EndpointAnswerTest}. */
@Timeout(120)
final class EndpointFuzzTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void bytesOfChanceAreAFaultOfTheCall(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 60; i++) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            int cut = random.nextInt(EndpointAnswerTest.GOOD.length());
            byte[] spoilt = EndpointAnswerTest.utf8(EndpointAnswerTest.GOOD);
            spoilt[cut] = (byte) random.nextInt(256);
            boolean raw = random.nextInt(3) == 0;

            Answer<GoalReply> answer = EndpointAnswerTest.ask(RawEndpoint.answering(out -> {
                out.write(raw ? bytes : RawEndpoint.head(200, "Content-Length: " + spoilt.length));
                out.write(raw ? bytes : spoilt);
            }));

            assertThat(answer).isNotNull();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void completionsOfAnyShapeAreRepliesOrFaults(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 80; i++) {
            String body = "{\"choices\":[{\"message\":" + any(random, 3) + ",\"finish_reason\":" + any(random, 1)
                    + "}],\"usage\":" + any(random, 2) + "}";

            assertThat(EndpointAnswerTest.ask(RawEndpoint.saying(EndpointAnswerTest.utf8(body))))
                    .as(body)
                    .isNotNull();
        }
    }

    /** JSON in which the names of a completion stand in odd places. */
    private static String any(Random random, int depth) {
        String[] names = {
            "role",
            "content",
            "tool_calls",
            "function",
            "name",
            "arguments",
            "id",
            "refusal",
            "reasoning_content",
            "type",
            "text",
            "prompt_tokens",
            "completion_tokens"
        };
        String[] leaves = {
            "null",
            "true",
            "-1",
            "1e99999999",
            "0.5",
            "\"\"",
            "\"\\ud800\"",
            "\"assistant\"",
            "\"{}\"",
            "\"submit\"",
            "\"\\u0000\"",
            "99999999999999999999"
        };
        int kind = depth == 0 ? 0 : random.nextInt(4);
        if (kind == 0) {
            return leaves[random.nextInt(leaves.length)];
        }
        StringBuilder out = new StringBuilder(kind == 1 ? "[" : "{");
        for (int i = random.nextInt(4); i >= 0; i--) {
            out.append(kind == 1 ? "" : "\"" + names[random.nextInt(names.length)] + "\":")
                    .append(any(random, depth - 1))
                    .append(i == 0 ? "" : ",");
        }
        return out.append(kind == 1 ? "]" : "}").toString();
    }
}
