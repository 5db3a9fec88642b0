package dev.teamloop.cli.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A headless Chromium, driven over its DevTools protocol. It notes everything that a page writes to the console and every
 * request that a page makes. Tests that need it are skipped, by name, where it is missing.
 */
final class Browser implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell");
    private static final Pattern LISTENING = Pattern.compile("DevTools listening on ws://[^:]+:(\\d+)/");

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger calls = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<String> console = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Semaphore loaded = new Semaphore(0);

    private Browser(Process process, URI page) throws Exception {
        this.process = process;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page, new Listener())
                .get(30, TimeUnit.SECONDS);
        for (String domain : List.of("Runtime", "Log", "Network", "Page")) {
            call(domain + ".enable", Map.of());
        }
    }

    static Browser start(Path profile) throws Exception {
        Optional<Path> program =
                NAMES.stream().map(Browser::onPath).flatMap(Optional::stream).findFirst();
        assumeTrue(program.isPresent(), "needs a Chromium on the PATH (Debian: chromium), as one of " + NAMES);
        Process process = new ProcessBuilder(
                        program.orElseThrow().toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        URI list = URI.create("http://127.0.0.1:" + port(process) + "/json/list");
        JsonNode pages = Json.read(HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                .body());
        for (JsonNode page : pages) {
            if (page.path("type").asText().equals("page")) {
                return new Browser(
                        process, URI.create(page.path("webSocketDebuggerUrl").asText()));
            }
        }
        throw new IllegalStateException("the browser has no page: " + pages);
    }

    /** The browser says on which port it listens; whatever it says after that is let go. */
    private static int port(Process process) throws Exception {
        CompletableFuture<Integer> port = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Matcher matcher = LISTENING.matcher(line);
                    if (matcher.find()) {
                        port.complete(Integer.valueOf(matcher.group(1)));
                    }
                }
            } catch (IOException e) {
                port.completeExceptionally(e);
            }
            port.completeExceptionally(new IOException("the browser ended before it listened"));
        });
        reader.setDaemon(true);
        reader.start();
        return port.get(60, TimeUnit.SECONDS);
    }

    private static Optional<Path> onPath(String name) {
        return List.of(System.getenv().getOrDefault("PATH", "").split(":")).stream()
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Opens a page and waits for its load event. */
    void open(URI page) throws Exception {
        loaded.drainPermits();
        call("Page.navigate", Map.of("url", page.toString()));
        if (!loaded.tryAcquire(60, TimeUnit.SECONDS)) {
            throw new AssertionError(page + " did not load");
        }
    }

    /** A window of this width, in pixels, in a colour scheme and for a medium; an empty one is the screen. */
    void window(int width, String scheme, String medium) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 1600, "deviceScaleFactor", 1, "mobile", false));
        call(
                "Emulation.setEmulatedMedia",
                Map.of("media", medium, "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Waits until an expression holds in the page. */
    void until(String expression) throws Exception {
        value("new Promise(done => { const look = () => (" + expression
                + ") ? done(true) : setTimeout(look, 20); look(); })");
    }

    /** The value of an expression in the page, or of the promise that it is. */
    JsonNode value(String expression) throws Exception {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer.path("exceptionDetails"));
        }
        return answer.path("result").path("value");
    }

    JsonNode call(String method, Map<String, ?> parameters) throws Exception {
        int id = calls.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        socket.sendText(Json.line(Map.of("id", id, "method", method, "params", parameters)), true)
                .get(30, TimeUnit.SECONDS);
        JsonNode reply = answer.get(60, TimeUnit.SECONDS);
        if (reply.has("error")) {
            throw new IllegalStateException(method + ": " + reply.path("error"));
        }
        return reply.path("result");
    }

    /** What the page wrote to the console, errors of the browser's own about it included. */
    List<String> console() {
        return console;
    }

    /** Addresses that the page asked for. */
    List<String> requests() {
        return requests;
    }

    @Override
    public void close() throws IOException, InterruptedException {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    private void heard(JsonNode message) {
        if (message.has("id")) {
            CompletableFuture<JsonNode> answer =
                    answers.remove(message.path("id").asInt());
            if (answer != null) {
                answer.complete(message);
            }
            return;
        }
        String method = message.path("method").asText();
        JsonNode parameters = message.path("params");
        switch (method) {
            case "Runtime.consoleAPICalled", "Runtime.exceptionThrown" -> console.add(parameters.toString());
            case "Log.entryAdded" -> console.add(parameters.at("/entry/text").asText());
            case "Network.requestWillBeSent" ->
                requests.add(parameters.at("/request/url").asText());
            case "Page.loadEventFired" -> loaded.release();
            default -> {}
        }
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                heard(Json.read(text.toString()));
                text.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }
}
