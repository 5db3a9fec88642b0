package dev.teamloop.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class PageServerTest {
    private volatile String version = "1";
    private PageServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @BeforeEach
    void start() throws IOException {
        server = PageServer.start(
                0,
                new PageSource() {
                    @Override
                    public String version() {
                        return version;
                    }

                    @Override
                    public String page() {
                        return "<p>version " + version;
                    }

                    @Override
                    public String policy() {
                        return "default-src 'none'";
                    }
                },
                Duration.ofMillis(20));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void thePageIsSentToWhoeverKnowsItsAddress() throws Exception {
        HttpResponse<String> answer = get(server.url());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("<p>version 1");
        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .contains("default-src 'none'; frame-ancestors 'none'");
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    @Test
    void withoutTheTokenThereIsNothing() throws Exception {
        String root = server.url().replaceFirst("(http://[^/]+/).*", "$1");
        String token = server.url().substring(root.length(), server.url().length() - 1);
        for (String path : new String[] {
            "",
            "events",
            "index.html",
            token.substring(1) + "/",
            token.toUpperCase(java.util.Locale.ROOT) + "/",
            token.substring(1),
            token + "/other",
            token + "//",
            token + "/../" + token + "x/"
        }) {
            assertThat(get(root + path).statusCode()).as(path).isEqualTo(404);
        }
        assertThat(token).hasSizeGreaterThanOrEqualTo(32);
    }

    @Test
    void withoutItsLastSlashTheAddressLeadsToThePage() throws Exception {
        String bare = server.url().substring(0, server.url().length() - 1);

        HttpResponse<String> answer = get(bare);

        assertThat(answer.statusCode()).isEqualTo(308);
        assertThat(URI.create(bare)
                        .resolve(answer.headers().firstValue("Location").orElseThrow()))
                .isEqualTo(URI.create(server.url()));
        assertThat(get(bare + "x").statusCode()).isEqualTo(404);
    }

    @Test
    void nothingCanBeWritten() throws Exception {
        for (String method : new String[] {"POST", "PUT", "DELETE", "PATCH", "OPTIONS"}) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(server.url()))
                    .method(method, HttpRequest.BodyPublishers.ofString("x"))
                    .build();
            assertThat(client.send(request, HttpResponse.BodyHandlers.ofString())
                            .statusCode())
                    .as(method)
                    .isEqualTo(405);
        }
    }

    /** A page elsewhere that lets its own name point to 127.0.0.1 gets nothing, even with the path. */
    @Test
    void anotherHostIsRefused() throws Exception {
        int port = URI.create(server.url()).getPort();
        String path = URI.create(server.url()).getPath();
        assertThat(status(port, "GET " + path + " HTTP/1.1\r\nHost: evil.example:" + port + "\r\n\r\n"))
                .contains(" 403 ");
        assertThat(status(port, "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
                .contains(" 403 ");
        assertThat(status(port, "GET " + path + " HTTP/1.1\r\n\r\n")).contains(" 403 ");
        assertThat(status(port, "GET " + path + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n"))
                .contains(" 200 ");
    }

    private static String status(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
        }
    }

    @Test
    void itListensOnTheLoopbackAddressOnly() {
        assertThat(server.url()).startsWith("http://127.0.0.1:");
    }

    @Test
    void aChangeIsTold() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(server.url() + "events")).build();
        HttpResponse<java.util.stream.Stream<String>> answer =
                client.send(request, HttpResponse.BodyHandlers.ofLines());
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/event-stream; charset=utf-8");

        CompletableFuture<Boolean> told = CompletableFuture.supplyAsync(() -> answer.body()
                .peek(line -> {
                    if (line.startsWith("retry:")) {
                        version = "2";
                    }
                })
                .anyMatch(line -> line.equals("event: change")));

        assertThat(told.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(get(server.url()).body()).isEqualTo("<p>version 2");
    }

    @Test
    void closingEndsTheStream() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(server.url() + "events")).build();
        HttpResponse<java.io.InputStream> answer = client.send(request, HttpResponse.BodyHandlers.ofInputStream());

        server.close();

        CompletableFuture<Boolean> ended = CompletableFuture.supplyAsync(() -> {
            try {
                answer.body().readAllBytes();
                return true;
            } catch (IOException e) {
                return true;
            }
        });
        assertThat(ended.get(30, TimeUnit.SECONDS)).isTrue();
    }

    private HttpResponse<String> get(String url) throws Exception {
        return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
