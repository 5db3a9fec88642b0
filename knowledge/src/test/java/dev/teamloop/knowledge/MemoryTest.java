package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.MEMORY;
import static dev.teamloop.knowledge.TemporaryProject.OTHER_LOOP;
import static dev.teamloop.knowledge.TemporaryProject.failed;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.secret.ControlCharacters;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.port.Knowledge.Remembered;
import dev.teamloop.knowledge.memory.Attempt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is remembered, by whom, and what is read of it. */
final class MemoryTest {
    private static final KrId KR = new KrId("K2.1");

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @Test
    void anEntryHasTheShapeOfTheSeed() {
        Remembered remembered =
                project.knowledge().remember(passed(LOOP, 3, "handle_tree's ctx must include the children field"));

        assertThat(remembered.problems()).isEmpty();
        assertThat(remembered.subject()).isEqualTo("kr:K2.1_R3");
        assertThat(remembered.changedFiles()).containsExactly(MEMORY);
        assertThat(project.read(MEMORY)).isEqualTo("""
                        @prefix pyov-business: <urn:team-loop:pyov:business#> .

                        <kr:K2.1_R3>
                            a pyov-business:MemoryEntry ;
                            pyov-business:memoryOf "ontology_handler.py coverage test" ;
                            pyov-business:outcome pyov-business:Passed ;
                            pyov-business:lessons "handle_tree's ctx must include the children field" ;
                            pyov-business:targetFile "src/ontology_handler.py" ;
                            pyov-business:interactionId "manual-20260629T143012-a3f2b1" ;
                            pyov-business:round 3 .
                        """);
    }

    @Test
    void anEntryWrittenByHandAfterTheSeedIsRead() {
        project.write(MEMORY, """
                <kr:K2.1_R3>
                pyov-business:memoryOf "ontology_handler.py coverage test" ;
                pyov-business:outcome pyov-business:Passed ;
                pyov-business:lessons "handle_tree's ctx must include the children field" ;
                pyov-business:round 3 .
                """);

        assertThat(project.knowledge().memory()).singleElement().satisfies(attempt -> {
            assertThat(attempt.krId()).isEqualTo("K2.1");
            assertThat(attempt.round()).isEqualTo(3);
            assertThat(attempt.outcome()).isEqualTo("Passed");
            assertThat(attempt.lessons()).isEqualTo("handle_tree's ctx must include the children field");
        });
    }

    @Test
    void attemptsAreThoseOfTheLoopOldestFirst() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(failed(4, "second", "reviewer", "tester"));
        knowledge.remember(failed(2, "first", "gate regression"));
        knowledge.remember(passed(OTHER_LOOP, 9, "of another loop"));

