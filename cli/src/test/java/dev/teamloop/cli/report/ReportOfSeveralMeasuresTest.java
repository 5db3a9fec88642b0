package dev.teamloop.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.page.HtmlReport;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report tells of all metrics of a goal, each with its name. */
final class ReportOfSeveralMeasuresTest {
    @TempDir
    Path folder;

    private RecordedSession recorded;

    @BeforeEach
    void recordWithTwoMetrics() throws IOException {
        recorded = RecordedSession.in(folder);
        ObjectNode lint = Json.MAPPER.createObjectNode();
        lint.put("kind", "command").putArray("scope");
        lint.put("comparator", "<=").put("target", 7).put("command", "lint");
        recorded.addMetric(lint, 13);
    }

    @Test
    void theSummaryAndEveryRoundTellBoth() {
        assertThat(MarkdownReport.of(recorded.read()))
                .contains(
                        "- Goal: coverage.branch in src/main/java/shop >= 65%: 4.8% → 69.5%; command lint \\<= 7: 13 → 8",
                        "branch coverage 69.5%, lint 8 |");
    }

    @Test
    void thePageHasATileAndAChartForEach() {
        assertThat(HtmlReport.of(recorded.read()))
                .contains(
                        "<dt>Branch coverage</dt>",
                        "target ≥\u00A065%, met",
                        "<dt>Lint</dt>",
                        "target ≤\u00A07, not met",
                        "id=\"chart-wide-title\"",
                        "id=\"chart-wide-2-title\"",
                        "From 13 at the start to 8 after 5 rounds");
    }

    @Test
    void aKeyResultsTargetIsShownInTheUnitOfItsMetric() throws IOException {
        recorded.changeState(tree -> ((ObjectNode) tree.at("/dag/krs/1")).put("target", 9));

        assertThat(HtmlReport.of(recorded.read()))
                .contains("data-k=\"Target\" class=\"k\">9</td>")
                .doesNotContain("900%");
    }

    @Test
    void programsReadBoth() {
        JsonNode measures = Json.tree(recorded.read()).at("/goal/measures");
        assertThat(measures.findValuesAsText("description"))
                .containsExactly("coverage.branch in src/main/java/shop >= 65%", "command lint <= 7");
        assertThat(measures.at("/1/baseline").asInt()).isEqualTo(13);
        assertThat(measures.at("/1/current").asInt()).isEqualTo(8);
        assertThat(measures.at("/1/met").asBoolean()).isFalse();
        assertThat(JUnitReport.of(recorded.read()))
                .contains("coverage.branch in src/main/java/shop &gt;= 65%; command lint &lt;= 7");
    }
}
