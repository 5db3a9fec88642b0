package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.report.Excerpt;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.terminal.EndLine;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WordingTest {
    @Test
    void anEndIsWhatHappenedBeforeWhichConditionSaidSo() {
        assertThat(EndLine.why("stop condition #1 ALL_KRS_COMPLETED: all KRs are closed", "SUCCESS"))
                .isEqualTo("all KRs are closed (stop condition #1, ALL_KRS_COMPLETED)");
        assertThat(EndLine.why("stop condition #6 MANUAL_STOP: the user\nstopped it", "MANUAL_STOP"))
                .isEqualTo("the user\nstopped it (stop condition #6)");
        assertThat(EndLine.why("the process was killed", "INTERRUPTED")).isEqualTo("the process was killed");
    }

    @Test
    void promptsOfOneAgentAreNumbered() {
        assertThat(ReplyNames.of(List.of(
                        attempt("main", "task", 1),
                        attempt("coder", "code", 1),
                        attempt("coder", "code", 2),
                        attempt("coder", "code", 1),
                        attempt("main", "task", 2))))
                .isEqualTo(List.of(
                        "main, task, attempt 1",
                        "coder, code, prompt 1, attempt 1",
                        "coder, code, prompt 1, attempt 2",
                        "coder, code, prompt 2, attempt 1",
                        "main, task, attempt 2"));
    }

    private static RoundFacts.Attempt attempt(String agent, String artifact, int number) {
        return new RoundFacts.Attempt(
                agent, artifact, number, true, "accepted", "", Excerpt.NONE, "", List.of(), List.of());
    }

    @Test
    void aWholeHashIsNamedByItsBeginning() {
        String hash = "fa033b431deb6a1a9e090e09e16732ad76c42951";
        assertThat(Commits.briefIn("committed " + hash + ", and no more"))
                .isEqualTo("committed fa033b431d, and no more");
        assertThat(Commits.briefIn(hash + "0")).isEqualTo(hash + "0");
        assertThat(Commits.brief("abc")).isEqualTo("abc");
    }

    @Test
    void aTimeIsToldToTheSecond() {
        assertThat(PageFrame.written("2026-11-22T15:40:38.372781852Z")).isEqualTo("2026-11-22 15:40:38 UTC");
        assertThat(PageFrame.written("lately")).isEqualTo("lately");
    }

    @Test
    void aFigureKeepsItsSignWhereTextIsNotQuotedWhole() {
        String nothing = "\u00A0";
        assertThat(new Html().element("p", "over 65 % of it").finish())
                .isEqualTo("<p>over 65" + nothing + "% of it</p>");
        assertThat(new Html().element("p", "≥ 5 % in 4 min 10 s, line 36 shows").finish())
                .isEqualTo("<p>≥" + nothing + "5" + nothing + "% in 4" + nothing + "min 10" + nothing
                        + "s, line 36 shows</p>");
        assertThat(new Html().element("pre", "x = 65 % 4").finish()).isEqualTo("<pre>x = 65 % 4</pre>");
    }
}