        List<PreviousAttempt> expected = List.of(
                new PreviousAttempt(2, "failed", "gate regression", "first"),
                new PreviousAttempt(4, "failed", "reviewer, tester", "second"));
        assertThat(knowledge.attempts(LOOP, KR)).isEqualTo(expected);
        assertThat(project.knowledge().attempts(LOOP, KR)).isEqualTo(expected);
        assertThat(knowledge.attempts(LOOP, new KrId("K2.2"))).isEmpty();
    }

    @Test
    void aSubjectThatAnotherLoopTookIsQualifiedByTheLoop() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(passed(LOOP, 3, "one"));

        Remembered second = knowledge.remember(passed(OTHER_LOOP, 3, "two"));

        assertThat(second.subject()).isEqualTo("kr:K2.1_R3_" + OTHER_LOOP);
        assertThat(project.knowledge().attempts(OTHER_LOOP, KR))
                .extracting(PreviousAttempt::lessons)
                .containsExactly("two");
        assertThat(project.knowledge().attempts(LOOP, KR))
                .extracting(PreviousAttempt::lessons)
                .containsExactly("one");
    }

    @Test
    void aRoundThatRunsAgainReplacesItsAttemptAndRepeatingItWritesNothing() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(failed(3, "before the crash"));

        Remembered same = knowledge.remember(failed(3, "before the crash"));
        knowledge.remember(failed(3, "after the crash"));

        assertThat(same.changedFiles()).isEmpty();
        assertThat(same.problems()).isEmpty();
        assertThat(knowledge.memory()).hasSize(2);
        assertThat(project.knowledge().attempts(LOOP, KR))
                .extracting(PreviousAttempt::lessons)
                .containsExactly("after the crash");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\" ; <x> <y> \"z\" .",
                "line one\nline two\r\n\ttabbed",
                "\"\"\"triple\"\"\" and '''single'''",
                "back\\slash \\n \\u0041 \\",
                "<script>@prefix a: <b> .</script>",
                "ends with a full stop .\n\n<kr:K9.9_R9> .\n",
                "{{lessons}} $1 \\$0 {{subject}}",
                "\u0000\u0001\u0007\u001b\u007f\u0085\u2028\u2029",
                "中文 😀 e\u0301 \ufeff",
                "# comment ; . , [ ] ( ) ^^ @en"
            })
    void hostileTextComesBackWithoutItsControlCharacters(String text) {
        String plain = ControlCharacters.removed(text);
        assertThat(project.knowledge()
                        .remember(failed(1, text + "x", text + "v"))
                        .problems())
                .isEmpty();

        assertThat(project.knowledge().memory()).singleElement().satisfies(attempt -> {
            assertThat(attempt.lessons()).isEqualTo(plain + "x");
            assertThat(attempt.vetoBy()).containsExactly(plain + "v");
        });
        assertThat(project.knowledge().problems()).isEmpty();
    }

    @Test
    void whatIsNoCharacterBecomesTheReplacementCharacter() {
        project.knowledge().remember(failed(1, "a\ud800b\ufffec"));

        assertThat(project.knowledge().memory()).extracting(Attempt::lessons).containsExactly("a\ufffdb\ufffdc");
    }

    @Test
    void aFailureThatComesAgainStrengthensTheFirstOne() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(
                failed(1, "handle_tree fails with KeyError because ctx lacks the children field", "gate tests"));
        knowledge.remember(failed(2, "handle_tree failed: ctx is a bare dict", "gate tests"));
        knowledge.remember(
                failed(3, "ctx lacks the field children because handle_tree fails with KeyError", "gate tests"));

        assertThat(project.read(MEMORY)).containsOnlyOnce("pyov-business:repeats <kr:K2.1_R1> ;");
        assertThat(project.knowledge().digest(List.of("src/ontology_handler.py"), 4000))
                .contains("K2.1 R3 Failed by gate tests (2 times alike): ")
                .contains("K2.1 R2 Failed by gate tests: ")
                .doesNotContain("K2.1 R1 ");
        assertThat(project.knowledge().attempts(LOOP, KR)).hasSize(3);
    }

    @Test
    void whatSomebodyElseAppendedIsSeen() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(passed(LOOP, 1, "first"));
        project.knowledge().remember(passed(LOOP, 2, "from another process"));

        knowledge.remember(passed(LOOP, 3, "third"));

        assertThat(knowledge.attempts(LOOP, KR))
                .extracting(PreviousAttempt::round)
                .containsExactly(1, 2, 3);
        assertThat(project.knowledge().memory()).hasSize(3);
    }

    @Test
    void aStoreKeepsTheNameUnderWhichItWasBegun() {
        new RdfKnowledge(project.root(), "old name", "rdf", TemporaryProject.GUARD).remember(passed(LOOP, 1, "first"));

        RdfKnowledge renamed = project.knowledge();
        renamed.remember(passed(LOOP, 2, "second"));

        assertThat(project.knowledge().attempts(LOOP, KR))
                .extracting(PreviousAttempt::round)
                .containsExactly(1, 2);
        assertThat(project.read(MEMORY)).contains("@prefix old-name-business:").doesNotContain("pyov");
    }

    @Test
    void whatWasWrittenUnderAnotherNameIsReadAllTheSame() {
        project.knowledge().remember(passed(LOOP, 1, "first"));
        String other = project.read(MEMORY)
                .replace("pyov", "elsewhere")
                .replace("_R1", "_R2")
                .replace("round 1", "round 2");
        project.write(MEMORY, project.read(MEMORY) + "\n" + other);

        assertThat(project.knowledge().attempts(LOOP, KR))
                .extracting(PreviousAttempt::round)
                .containsExactly(1, 2);
    }

    @Test
    void whatWasWrittenIsOnlyEverExtended() {
        RdfKnowledge knowledge = project.knowledge();
        String before = "";
        for (int round = 1; round <= 5; round++) {
            knowledge.remember(passed(LOOP, round, "lesson " + round));
            assertThat(project.read(MEMORY)).startsWith(before).hasSizeGreaterThan(before.length());
            before = project.read(MEMORY);
        }
    }
}
