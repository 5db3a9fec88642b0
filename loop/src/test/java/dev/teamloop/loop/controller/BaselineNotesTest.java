package dev.teamloop.loop.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class BaselineNotesTest {
    private static TestRun run(TestStatus status) {
        return new TestRun(List.of(new TestCase("t.py::t", "t.py", status, 1, "")), "", false, "", 1);
    }

    private static Coverage coverage(int covered) {
        return new Coverage(List.of(new FileCoverage("lib/a.py", covered, 5, 0, 0, List.of(5), List.of())));
    }

    @Test
    void testsThatRunNothingOfTheProductHaveAnotherCopyInHand() {
        assertThat(BaselineNotes.elsewhere(run(TestStatus.PASSED), coverage(0)))
                .get()
                .asString()
                .contains("of the product's files (1) not one line ran", "pip install -e .");
        assertThat(BaselineNotes.elsewhere(run(TestStatus.PASSED), coverage(1))).isEmpty();
        assertThat(BaselineNotes.elsewhere(run(TestStatus.SKIPPED), coverage(0)))
                .isEmpty();
        assertThat(BaselineNotes.elsewhere(run(TestStatus.PASSED), Coverage.NONE))
                .isEmpty();
    }

    @Test
    void filesWithTestsThatTheSuiteDoesNotRunAreNamed() {
        Map<String, String> texts = Map.of(
                "t.py", "t", "more/test_b.py", "b", "test/none.py", "", "test/data.bin", "b", "test/gone.py", "");
        BiFunction<String, byte[], Optional<FileFacts>> parser = (path, content) -> path.endsWith(".py")
                ? Optional.of(new FileFacts(
                        true,
                        "",
                        content.length == 0 ? List.of() : List.of(new SourceTest("b", 1, 1, "b", "b")),
                        List.of(),
                        false,
                        1))
                : Optional.empty();
        List<String> read = new ArrayList<>();
        Function<String, Optional<byte[]>> content = path -> {
            read.add(path);
            return path.equals("test/gone.py")
                    ? Optional.empty()
                    : Optional.of(texts.getOrDefault(path, "").getBytes(StandardCharsets.UTF_8));
        };

        Optional<String> told =
                BaselineNotes.unrun(run(TestStatus.PASSED), new TreeSet<>(texts.keySet()), parser, content);

        assertThat(told)
                .get()
                .asString()
                .startsWith("the suite reported no test of these files, though they hold some: more/test_b.py. Where");
        assertThat(read).as("no fixture is read").containsExactly("more/test_b.py", "test/gone.py", "test/none.py");
        TestRun broken = new TestRun(List.of(), "no tests were collected", false, "", 1);
        assertThat(BaselineNotes.unrun(broken, texts.keySet(), parser, content)).isEmpty();
    }
}
