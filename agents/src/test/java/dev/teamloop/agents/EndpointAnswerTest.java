package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever an endpoint answers is a reply or a fault of that call; memory, time and ledger stay bounded (SPEC §11). */
@Timeout(120)
final class EndpointAnswerTest {
    static final String GOOD =
            completion(Json.line(Bench.GOAL_REPLY), "{\"prompt_tokens\":10,\"completion_tokens\":5}");

    private static String completion(String content, String usage) {
        return "{\"id\":\"x\",\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":"
                + Json.line(content) + "},\"finish_reason\":\"stop\"}],\"usage\":" + usage + "}";
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The answer, where no reservation is left open and nothing was earned. */
    static Answer<GoalReply> ask(RawEndpoint endpoint) {
        try (endpoint;
                Bench bench = Bench.at(endpoint.baseUrl(), root -> {
                    root.withObject("limits").put("outage_wait_s", 0);
                    root.withObject("timeouts").put("main", 60);
                })) {
            Answer<GoalReply> answer = bench.readGoal();
            assertThat(bench.ledger.openReservations()).isZero();
            assertThat(bench.ledger.spent().compareTo(Yuan.ZERO)).isNotNegative();
            return answer;
        }
    }

    @Test
    void aGoodAnswerIsRead() {
        assertThat(ask(RawEndpoint.saying(utf8(GOOD)))).isInstanceOf(Answer.Given.class);
        assertThat(ask(RawEndpoint.saying(utf8("\ufeff" + GOOD)))).isInstanceOf(Answer.Given.class);
    }

    @Test
    void anAnswerWithoutEndIsReadUpToABoundAndItsConnectionClosed() throws Exception {
        byte[] blanks = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
        RawEndpoint endpoint = RawEndpoint.answering(out -> {
            out.write(RawEndpoint.head(200, "Content-Type: application/json"));
            while (true) {
                out.write(blanks);
            }
        });

        Answer<GoalReply> answer = ask(endpoint);

        endpoint.awaitBrokenOff();
        assertThat(answer.describe()).contains("more than 33554432 bytes");
    }

    @Test
    void anAnswerThatClaimsGigabytesIsNotAllocatedBeforehand() {
        RawEndpoint endpoint = RawEndpoint.answering(out -> {
            out.write(RawEndpoint.head(200, "Content-Length: 9000000000"));
            out.write(utf8(GOOD));
        });

        assertThat(Bench.kind(ask(endpoint))).isEqualTo(Failure.Kind.UNREACHABLE);
    }

    @Test
    void anErrorPageWithoutEndIsStillTheErrorThatItsStatusSays() {
        byte[] page = utf8("<p>model not found</p>".repeat(50_000));
        RawEndpoint endpoint = RawEndpoint.answering(out -> {
            out.write(RawEndpoint.head(401));
            while (true) {
                out.write(page);
            }
        });

        assertThat(ask(endpoint).describe()).contains("does not accept the key").hasSizeLessThan(2_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "7",
                "\"x\"",
                "<html>",
                "{\"choices\":",
                "{\"choices\":[]}",
                "{\"choices\":{}}",
                "{\"choices\":[{\"message\":7}]}",
                "{\"choices\":[{\"message\":null}]}",
                "{\"choices\":1e99999999}",
                "{\"choices\":1e999999999999}",
                "{\"created\":-1e99999999999,\"choices\":[]}"
            })
    void whatIsNoCompletionIsAFaultOfTheCall(String body) {
        assertThat(Bench.kind(ask(RawEndpoint.saying(utf8(body))))).isEqualTo(Failure.Kind.UNREACHABLE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_001, 50_000, 5_000_000})
    void nestingIsBounded(int levels) {
        assertThat(Bench.kind(ask(RawEndpoint.saying(utf8("{\"choices\":" + "[".repeat(levels))))))
                .isEqualTo(Failure.Kind.UNREACHABLE);
        assertThat(Bench.kind(ask(RawEndpoint.saying(utf8("{\"a\":".repeat(levels))))))
                .isEqualTo(Failure.Kind.UNREACHABLE);
    }

    @Test
    void anEncodingThatWasNotAskedForIsAFaultOfTheCall() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(utf8(GOOD));
        }
        for (byte[] body : List.of(
                packed.toByteArray(),
                GOOD.getBytes(StandardCharsets.UTF_16),
                GOOD.getBytes(Charset.forName("UTF-32")))) {
            assertThat(Bench.kind(ask(RawEndpoint.saying(body)))).isEqualTo(Failure.Kind.UNREACHABLE);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"prompt_tokens\":-5,\"completion_tokens\":-7}",
                "{\"prompt_tokens\":9223372036854775807,\"completion_tokens\":9223372036854775807}",
                "{\"prompt_tokens\":1e99999999,\"completion_tokens\":1e999999999999}",
                "{\"prompt_tokens\":99999999999999999999999999,\"completion_tokens\":1}",
                "{\"prompt_tokens\":\"many\",\"completion_tokens\":[]}",
                "{\"prompt_tokens\":3,\"completion_tokens\":2,\"prompt_tokens_details\":{\"cached_tokens\":-9}}",
                "{\"prompt_tokens\":3,\"completion_tokens\":2,\"prompt_cache_hit_tokens\":9223372036854775807}",
                "null",
                "[1]",
                "7"
            })
    void usageThatMakesNoSenseLetsTheReservationStand(String usage) {
        Answer<GoalReply> answer = ask(RawEndpoint.saying(utf8(completion(Json.line(Bench.GOAL_REPLY), usage))));

        // the library reads no number with such an exponent, and then nothing is known of the answer
        boolean read = !usage.contains("1e999999999999");
        assertThat(answer).isInstanceOf(read ? Answer.Given.class : Answer.Failed.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: -1",
                "Content-Length: many",
                "Content-Length: 99999999999999999999",
                "Transfer-Encoding: chunked",
                "Transfer-Encoding: odd",
                "Content-Encoding: gzip",
                "Retry-After: 1e99",
                ": no name",
                "no colon",
                "X-Ä\u0001: \u0002",
                "Set-Cookie: "
            })
    void oddHeadersAreNoMoreThanAFaultOfTheCall(String header) {
        for (int status : List.of(200, 429, 500, 302, 100, 204, 999)) {
            Answer<GoalReply> answer = ask(RawEndpoint.answering(out -> {
                out.write(RawEndpoint.head(status, header));
                out.write(utf8(GOOD));
            }));

            assertThat(answer.describe()).isNotBlank();
        }
    }

    @Test
    void headersWithoutEndAreAFaultOfTheCall() {
        RawEndpoint endpoint = RawEndpoint.answering(out -> {
            out.write(utf8("HTTP/1.1 200 OK\r\n"));
            for (int i = 0; ; i++) {
                out.write(utf8("X-" + i + ": " + "x".repeat(1_000) + "\r\n"));
            }
        });

        assertThat(Bench.kind(ask(endpoint))).isEqualTo(Failure.Kind.UNREACHABLE);
    }

    @Test
    void aRedirectIsNotFollowed() {
        RawEndpoint elsewhere = RawEndpoint.saying(utf8(GOOD));
        RawEndpoint endpoint = RawEndpoint.answering(
                out -> out.write(RawEndpoint.head(307, "Location: " + elsewhere.baseUrl(), "Content-Length: 0")));
        try (elsewhere) {
            assertThat(ask(endpoint)).isNotInstanceOf(Answer.Given.class);
            assertThat(elsewhere.requests()).isZero();
        }
    }

    @Test
    void anAnswerThatDripsEndsAtItsDeadline() {
        RawEndpoint endpoint = RawEndpoint.answering(out -> {
            out.write(RawEndpoint.head(200));
            while (true) {
                out.write(' ');
                out.flush();
                Thread.onSpinWait();
            }
        });
        try (endpoint;
                Bench bench = Bench.at(
                        endpoint.baseUrl(), root -> root.withObject("timeouts").put("main", 1))) {
            assertThat(Bench.kind(bench.readGoal())).isEqualTo(Failure.Kind.TIMED_OUT);
        }
    }
}
