package dev.teamloop.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.AgentLog.Level;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MarkdownReportTest {
    @TempDir
    Path folder;

    private RecordedSession recorded;

    @BeforeEach
    void copy() throws IOException {
        recorded = RecordedSession.in(folder);
    }

    @Test
    void itBeginsWithTheSeedsSessionSummary() {
        assertThat(MarkdownReport.of(recorded.read())).startsWith("""
                # Session Summary — demo-20261121T224749-aad436-L
                - Status: SUCCESS
                - Total rounds: 5 | KR pass rate: 4/5
                - Total duration: 0.0565 h | Total cost: ¥0.3089
                - Coverage: line 8.4% / branch 4.8% → line 73.2% / branch 69.5%
                - ADR: 0 | CR: 3
                - Exception aggregation: none
                - Recovery rate: 1/1
                - Health score: 100
                - Goal: coverage.branch in src/main/java/shop >= 65%: 4.8% → 69.5%
                """);
    }

    @Test
    void everyRoundIsThereWithItsGatesVotesAndDissent() {
        assertThat(MarkdownReport.of(recorded.read()))
                .contains(
                        "## Round 2: K2.1",
                        "gate measure CLOSED: coverage.branch",
                        "## Round 4: K2.2",
                        "- **Dissent**: tester",
                        "tester ✗");
    }

    @Test
    void warningsOfARoundAreTold() throws IOException {
        recorded.happened(new LoopEvent.Logged(
                3, Agent.MAIN, Level.WARNING, "integrity", "the critics are to look at: a test of absence", 0));
        recorded.happened(new LoopEvent.Logged(3, Agent.CODER, Level.INFO, "code", "answered", 0));

        assertThat(MarkdownReport.of(recorded.read()))
                .contains("- **Warnings**: 1\n  - main, integrity: the critics are to look at: a test of absence\n");
    }

    @Test
    void aRunningLoopIsToldAsRunning() throws IOException {
        recorded.cutInRoundFour();

        assertThat(MarkdownReport.of(recorded.read()))
                .contains("- Status: RUNNING", "- **Running**: step 6, measure", "| K2.2 | running | 4 |")
                .doesNotContain("- Reason:");
    }

    @Test
    void quotedTextOpensNoTagLinkImageCellOrHeading() throws IOException {
        recorded.changeState(tree -> ((com.fasterxml.jackson.databind.node.ObjectNode) tree.at("/dag/krs/0"))
                .put("spec", "# a | b <script>x</script> ![i](http://h/p) `c\u202Ed\u001B[31m"));

        String text = MarkdownReport.of(recorded.read());

        assertThat(text)
                .contains(
                        "| K1.1 | completed | 1 | \\# a \\| b \\<script>x\\</script> \\!\\[i\\](http:\\//h/p) \\`c⟨U+202E⟩d⟨U+001B⟩\\[31m |");
    }

    @Test
    void aBlockCannotBeEndedFromInside() {
        assertThat(Markdown.block("diff", "a\n````\nb")).isEqualTo("`````diff\na\n````\nb\n`````\n");
        assertThat(Markdown.code("a`b")).isEqualTo("``a`b``");
    }

    @Test
    void aTerminalShowsItWithoutMarksAndWithinItsWidth() {
        String markdown = MarkdownReport.of(recorded.read());
        for (int width : new int[] {30, 52, 80, 132}) {
            String text = TerminalMarkdown.render(markdown, width, false);

            assertThat(text.lines())
                    .as("width " + width)
                    .allMatch(line -> MarkdownColumns.width(line.replace("\\", "\\\\")) <= width);
            assertThat(text).doesNotContain("**", "|---|", "\u001B").contains("gate measure CLOSED");
        }
        assertThat(TerminalMarkdown.render(markdown, 80, true)).contains("\u001B[1mSession Summary");
    }

    @Test
    void aTableThatIsTooWideIsStacked() {
        String table = Markdown.table(
                java.util.List.of("Round", "Result of it", "Cost of it", "Model"),
                java.util.List.of(java.util.List.of("7", "passed", "¥0.10", "m")));

        assertThat(TerminalMarkdown.render(table, 80, false))
                .isEqualTo("Round  Result of it  Cost of it  Model\n    7  passed             ¥0.10  m\n");
        assertThat(TerminalMarkdown.render(table, 30, false))
                .isEqualTo("Round 7\n  Result of it: passed\n  Cost of it: ¥0.10\n  Model: m\n");
    }

    @Test
    void figuresEndUnderEachOther() {
        String table = Markdown.table(
                java.util.List.of("Round", "Cost", "Model"),
                java.util.List.of(java.util.List.of("7", "¥0.10", "m"), java.util.List.of("12", "–", "n")));

        assertThat(table).contains("|---:|---:|---|");
        assertThat(TerminalMarkdown.render(table, 80, false))
                .isEqualTo("Round   Cost  Model\n    7  ¥0.10  m\n   12      –  n\n");
    }

    @Test
    void widthsCountWideCharactersTwice() {
        assertThat(MarkdownColumns.width("迭代研发 ok")).isEqualTo(11);
        assertThat(MarkdownColumns.wrap("迭代研发", 4)).containsExactly("迭代", "研发");
    }

    @Test
    void aGapIsTold() throws IOException {
        java.nio.file.Files.delete(recorded.state("reports/R2-summary.md"));

        assertThat(MarkdownReport.of(recorded.read())).contains("## Not found", "R2-summary.md is missing");
    }

    @Test
    void aRefusedHandoverIsTold() throws IOException {
        java.nio.file.Files.createDirectories(recorded.state("failures"));
        recorded.append(
                recorded.state("failures/review_failures.jsonl"),
                Map.of(
                        "unit_id",
                        "u1",
                        "failure_stage",
                        "schema_validation",
                        "input",
                        Map.of("interaction_id", "demo-20261121T224749-aad436"),
                        "raw_response",
                        "no",
                        "errors",
                        java.util.List.of(Map.of("path", "$.passed", "rule", "required", "message", "is missing")),
                        "retry_count",
                        2));

        assertThat(MarkdownReport.of(recorded.read()))
                .contains("## Refused handovers", "`$.passed` required: is missing");
    }
}
