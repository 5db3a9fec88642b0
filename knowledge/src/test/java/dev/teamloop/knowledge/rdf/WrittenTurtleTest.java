package dev.teamloop.knowledge.rdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sparql.graph.GraphFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Held against Jena, who knows all of Turtle: what is read here must be the same, and what is not must be left. */
final class WrittenTurtleTest {
    private static final String PREFIX = "@prefix x: <urn:x#> .\n";
    private static final String BASE = "urn:team-loop:";
    private static final Prefixes PREFIXES = new Prefixes("pyov");

    /** Pieces of statements, sound and unsound; put together at random most give something that Jena refuses. */
    private static final List<String> PIECES = List.of(
            "<a:b>",
            "<#c>",
            "<>",
            "<kr:K2.1_R3>",
            "<path:a%20b/c.py#D~2>",
            "<path:a/../b>",
            "<a b>",
            "<rel>",
            "<p:.git/x>",
            "x:y",
            "x:y.z",
            "x:",
            ":y",
            "q:y",
            "a",
            " a ",
            " ",
            " ",
            "\n",
            "\t",
            "\"text\"",
            "\"\"",
            "\"\"\"long\"\"\"",
            "'single'",
            "\"a\\n\\t\\\"\\\\b\"",
            "\"\\u202e\\u0041\"",
            "\"\\uD800\"",
            "\"\\q\"",
            "\"é中\u202e\"",
            "\"tab\there\"",
            "\"open",
            "\"fr\"@fr",
            "\"1\"^^x:int",
            "1",
            "42",
            "007",
            "-1",
            "1.5",
            "1e3",
            "true",
            "[ ",
            " ]",
            "[]",
            "( 1 )",
            " ;",
            " ,",
            " .",
            " .\n",
            ".",
            "# comment\n",
            "@prefix y: <urn:y#> .\n",
            "@base <path:d/e.py> .\n",
            "PREFIX z: <urn:z#>\n",
            "_:b1",
            "\0",
            "\r\n");

    @Test
    void whatIsReadHereIsWhatJenaReads() {
        Random random = new Random(20260629);
        int whole = 0;
        for (int i = 0; i < 4_000; i++) {
            whole += sameAsJena(statements(random)) ? 1 : 0;
        }
        // a property of nothing would hold too
        assertThat(whole).isGreaterThan(500);
    }

    @Test
    void whatStandsAnywhereIsReadAsJenaReadsIt() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(PREFIX);
            int pieces = 1 + random.nextInt(9);
            for (int n = 0; n < pieces; n++) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            sameAsJena(text.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a:b> x:y \"\"\"over\nlines\"\"\" .",
                "<a:b> x:y \"fr\"@fr .",
                "<a:b> x:y 1.5 .",
                "<a:b> x:y true .",
                "<a:b> x:y ( 1 2 ) .",
                "<a:b> q:y 1 .",
                "<a:b> x:y <rel> .",
                "<a:b> x:y <path:a/../b> .",
                "<a:b> x:y \"no end .",
                "<a:b> x:y 1"
            })
    void whatIsNeverWrittenIsLeftFromItsStatementOn(String statement) {
        String before = PREFIX + "<a:a> x:y 1 .\n";
        byte[] bytes = (before + statement + "\n").getBytes(StandardCharsets.UTF_8);

        int end = new WrittenTurtle(bytes, Map.of(), BASE, StreamRDFLib.sinkNull()).read();

        assertThat(end).isEqualTo(before.length());
    }

    @Test
    void bytesThatAreNoUtf8AreLeft() {
        byte[] bytes = (PREFIX + "<a:a> x:y \"\u00e9\" .\n").getBytes(StandardCharsets.ISO_8859_1);

        assertThat(new WrittenTurtle(bytes, Map.of(), BASE, StreamRDFLib.sinkNull()).read())
                .isEqualTo(PREFIX.length());
    }

    @Test
    void damageBehindWhatWasReadIsReportedWithItsLine() {
        String text = "<a:b> pyov-business:round 1 .\n\n<a:c>\n    pyov-business:round 2 .\n<a:d> < x .\n";
        List<Statement> read = new ArrayList<>();

        TurtleReader.Outcome outcome =
                TurtleReader.read("m.ttl", text.getBytes(StandardCharsets.UTF_8), PREFIXES, read::add);

        assertThat(outcome.damage())
                .hasValueSatisfying(damage -> assertThat(damage.line()).isEqualTo(5));
        assertThat(read).extracting(Statement::object).containsExactly("1", "2");
    }

    /** Says whether all of it was read here. */
    private static boolean sameAsJena(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Graph here = GraphFactory.createDefaultGraph();
        int end = new WrittenTurtle(bytes, Map.of(), BASE, StreamRDFLib.graph(here)).read();
        Graph jena = GraphFactory.createDefaultGraph();
        RDFParser.source(new java.io.ByteArrayInputStream(bytes, 0, end))
                .lang(Lang.TURTLE)
                .base(BASE)
                .errorHandler(org.apache.jena.riot.system.ErrorHandlerFactory.errorHandlerSimple())
                .parse(jena);
        assertThat(here.isIsomorphicWith(jena)).as(text).isTrue();
        return end == bytes.length;
    }

    private static String statements(Random random) {
        List<String> subjects = List.of("<a:b>", "<#c>", "<>", "x:s", "<kr:K2.1_R3>");
        List<String> objects = List.of(
                "\"t\"",
                "\"\\n\\\\ \\\"q\"",
                "\"中 \u202e\"",
                "12",
                "<a:d>",
                "x:o",
                "[ x:in 3 ; a x:T ]",
                "<#f>",
                "\"\\u0001\"",
                "1.5");
        StringBuilder text = new StringBuilder(PREFIX);
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            text.append(random.nextInt(5) == 0 ? "# said\n" : "")
                    .append(random.nextInt(6) == 0 ? "@base <path:p" + random.nextInt(9) + "/q.py> .\n" : "")
                    .append(subjects.get(random.nextInt(subjects.size())))
                    .append(random.nextBoolean() ? " " : "\n    ");
            int properties = 1 + random.nextInt(3);
            for (int n = 0; n < properties; n++) {
                text.append(n == 0 ? "" : " ;\n    ")
                        .append(random.nextInt(4) == 0 ? "a" : "x:p" + n)
                        .append(' ');
                int values = 1 + random.nextInt(2);
                for (int v = 0; v < values; v++) {
                    text.append(v == 0 ? "" : ", ").append(objects.get(random.nextInt(objects.size())));
                }
            }
            text.append(" .\n");
        }
        return text.toString();
    }
}
