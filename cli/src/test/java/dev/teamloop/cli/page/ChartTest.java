package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.report.RecordedSession;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChartTest {
    private static final Pattern MARK = Pattern.compile(">(¥[0-9.]+)</text>");

    @TempDir
    Path folder;

    @Test
    void marksAreRoundAndNeverTheSame() throws Exception {
        assertThat(Chart.step(0.0095)).isEqualTo(0.01, Offset.offset(1e-9));
        assertThat(Chart.step(0.0012)).isEqualTo(0.002, Offset.offset(1e-9));
        assertThat(Chart.step(3.1)).isEqualTo(5, Offset.offset(1e-9));
        String[] drawings = HtmlReport.of(RecordedSession.in(folder).read()).split("</svg>", -1);
        for (String chart : List.of(drawings[0], drawings[1])) {
            List<String> marks =
                    MARK.matcher(chart).results().map(MatchResult::group).toList();
            assertThat(marks).hasSizeBetween(3, 6).doesNotHaveDuplicates();
        }
    }

    @Test
    void headingsAreWordsAndBothLinesHaveTheirName() throws Exception {
        assertThat(HtmlReport.of(RecordedSession.in(folder).read()))
                .contains("<dt>Branch coverage</dt>", "target ≥\u00A065%", ">line</text>", ">branch</text>");
    }
}
