package dev.teamloop.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NoticesTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final LoopEvent END = new LoopEvent.Ended(LoopStatus.BUDGET, "sk-secret is spent");

    @TempDir
    Path folder = Path.of("");

    private final List<LoopEvent> seen = new ArrayList<>();

    private Notices notices(NoticeChannel... channels) {
        return new Notices(
                List.of(channels), new NoticeBody(folder), TextGuard.of(SecretMask.of(List.of("sk-secret"))));
    }

    private void tell(Notices notices, LoopEvent... events) {
        List.of(events).forEach(notices.and(Watcher.of(seen::add)));
    }

    private CommandNotice command(Duration limit, String... words) {
        return new CommandNotice(
                List.of(words), folder, Map.of("PATH", System.getenv("PATH"), "DEEPSEEK_API_KEY", "sk-secret"), limit);
    }

    @Test
    void aCommandGetsTheMaskedBodyAndNoKey() throws IOException {
        tell(notices(command(LONG, "sh", "-c", "cat > body; env > env")), END);
        JsonNode body = Json.read(Files.readString(folder.resolve("body")));
        assertThat(body.path("schema").asText()).isEqualTo("team-loop/notification/1");
        assertThat(body.path("event").asText()).isEqualTo("end");
        assertThat(body.path("status").asText()).isEqualTo("BUDGET");
        assertThat(body.path("reason").asText()).isEqualTo("*** is spent");
        assertThat(Files.readString(folder.resolve("env"))).contains("PATH=").doesNotContain("sk-secret");
        assertThat(seen).containsExactly(END);
    }

    @Test
    void aFailureIsToldAndNothingMore() {
        tell(notices(command(LONG, "sh", "-c", "exit 3")), END);
        assertThat(seen)
                .hasSize(2)
                .last()
                .isEqualTo(new LoopEvent.Note("notify.command failed: sh ended with 3", true));
    }

    @Test
    void aProgramThatIsNotThereIsAFailureToo() {
        tell(notices(command(LONG, folder.resolve("none").toString())), END);
        assertThat(seen).hasSize(2).last().isInstanceOf(LoopEvent.Note.class);
    }

    @Test
    void aCommandThatHangsIsEndedWithItsChildren() {
        CommandNotice hanging = command(Duration.ofMillis(300), "sh", "-c", "sleep 600 & sleep 600");
        assertThatThrownBy(() -> hanging.send("{}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("did not end");
    }

    @Test
    void onlyEndPauseAndBadHealthAreTold() throws IOException {
        tell(
                notices(command(LONG, "sh", "-c", "cat >> bodies")),
                new LoopEvent.Note("a note", true),
                new LoopEvent.Health(90),
                new LoopEvent.Health(40),
                new LoopEvent.Health(38),
                new LoopEvent.Paused(2, "95 %"),
                END);
        assertThat(Files.readAllLines(folder.resolve("bodies")))
                .extracting(line -> Json.read(line).path("event").asText())
                .containsExactly("health", "pause", "end");
    }

    @Test
    void aWebhookIsPostedTo() throws Exception {
        BlockingQueue<String> posted = new LinkedBlockingQueue<>();
        HttpServer server = server(200, posted);
        try {
            tell(notices(new WebhookNotice(address(server) + "/token-of-mine", LONG)), END);
        } finally {
            server.stop(0);
        }
        assertThat(Json.read(posted.take()).path("status").asText()).isEqualTo("BUDGET");
        assertThat(seen).containsExactly(END);
    }

    @Test
    void aWebhooksFailureNamesItsHostOnly() throws Exception {
        HttpServer server = server(500, new LinkedBlockingQueue<>());
        try {
            tell(notices(new WebhookNotice(address(server) + "/token-of-mine", LONG)), END);
        } finally {
            server.stop(0);
        }
        tell(notices(new WebhookNotice(address(server) + "/token-of-mine", LONG)), END);
        assertThat(seen).hasSize(4);
        assertThat(seen.toString()).contains("127.0.0.1 answered 500").doesNotContain("token-of-mine");
    }

    private static HttpServer server(int status, BlockingQueue<String> posted) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            posted.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static String address(HttpServer server) {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }
}
