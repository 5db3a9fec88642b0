package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.teamloop.core.testing.SilentPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first minutes, without a terminal, on a machine without a keyring. */
final class InitTest {
    private static final String KEY = "sk-first-minutes-0123456789";

    @TempDir
    Path folder;

    private final List<String> authorizations = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private String url = "";
    private String listed = "one-model";

    @BeforeEach
    void anEndpoint() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/models", exchange -> {
            String said = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
            authorizations.add(said);
            boolean welcome = said.equals("Bearer " + KEY);
            String ids = listed.replaceAll("[^ ]+", "{\"id\":\"$0\"}").replace(' ', ',');
            byte[] body = (welcome ? "{\"data\":[" + ids + "]}" : "{}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(welcome ? 200 : 401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        url = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    @AfterEach
    void ends() {
        server.stop(0);
    }

    private Program program(PytestProject project, Path home, Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("DBUS_SESSION_BUS_ADDRESS", "");
        environment.put("XDG_RUNTIME_DIR", folder.toString());
        return new Program(project.root(), home, environment);
    }

    private static Path config(Path home) {
        return home.resolve(".config/team-loop");
    }

    @Test
    void setsUpEndpointKeyAndProjectAndProposesGoalsThatWereMeasured() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path home = PytestLoop.home(project, folder);
        Program program = program(project, home, Map.of());

        Program.Ended ended = program.fed(
                (KEY + "\n").getBytes(StandardCharsets.UTF_8), "init", "--json", "--base-url", url, "--key-stdin");

        assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
        JsonNode json = ended.json();
        assertThat(json.path("sound").asBoolean()).isTrue();
        assertThat(json.path("measured").path("red").asInt()).isZero();
        assertThat(json.path("proposals").findValuesAsText("goal"))
                .isNotEmpty()
                .allMatch(goal -> goal.matches("src/handlers/\\w+\\.py branch coverage 0%→≥60%"));
        assertThat(Files.readString(project.root().resolve("team-loop.json"))).contains("\"runner\": \"custom\"");
        assertThat(project.root().resolve(".team-loop")).doesNotExist();

        Path keys = config(home).resolve("keys.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keys)))
                .isEqualTo("rw-------");
        assertThat(keys).content().contains(KEY);
        assertThat(config(home).resolve("config.json")).content().contains(url, "one-model", "verify");
        try (var files = Files.walk(project.root())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(KEY);
            }
        }
        assertThat(ended.out() + ended.err()).doesNotContain(KEY);

        authorizations.clear();
        Program.Ended again = program.run("init");

        assertThat(again.exit()).as(again.out() + again.err()).isZero();
        assertThat(again.out()).contains(url + ", as it was", "is there already; it is left as it is");
        assertThat(authorizations).as("the stored key is found").containsOnly("Bearer " + KEY);
    }

    @Test
    void aKeyThatIsRefusedIsNotStored() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path home = PytestLoop.home(project, folder);

        Program.Ended ended = program(project, home, Map.of())
                .fed("sk-another\n".getBytes(StandardCharsets.UTF_8), "init", "--base-url", url, "--key-stdin");

        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.err())
                .contains("does not accept this key", "nothing was stored")
                .doesNotContain("sk-another");
        assertThat(config(home).resolve("keys.json")).doesNotExist();
        assertThat(config(home).resolve("config.json")).content().doesNotContain(url);
        assertThat(project.root().resolve("team-loop.json")).doesNotExist();
    }

    @Test
    void aKeyThatStaysInItsVariableIsOnlyNamed() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path home = PytestLoop.home(project, folder);

        Program.Ended ended = program(project, home, Map.of("MY_MODELS", KEY))
                .run("init", "-q", "--base-url", url, "--key-env", "MY_MODELS", "--model", "mine");

        assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
        assertThat(config(home).resolve("config.json"))
                .content()
                .contains("MY_MODELS", "mine")
                .doesNotContain(KEY);
        assertThat(config(home).resolve("keys.json")).doesNotExist();
    }

    @Test
    void whatIsMissingIsSaidWithItsExitCode() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path home = PytestLoop.home(project, folder);
        Program program = program(project, home, Map.of("MY_MODELS", KEY));
        listed = "one two";

        Program.Ended several = program.run("init", "--base-url", url, "--key-env", "MY_MODELS");
        assertThat(several.exit()).isEqualTo(2);
        assertThat(several.err()).contains("choose with --model NAME: one, two");

        assertThat(program.run("init", "--key-stdin").exit()).isEqualTo(2);
        assertThat(program.run("init", "--base-url", "nowhere").exit()).isEqualTo(2);
        try (SilentPort nobody = new SilentPort()) {
            Program.Ended gone = program.run("init", "--base-url", nobody.baseUrl(), "--key-env", "MY_MODELS");
            assertThat(gone.exit()).isEqualTo(4);
            assertThat(gone.err()).contains("is unreachable", "nothing was stored");
        }
    }

    @Test
    void aFileWithCommentsIsLeftToItsUser() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Path home = PytestLoop.home(project, folder);
        Path file = config(home).resolve("config.json");
        String before = "// mine\n" + Files.readString(file);
        Files.writeString(file, before);

        Program.Ended ended = program(project, home, Map.of("MY_MODELS", KEY))
                .run("init", "--base-url", url, "--key-env", "MY_MODELS");

        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.err()).contains("add to it yourself", url);
        assertThat(file).hasContent(before);
    }
}
