package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.MutationScore;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.Mutant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The mutants are letters of a file, and a made-up test tool looks at the copy of that file. */
final class MutationRunTest {
    private static final String TEXT = "abcdef";

    @TempDir
    Path folder;

    private Path project = Path.of("");
    private final List<String> seen = new ArrayList<>();

    @BeforeEach
    void aProject() throws IOException {
        project = Files.createDirectories(folder.resolve("shop"));
        Files.writeString(project.resolve("code.txt"), TEXT);
    }

    private static TestRun run(TestStatus status) {
        return new TestRun(List.of(new TestCase("t", "", status, 1, "")), "", false, "", 1);
    }

    private static TestRun without(String problem, boolean timedOut) {
        return new TestRun(List.of(), problem, timedOut, "", 1);
    }

    private static Mutant letter(int place) {
        String original = TEXT.substring(place, place + 1);
        return new Mutant(
                Mutant.Kind.ARITHMETIC, 1, place, place + 1, original, original.toUpperCase(java.util.Locale.ROOT));
    }

    private MutationScore score(int most, long seed, Function<String, TestRun> tool) throws Exception {
        List<Mutant> mutants = List.of(letter(0), letter(1), letter(2), letter(3));
        byte[] content = TEXT.getBytes(StandardCharsets.UTF_8);
        try (TreeCopy copy = TreeCopy.of(project, List.of("code.txt"), () -> false)) {
            return new MutationRun(
                            copy,
                            () -> {
                                try {
                                    String text = Files.readString(copy.root().resolve("code.txt"));
                                    seen.add(text);
                                    return tool.apply(text);
                                } catch (IOException e) {
                                    throw new java.io.UncheckedIOException(e);
                                }
                            },
                            () -> seen.size() > most,
                            new Random(seed))
                    .score(List.of(new MutationRun.Subject("code.txt", content, mutants)));
        }
    }

    @Test
    void everyMutantIsKilledOrSurvivesOrIsNeither() throws Exception {
        MutationScore score = score(100, 1, text -> switch (text) {
            case "Abcdef" -> run(TestStatus.FAILED);
            case "aBcdef" -> without("took too long", true);
            case "abCdef" -> without("does not compile", false);
            default -> run(TestStatus.PASSED);
        });

        assertThat(score.killed()).isEqualTo(1);
        assertThat(score.timedOut()).isEqualTo(1);
        assertThat(score.invalid()).isEqualTo(1);
        assertThat(score.survivors()).containsExactly("code.txt:1 `d` → `D` in: abcdef");
        assertThat(score.score()).isEqualTo(0.5);
        assertThat(seen).hasSize(5);
        assertThat(project.resolve("code.txt")).hasContent(TEXT);
    }

    @Test
    void aTestThatIsGoneHasNoticedToo() throws Exception {
        MutationScore score = score(
                100, 1, text -> text.equals(TEXT) ? run(TestStatus.PASSED) : new TestRun(List.of(), "", false, "", 1));

        assertThat(score.killed()).isEqualTo(4);
        assertThat(score.score()).isEqualTo(1.0);
    }

    @Test
    void whatIsNotTriedInTimeIsCountedAsSuch() throws Exception {
        MutationScore score = score(2, 1, text -> run(text.equals(TEXT) ? TestStatus.PASSED : TestStatus.FAILED));

        assertThat(score.killed()).isEqualTo(2);
        assertThat(score.untried()).isEqualTo(2);
    }

    @Test
    void theSeedDecidesTheOrder() throws Exception {
        Function<String, TestRun> tool = text -> run(text.equals(TEXT) ? TestStatus.PASSED : TestStatus.FAILED);
        score(100, 5, tool);
        List<String> first = List.copyOf(seen);
        seen.clear();
        score(100, 5, tool);

        assertThat(seen).isEqualTo(first);
    }

    @Test
    void testsThatFailInTheCopySayNothing() throws Exception {
        MutationScore score = score(100, 1, text -> run(TestStatus.FAILED));

        assertThat(score.measured()).isFalse();
        assertThat(score.notMeasured()).contains("do not pass in a copy");
        assertThat(seen).hasSize(1);
    }

    @Test
    void testsThatRunOtherCodeSayNothing() throws Exception {
        MutationScore score = score(100, 1, text -> run(TestStatus.PASSED));

        assertThat(score.measured()).isFalse();
        assertThat(score.notMeasured()).contains("do not run the code in a copy");
    }

    @Test
    void weakTestsAreToldFromTestsThatRunOtherCode() throws Exception {
        MutationScore score = score(
                100, 1, text -> text.contains("broken") ? without("syntax error", false) : run(TestStatus.PASSED));

        assertThat(score.measured()).isTrue();
        assertThat(score.survived()).isEqualTo(4);
        assertThat(score.score()).isZero();
    }
}
