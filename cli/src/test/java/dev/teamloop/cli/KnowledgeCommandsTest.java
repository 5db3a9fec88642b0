package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code knowledge index|query|show|memory} as a person and as a program see them. */
final class KnowledgeCommandsTest {
    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init") // made before each test
    private PytestProject project;

    @BeforeEach
    void indexedProject() throws Exception {
        project = PytestProject.in(folder);
        assertThat(run("knowledge", "index").exit()).isZero();
    }

    @Test
    void theIndexSaysWhatItReadAndReadsNothingTwice() throws Exception {
        JsonNode again = run("knowledge", "index", "--json").json();
        assertThat(again.path("files").asInt()).isPositive();
        assertThat(again.path("parsed").asInt()).isZero();
        assertThat(again.path("problems")).isEmpty();
    }

    @Test
    void ignoredAndUntrackedFilesAreNoBusinessOfTheIndex() throws Exception {
        int before = run("knowledge", "index", "--json").json().path("files").asInt();
        Files.writeString(project.root().resolve("scratch.py"), "def scratch(): pass\n");
        assertThat(run("knowledge", "index", "--json").json().path("files").asInt())
                .isEqualTo(before);
    }

    @Test
    void aSymbolIsShownWithItsCallers() throws Exception {
        Program.Ended shown = run("knowledge", "show", "price");
        assertThat(shown.exit()).isZero();
        assertThat(shown.out()).contains("shop.py:", "function price", "def price(");
        Program.Ended json = run("knowledge", "show", "price", "--json");
        assertThat(json.json().path("definitions").get(0).path("kind").asText()).isEqualTo("function");
        Program.Ended unknown = run("knowledge", "show", "nobody");
        assertThat(unknown.exit()).isEqualTo(1);
        assertThat(unknown.err()).contains("'nobody'", "knowledge index");
        assertThat(run("knowledge", "show", "prise").err()).contains("did you mean 'price'?");
    }

    @Test
    void aQueryIsAnsweredAsATableAndAsJson() throws Exception {
        String sparql = "SELECT ?name WHERE { ?f ast:hasFunction ?s . ?s ast:name ?name } ORDER BY ?name";
        Program.Ended table = run("knowledge", "query", sparql);
        assertThat(table.out().lines()).startsWith("name").contains("price");
        JsonNode json = run("knowledge", "query", sparql, "--json").json();
        assertThat(json.path("columns")).isEqualTo(Json.read("[\"name\"]"));
        Program.Ended cut = run("knowledge", "query", "SELECT * { ?s ?p ?o }", "--rows", "2");
        assertThat(cut.out().lines()).hasSize(3);
        assertThat(cut.err()).contains("--rows");
    }

    @Test
    void aSyntaxErrorShowsTheLineAndACaretUnderThePlace() throws Exception {
        Program.Ended wrong = run("knowledge", "query", "SELECT ?s WHERE {\n  ?s ?p ?o\n  LIMIT 5 }");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("line 3, column 3").contains("\n    LIMIT 5 }\n    ^\n");
    }

    @Test
    void neitherNetworkNorFilesAreReached() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.ttl"), "<urn:a> <urn:b> \"secret\" .\n");
        for (String sparql : new String[] {
            "SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }",
            "SELECT * FROM <" + secret.toUri() + "> { ?s ?p ?o }",
            "LOAD <" + secret.toUri() + ">"
        }) {
            Program.Ended refused = run("knowledge", "query", sparql);
            assertThat(refused.exit()).as(sparql).isEqualTo(2);
            assertThat(refused.out() + refused.err()).doesNotContain("\"secret\"");
        }
    }

    @Test
    void damagedMemoryIsReportedWithItsLineAndTheRestIsShown() throws Exception {
        assertThat(run("knowledge", "memory").err()).contains("nothing of that kind is remembered here");
        Path memory = project.root().resolve("rdf/business/memory.ttl");
        Files.createDirectories(memory.getParent());
        String damaged = """
                @prefix b: <urn:team-loop:x:business#> .
                <kr:K2.1_R1> b:memoryOf "shop" ; b:outcome b:Failed ; b:lessons "mind the rounding" ; b:round 1 .
                <<<<<<< HEAD
                <kr:K2.2_R2> b:memoryOf "cart" ; b:outcome b:Passed ; b:lessons "use the fixture" ; b:round 2 .
                """;
        Files.writeString(memory, damaged);

        Program.Ended shown = run("knowledge", "memory");

        assertThat(shown.out()).contains("KR", "mind the rounding", "use the fixture");
        assertThat(shown.err()).contains("memory.ttl:3:");
        assertThat(run("knowledge", "memory", "--kr", "K2.2").out()).doesNotContain("rounding");
        assertThat(run("knowledge", "memory", "--json").json().path("memory")).hasSize(2);
        assertThat(Files.readString(memory)).isEqualTo(damaged);
    }

    private Program.Ended run(String... arguments) throws Exception {
        return new Program(project.root(), folder, Map.of()).run(arguments);
    }
}
