package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.MEMORY;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.teamloop.knowledge.SparqlQuery.Answer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class SparqlQueryTest {
    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @BeforeEach
    void projectWithKnowledge() {
        project.source("a.py", "import os\ndef one(): pass\ndef two(): pass\n");
        RdfKnowledge knowledge = project.knowledge();
        knowledge.index(project.tracked);
        knowledge.remember(passed(LOOP, 3, "lesson"));
    }

    @Test
    void prefixesNeedNotBeDeclared() {
        assertThat(ask("SELECT ?n { ?f pyov-ast:hasFunction ?s . ?s ast:name ?n } ORDER BY ?n"))
                .isInstanceOfSatisfying(Answer.Table.class, table -> {
                    assertThat(table.columns()).containsExactly("n");
                    assertThat(table.rows()).extracting(row -> row.get(0)).containsExactly("one", "two");
                    assertThat(table.cut()).isFalse();
                });
        assertThat(ask("ASK { <kr:K2.1_R3> business:outcome pyov-business:Passed ; business:round 3 }"))
                .isInstanceOfSatisfying(
                        Answer.Truth.class, truth -> assertThat(truth.value()).isTrue());
    }

    @Test
    void everyTermThatIsUsedHasALabelAndAComment() {
        assertThat(ask("SELECT DISTINCT ?p { ?s ?p ?o FILTER(STRSTARTS(STR(?p), \"urn:team-loop:\"))"
                        + " FILTER NOT EXISTS { ?p rdfs:label ?l ; rdfs:comment ?c } }"))
                .isInstanceOfSatisfying(
                        Answer.Table.class, table -> assertThat(table.rows()).isEmpty());
    }

    @Test
    void rowsBeyondTheLimitAreCutOffAndThatIsSaid() {
        assertThat(query(2, Duration.ofSeconds(10)).ask("SELECT * { ?s ?p ?o }"))
                .isInstanceOfSatisfying(Answer.Table.class, table -> {
                    assertThat(table.rows()).hasSize(2);
                    assertThat(table.cut()).isTrue();
                });
        assertThat(query(2, Duration.ofSeconds(10)).ask("CONSTRUCT WHERE { ?s ?p ?o }"))
                .isInstanceOfSatisfying(
                        Answer.Graph.class, graph -> assertThat(graph.cut()).isTrue());
    }

    @Test
    void aDescriptionIsTurtle() {
        assertThat(ask("DESCRIBE <kr:K2.1_R3>"))
                .isInstanceOfSatisfying(
                        Answer.Graph.class, graph -> assertThat(graph.turtle()).contains("pyov-business:lessons"));
    }

    @Test
    void aSyntaxErrorIsAValueWithLineAndColumn() {
        assertThat(ask("SELECT ?s {\n  ?s nonsense\n}")).isInstanceOfSatisfying(Answer.SyntaxError.class, error -> {
            assertThat(error.line()).isEqualTo(2);
            assertThat(error.column()).isPositive();
            assertThat(error.message()).isNotBlank();
        });
        assertThat(ask("SELECT * { ?s unknown:p ?o }")).isInstanceOf(Answer.SyntaxError.class);
        assertThat(ask("")).isInstanceOf(Answer.SyntaxError.class);
        assertThat(ask("DELETE WHERE { ?s ?p ?o }")).isInstanceOf(Answer.SyntaxError.class);
    }

    @Test
    void noOtherFileIsRead() {
        project.write("secret.ttl", "<a:b> <c:d> \"secret\" .\n");
        String from = "FROM <" + project.root().resolve("secret.ttl").toUri() + "> ";

        assertThat(ask("SELECT * " + from + "{ ?s ?p ?o }")).isInstanceOf(Answer.Refused.class);
        assertThat(ask("SELECT * FROM <file:rdf/business/memory.ttl> { ?s ?p ?o }"))
                .isInstanceOf(Answer.Refused.class);
        assertThat(ask("SELECT * { GRAPH <"
                        + project.root().resolve("secret.ttl").toUri() + "> { ?s ?p ?o } }"))
                .isInstanceOfSatisfying(
                        Answer.Table.class, table -> assertThat(table.rows()).isEmpty());
    }

    @Test
    void noServiceIsCalled() throws IOException {
        AtomicInteger calls = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            calls.incrementAndGet();
            exchange.close();
        });
        server.start();
        try {
            String url = "http://localhost:" + server.getAddress().getPort() + "/";
            assertThat(ask("SELECT * { SERVICE <" + url + "> { ?s ?p ?o } }")).isInstanceOf(Answer.Refused.class);
            ask("SELECT * { SERVICE SILENT <" + url + "> { ?s ?p ?o } }");
            assertThat(calls).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aQuestionThatTakesTooLongTimesOut() {
        String product = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n2 ?o . ?p ?q ?r }";

        assertThat(query(10, Duration.ofMillis(200)).ask(product)).isInstanceOf(Answer.TimedOut.class);
    }

    @Test
    void askingMendsNothing() {
        String torn = project.read(MEMORY) + "\n<kr:K2.1_R4>\n    pyov-business:memoryOf \"x";
        project.write(MEMORY, torn);

        assertThat(ask("SELECT * { ?s business:lessons ?l }")).isInstanceOfSatisfying(Answer.Table.class, table -> {
            assertThat(table.rows()).hasSize(1);
            assertThat(table.damaged()).singleElement().asString().startsWith("business/memory.ttl:14: ");
        });
        assertThat(project.read(MEMORY)).isEqualTo(torn);
    }

    @Test
    void aProjectWithoutAStoreGivesNoRows() {
        SparqlQuery query = new SparqlQuery(project.root().resolve("none"), "x", "rdf", Duration.ofSeconds(10), 10);

        assertThat(query.ask("SELECT * { ?s business:lessons ?l }"))
                .isInstanceOfSatisfying(
                        Answer.Table.class, table -> assertThat(table.rows()).isEmpty());
    }

    private Answer ask(String sparql) {
        return query(100, Duration.ofSeconds(20)).ask(sparql);
    }

    private SparqlQuery query(int rows, Duration limit) {
        return new SparqlQuery(project.root(), "pyov", "rdf", limit, rows);
    }
}
