package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.core.port.Knowledge.Unread;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a file holds, reading it is an answer and no exception (SPEC §5), and no fault stands behind the answer. */
final class TotalReadingTest {
    private static final List<String> PATHS =
            List.of("tests/test_a.py", "ATest.java", "a.test.js", "a.test.ts", "a.test.tsx", "a_test.go");

    /** Slow to read, and the same text without any structure to the other languages, to which the index shows it. */
    private static final String CHAIN = "variables that hold each other";

    private static final Map<String, byte[]> CONTENTS = contents();

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    private final TreeSourceSyntax syntax = new TreeSourceSyntax();

    private static Map<String, byte[]> contents() {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        contents.put("nothing", new byte[0]);
        contents.put("a lone byte order mark", new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf});
        contents.put("a byte order mark before a test", bytes("\ufeffdef test_a():\n    assert f() == 1\n"));
        contents.put("half a byte order mark", new byte[] {(byte) 0xef, (byte) 0xbb});
        contents.put("UTF-16", "def test_a(): pass\n".getBytes(StandardCharsets.UTF_16));
        contents.put("NUL bytes", bytes("def test_a():\0\n    assert f(\0) == 1\n"));
        contents.put("no UTF-8", joined(bytes("def test_a():\n    assert f('"), 0xff, 0xfe, 0xc3, bytes("') == 1\n")));
        contents.put("half a character at the end", joined(bytes("x = 'a"), 0xf0, 0x9f));
        contents.put("mixed line ends", bytes("def test_a():\r\n    x = f()\r    y = 1\n\r    assert x == y\r\n\n\r"));
        contents.put("ten thousand brackets", bytes("x = " + "[".repeat(10_000) + "]".repeat(10_000) + "\n"));
        contents.put("four thousand brackets that stay open", bytes("f(".repeat(4_000)));
        contents.put("ten thousand blocks", bytes("def f():\n" + deeper(300) + "if (a) {".repeat(10_000)));
        contents.put(
                "a sum of ten thousand",
                bytes("x = 1" + " + 1".repeat(4_000) + "\n" + "y = z" + " or z".repeat(4_000)));
        contents.put("a chain of three thousand calls", bytes("x = a" + ".b(c)".repeat(3_000) + "\n"));
        contents.put("a line of 5 MB", bytes("x = '" + "a".repeat(5 << 20) + "'\n"));
        contents.put("a line just short of too long", bytes("x = '" + "a".repeat(19_000) + "'\n"));
        String name = "n".repeat(15_000);
        contents.put(
                "a name of 15,000 characters",
                bytes("@pytest.fixture\ndef " + name + "():\n    pass\n\ndef test_a(" + name
                        + "):\n    assert f() == 1\n"));
        contents.put(CHAIN, bytes("def test_a():\n" + chain(3_000) + "    assert v3000 == 1\n"));
        return contents;
    }

    private static String deeper(int depth) {
        StringBuilder out = new StringBuilder();
        for (int i = 1; i <= depth; i++) {
            out.append(" ".repeat(i)).append("if a:\n");
        }
        return out.toString();
    }

    private static String chain(int length) {
        StringBuilder out = new StringBuilder("    v0 = f()\n");
        for (int i = 1; i <= length; i++) {
            out.append("    v").append(i).append(" = v").append(i - 1).append('\n');
        }
        return out.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] joined(byte[] before, int first, int second, Object... rest) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(before);
        out.write(first);
        out.write(second);
        for (Object one : rest) {
            if (one instanceof byte[] some) {
                out.writeBytes(some);
            } else {
                out.write((Integer) one);
            }
        }
        return out.toByteArray();
    }

    static Stream<Arguments> everyKind() {
        return CONTENTS.keySet().stream()
                .flatMap(name -> PATHS.stream()
                        .filter(path -> !name.equals(CHAIN) || path.endsWith(".py"))
                        .map(path -> Arguments.of(name, path)));
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void anyContentIsReadWithoutAFault(String name, String path) {
        byte[] content = Objects.requireNonNull(CONTENTS.get(name));

        FileFacts facts = syntax.facts(path, content).orElseThrow();
        assertThat(facts.faulted()).as(facts.problem()).isFalse();
        syntax.restored(path, content, content);
        syntax.onlyAdds(path, content, content);
        facts.tests().forEach(test -> syntax.without(path, content, Set.of(test.name())));
    }

    @Test
    void theIndexTakesThemAll() {
        CONTENTS.forEach((name, content) -> {
            for (String path : PATHS) {
                int dot = path.lastIndexOf('.');
                project.source(path.substring(0, dot) + project.tracked.size() + path.substring(dot), content);
            }
        });
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.files()).isEqualTo(project.tracked.size());
        assertThat(report.unreadable())
                .extracting(Unread::reason)
                .noneMatch(InternalFault::isDescribedBy)
                .anyMatch(reason -> reason.contains("binary"));
        Map<String, Set<Integer>> all = new TreeMap<>();
        project.tracked.forEach(path -> all.put(path, Set.of(1)));
        assertThat(knowledge.related(all, 100_000)).hasSizeLessThanOrEqualTo(100_000);
        assertThat(knowledge.testHelpers("test_a.py", project.tracked, 100_000)).hasSizeLessThanOrEqualTo(100_000);
        assertThat(knowledge.digest(project.tracked, 100_000)).isEmpty();
        assertThat(project.knowledge().lookup("test_a")).isNotEmpty();
    }

    @Test
    void aFaultMakesAFileUnreadUntilItIsReadTheNextTime() throws IOException {
        project.write("rdf/templates/shapes.ttl", """
                        @prefix sh: <http://www.w3.org/ns/shacl#> .
                        @prefix ast: <{{astNamespace}}> .
                        <urn:ours> a sh:NodeShape ; sh:targetClass ast:Function ;
                            sh:property [ sh:path ast:name ; sh:pattern "(" ] .
                        """);
        project.source("a.py", "def long_name(): pass\n");
        Files.setLastModifiedTime(project.root().resolve("a.py"), FileTime.fromMillis(0));
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.unreadable())
                .singleElement()
                .satisfies(unread ->
                        assertThat(unread.reason()).startsWith("internal error: PatternSyntaxException at Shapes."));
        assertThat(knowledge.lookup("long_name")).isEmpty();
        assertThat(project.knowledge().index(project.tracked).unreadable()).isEqualTo(report.unreadable());
        project.write("rdf/templates/shapes.ttl", "");
        RdfKnowledge mended = project.knowledge();
        assertThat(mended.index(project.tracked).unreadable()).isEmpty();
        assertThat(mended.lookup("long_name")).hasSize(1);
    }

    @Test
    void aReasonInQuotesComesBackAsItWas() {
        project.write("rdf/templates/shapes.ttl", """
                        @prefix sh: <http://www.w3.org/ns/shacl#> .
                        @prefix ast: <{{astNamespace}}> .
                        <urn:ours> a sh:NodeShape ; sh:targetClass ast:Function ;
                            sh:property [ sh:path ast:name ; sh:minLength 3 ; sh:message "a \\"short\\" name" ] .
                        """);
        project.source("a.py", "def f(): pass\n").source("b.py", "def long_name(): pass\n");

        IndexReport first = project.knowledge().index(project.tracked);
        IndexReport second = project.knowledge().index(project.tracked);

        assertThat(first.unreadable()).containsExactly(new Unread("a.py", "does not conform: a \"short\" name"));
        assertThat(second.unreadable()).isEqualTo(first.unreadable());
        assertThat(second.problems()).isEmpty();
    }
}
