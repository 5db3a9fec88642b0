package dev.teamloop.agents.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.agents.RecordingWorkspace;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Tool;
import dev.teamloop.core.port.ReadWorkspace;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ToolboxTest {
    private final RecordingWorkspace workspace = new RecordingWorkspace();
    private final Toolbox coder = new CoderTools(workspace, true);

    @Test
    void aCriticCanOnlyLook() {
        assertThat(new ReadTools(workspace).tools())
                .extracting(Tool::name)
                .containsExactly("list_files", "read_file", "search");
    }

    @Test
    void aCoderHoldsTheElevenToolsOfItsRow() {
        assertThat(coder.tools())
                .extracting(Tool::name)
                .containsExactlyInAnyOrder(
                        "list_files",
                        "read_file",
                        "search",
                        "write_file",
                        "edit_file",
                        "delete_file",
                        "move_file",
                        "run_tests",
                        "run_metric",
                        "lookup",
                        "submit");
    }

    @Test
    void nothingIsMeasuredWhereTestsAloneTellTheFigure() {
        assertThat(new CoderTools(workspace, false).tools())
                .extracting(Tool::name)
                .contains("run_tests")
                .doesNotContain("run_metric");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "list_files | {} | listFiles()",
                "read_file | {\"path\": \"a.py\", \"from\": \"3\", \"to\": 9} | readFile(a.py, 3, 9)",
                "search | {\"text\": \"x\", \"glob\": null} | search(x, )",
                "write_file | {\"path\": \"a.py\", \"content\": \"\"} | writeFile(a.py, )",
                "edit_file | {\"path\": \"a\", \"old_text\": \"b\", \"new_text\": \"\"} | editFile(a, b, , false)",
                "edit_file | {\"path\": \"a\", \"old_text\": \"b\", \"new_text\": \"c\", \"replace_all\": \"True\"} | editFile(a, b, c, true)",
                "delete_file | {\"path\": \"a.py\"} | deleteFile(a.py)",
                "move_file | {\"from\": \"a\", \"to\": \"b\"} | moveFile(a, b)",
                "run_tests | {\"tests\": [\"t1\", \"t2\"]} | runTests([t1, t2])",
                "run_tests | {\"tests\": \"t1\"} | runTests([t1])",
                "run_tests | '' | runTests([])",
                "run_tests | {\"tests\": [\"t1\", ], } | runTests([t1])",
                "run_metric | {} | runMetric([])",
                "run_metric | {\"files\": [\"a.py\"]} | runMetric([a.py])",
                "lookup | {\"symbol\": \"ping\"} | lookup(ping)",
            })
    void aCallReachesTheDesk(String tool, String arguments, String done) {
        assertThat(run(tool, arguments).error()).isFalse();
        assertThat(workspace.done()).containsExactly(done);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "read_file | {\"path\": | no valid JSON",
                "read_file | [1] | must be one JSON object",
                "read_file | {} | must be a string and is missing",
                "read_file | {\"path\": \" \"} | must not be empty",
                "read_file | {\"path\": \"a\", \"from\": -1} | whole number",
                "run_tests | {\"tests\": [1]} | list of strings",
                "edit_file | {\"path\": \"a\", \"old_text\": \"b\", \"new_text\": \"c\", \"replace_all\": 2} | must be true or false",
                "run_tests | {\"tests\": 7} | list of strings",
                "rm_rf | {} | you hold: list_files",
            })
    void whatDoesNotFitIsToldToTheModelAndReachesNothing(String tool, String arguments, String told) {
        ReadWorkspace.Result result = run(tool, arguments);
        assertThat(result.error()).isTrue();
        assertThat(result.text()).contains(told);
        assertThat(workspace.done()).isEmpty();
    }

    @Test
    void aLineBreakWithinAStringIsOne() {
        assertThat(run("write_file", "{\"path\": \"a.py\", \"content\": \"x = 1\ny = 2\n\"}")
                        .error())
                .isFalse();
        assertThat(workspace.done()).containsExactly("writeFile(a.py, x = 1\ny = 2\n)");
    }

    @Test
    void aLongResultKeepsItsHeadAndItsTail() {
        workspace.answer("HEAD" + "é😀x".repeat(20_000) + "TAIL");
        String text = run("list_files", "{}").text();
        assertThat(text).startsWith("HEAD").endsWith("TAIL").contains("bytes left out");
        assertThat(text.getBytes(StandardCharsets.UTF_8).length).isBetween(8000, 8192);
        assertThat(text).doesNotContain("\uFFFD");
    }

    private ReadWorkspace.Result run(String tool, String arguments) {
        return coder.run(new ToolCall("call_1", tool, arguments));
    }
}
