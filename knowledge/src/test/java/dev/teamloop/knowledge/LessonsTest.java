package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.OTHER_LOOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.MemoryReply.AntiPattern;
import dev.teamloop.core.handover.MemoryReply.Pattern;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.port.Knowledge.Remembered;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LessonsTest {
    private static final String PATTERNS = "rdf/business/patterns.ttl";
    private static final String ANTI_PATTERNS = "rdf/business/anti-patterns.ttl";

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @Test
    void patternsAndAntiPatternsHaveTheShapeOfTheSeed() {
        Remembered remembered = project.knowledge()
                .remember(TemporaryProject.entry(
                        LOOP,
                        3,
                        Decision.Result.PASSED,
                        List.of(),
                        "lesson",
                        List.of(new Pattern("Build the ctx by a factory", "ctx = make_ctx()")),
                        List.of(new AntiPattern("Mocking the database", "Use sqlite in memory"))));

        assertThat(remembered.problems()).isEmpty();
        assertThat(remembered.changedFiles()).containsExactly("rdf/business/memory.ttl", PATTERNS, ANTI_PATTERNS);
        assertThat(project.read(PATTERNS)).containsPattern("""
                        <pattern:[0-9a-f]{16}>
                            a pyov-business:Pattern ;
                            pyov-business:description "Build the ctx by a factory" ;
                            pyov-business:example "ctx = make_ctx\\(\\)" ;
                            pyov-business:targetFile "src/ontology_handler.py" ;
                            pyov-business:verifiedIn \\[ pyov-business:round 3 ; pyov-business:interactionId "manual-20260629T143012-a3f2b1" ] .
                        """);
        assertThat(project.read(ANTI_PATTERNS))
                .contains(
                        "pyov-business:solution \"Use sqlite in memory\"",
                        "pyov-business:seenIn [ pyov-business:round 3");
    }

    @Test
    void aRepeatedLessonStrengthensItsEntryInsteadOfPilingUp() {
        RdfKnowledge knowledge = project.knowledge();
        remember(knowledge, LOOP, 3, "Mocking the database", "src/a.py");
        remember(knowledge, LOOP, 5, "mocking the databases!", "src/b.py");
        remember(project.knowledge(), OTHER_LOOP, 3, "Mocking the database", "src/a.py");

        assertThat(project.read(ANTI_PATTERNS).split("description", -1)).hasSize(2);
        assertThat(project.knowledge().antiPatterns(List.of("src/b.py"), 9))
                .containsExactly("Mocking the database → do better (R3, R5)");
        assertThat(project.read(ANTI_PATTERNS).split("seenIn", -1)).hasSize(4);
    }

    @Test
    void theSameSightingIsNotWrittenTwice() {
        RdfKnowledge knowledge = project.knowledge();
        remember(knowledge, LOOP, 3, "Mocking the database", "src/a.py");
        String before = project.read(ANTI_PATTERNS);

        remember(project.knowledge(), LOOP, 3, "Mocking the database", "src/a.py");

        assertThat(project.read(ANTI_PATTERNS)).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "Always patch the client where it is used, Never patch the client where it is used",
        "handle_tree's ctx must include children, handle_list's ctx must include children",
        "Retry 3 times after a timeout, Retry 5 times after a timeout",
        "Use a factory for the ctx, Close every connection in teardown",
    })
    void lessonsThatSayDifferentThingsStayApart(String one, String other) {
        RdfKnowledge knowledge = project.knowledge();
        remember(knowledge, LOOP, 1, one, "src/a.py");
        remember(knowledge, LOOP, 2, other, "src/a.py");

        assertThat(knowledge.antiPatterns(List.of("src/a.py"), 9)).hasSize(2);
    }

    @Test
    void antiPatternsAreRankedByHowWellTheyMatchTheFiles() {
        RdfKnowledge knowledge = project.knowledge();
        remember(knowledge, LOOP, 1, "same folder", "src/handlers/other.py");
        remember(knowledge, LOOP, 2, "the very file", "src/handlers/tree.py");
        remember(knowledge, LOOP, 3, "its test", "tests/test_tree.py");
        remember(knowledge, LOOP, 4, "another language", "web/app.ts");
        remember(knowledge, LOOP, 5, "same language", "lib/x.py");

        assertThat(knowledge.antiPatterns(List.of("src/handlers/tree.py"), 9))
                .extracting(line -> line.substring(0, line.indexOf(" →")))
                .containsExactly("the very file", "its test", "same folder", "same language");
        assertThat(knowledge.antiPatterns(List.of("src/handlers/tree.py"), 2)).hasSize(2);
        assertThat(knowledge.antiPatterns(List.of("src/handlers/tree.py"), 0)).isEmpty();
    }

    @Test
    void aRefusedLessonLeavesTheRest() {
        Remembered remembered = project.knowledge()
                .remember(TemporaryProject.entry(
                        LOOP,
                        1,
                        Decision.Result.PASSED,
                        List.of(),
                        "lesson",
                        List.of(new Pattern(" ", "x"), new Pattern("good", "example")),
                        List.of()));

        assertThat(remembered.problems())
                .containsExactly("patterns.ttl: a pattern's description must be one text of 1 to 4,000 characters");
        assertThat(remembered.changedFiles()).containsExactly("rdf/business/memory.ttl", PATTERNS);
    }

    @Test
    void hostileLessonsComeBackWithoutTheirControlCharacters() {
        String hostile = "a \" ] . <pattern:1> \\ {{remedy}} $1 '''\u0001 end";
        remember(project.knowledge(), LOOP, 1, hostile, "src/it's \"odd\".py");

        assertThat(project.knowledge().antiPatterns(List.of("src/it's \"odd\".py"), 1))
                .containsExactly(hostile.replace("\u0001", "") + " → do better (R1)");
    }

    @Test
    void entriesWrittenByHandAreReadAndStrengthened() {
        project.write(ANTI_PATTERNS, """
                @prefix pyov-business: <http://example.org/pyov#> .
                <#mocks> pyov-business:description "Mocking the database" ; pyov-business:solution "Use sqlite" ;
                  pyov-business:seenIn [ pyov-business:round 2 ] .
                """);

        assertThat(project.knowledge().antiPatterns(List.of("src/a.py"), 9))
                .containsExactly("Mocking the database → Use sqlite (R2)");
    }

    private static void remember(RdfKnowledge knowledge, LoopId loop, int round, String description, String file) {
        Remembered remembered = knowledge.remember(new MemoryEntry(
                loop,
                new KrId("K2.1"),
                round,
                Decision.Result.FAILED,
                "attempt",
                List.of(file),
                List.of("reviewer"),
                "lesson",
                List.of(),
                List.of(new AntiPattern(description, "do better"))));
        assertThat(remembered.problems()).isEmpty();
    }
}
