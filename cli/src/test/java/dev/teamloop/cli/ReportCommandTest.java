package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.report.Hostility;
import dev.teamloop.cli.report.RecordedSession;
import java.io.BufferedReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report} and {@code serve} as a user starts them. */
final class ReportCommandTest {
    @TempDir
    Path folder;

    private RecordedSession recorded;
    private Program program;

    @BeforeEach
    void start() throws Exception {
        recorded = RecordedSession.in(folder);
        program = new Program(folder, Files.createDirectories(folder.resolve("home")), Map.of());
    }

    @Test
    void withoutATerminalItPrintsMarkdown() throws Exception {
        Program.Ended ended = program.run("report", "-C", "shop");

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out())
                .startsWith("# Session Summary — demo-")
                .contains("| 4 | K2.2 | passed |")
                .doesNotContain("\u001B");
    }

    @Test
    void theDocumentIsTheOneThatTheSchemaDescribes() throws Exception {
        Hostility.everywhere(recorded);

        Program.Ended ended = program.run("report", "-C", "shop", "--json");

        assertThat(ended.exit()).as(ended.err()).isZero();
        JsonNode document = ended.json();
        assertThat(document.path("schema").asText()).isEqualTo("team-loop/report/1");
        assertThat(schema("report-1.json").validate(document)).isEmpty();
    }

    @Test
    void oneRoundIsToldAlone() throws Exception {
        Program.Ended first = program.run("report", "-C", "shop", "--round", "1");

        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(program.run("report", "-C", "shop").out())
                .contains(first.out().strip());
        assertThat(first.out()).contains("ound 1").doesNotContain("Session Summary");

        Program.Ended none = program.run("report", "-C", "shop", "--round", "99");
        assertThat(none.exit()).isEqualTo(ExitCode.PRECONDITION);
        assertThat(none.err()).contains("there is no round 99");
    }

    /** The schema of a result fits what was printed before there was a schema. */
    @Test
    void aProblemIsPrintedInTheShapeOfAResult() throws Exception {
        Program.Ended ended = program.run(
                "report", "-C", Files.createDirectory(folder.resolve("empty")).toString(), "--json");

        assertThat(ended.exit()).isEqualTo(ExitCode.PRECONDITION);
        assertThat(ended.err()).contains("there is no loop here", "team-loop goal");
        assertThat(schema("result-1.json").validate(ended.json())).isEmpty();
    }

    private static Schema schema(String name) throws Exception {
        JsonNode schema = Json.read(Files.readString(Path.of("../docs/schemas", name)));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema);
    }

    @Test
    void filesAreWrittenWhereTheUserStandsAndReplaced() throws Exception {
        Files.writeString(folder.resolve("r.md"), "old");

        Program.Ended ended =
                program.run("report", "-C", "shop", "--html", "r.html", "--markdown", "r.md", "--junit", "r.xml");

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out().lines()).containsExactly("wrote r.html", "wrote r.md", "wrote r.xml");
        assertThat(Files.readString(folder.resolve("r.html"))).startsWith("<!DOCTYPE html>");
        assertThat(Files.readString(folder.resolve("r.md"))).startsWith("# Session Summary");
        assertThat(Files.readString(folder.resolve("r.xml"))).startsWith("<?xml");
    }

    @Test
    void aFolderThatIsNotThereIsNamed() throws Exception {
        Program.Ended ended = program.run("report", "-C", "shop", "--html", "nowhere/r.html");

        assertThat(ended.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(ended.err()).contains("there is no folder", "nowhere");
    }

    @Test
    void servingSaysItsAddressAndEndsWithCtrlC() throws Exception {
        List<String> command = ProgramImage.get().command();
        command.addAll(List.of("serve", "-C", recorded.project().toString(), "--json"));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = process.inputReader()) {
            String line = CompletableFuture.supplyAsync(() -> {
                        try {
                            return out.readLine();
                        } catch (java.io.IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    })
                    .get(120, TimeUnit.SECONDS);
            URI url = URI.create(Json.read(line).path("url").asText());
            HttpResponse<String> page = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("Coverage against spend", "EventSource");

            new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                    .start()
                    .waitFor();

            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (var taken = new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            Program.Ended ended = program.run("serve", "-C", "shop", "--port", String.valueOf(taken.getLocalPort()));

            assertThat(ended.exit()).isEqualTo(ExitCode.PRECONDITION);
            assertThat(ended.err()).contains("port " + taken.getLocalPort(), "--port");
        }
    }
}
