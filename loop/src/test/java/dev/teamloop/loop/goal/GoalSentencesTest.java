package dev.teamloop.loop.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.GoalReply;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a model's sentences every agent is shown as the goal. */
final class GoalSentencesTest {
    private static GoalSentences.Checked check(String typed, String objective, String accept) {
        GoalText text = GoalText.read(typed);
        GoalReading.Understood read = (GoalReading.Understood) GoalReading.of(text, MetricPresets.known(Map.of()));
        return new GoalSentences(text, read, MetricPresets.known(Map.of()))
                .check(new GoalReply(objective, null, null, null, accept, null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mypy errors to 0, budget≤¥5 | fix the failing tests",
                "branch coverage of src/a ≥ 50% | branch coverage of src/a ≥ 80%",
                "branch coverage of src/a ≥ 50% | branch coverage of src/b ≥ 50%",
                "branch coverage ≥ 50% | eslint clean and branch coverage ≥ 50%",
                "fix the failing tests | line coverage to 80%"
            })
    void aSentenceOfAnotherGoalGivesWayToTheText(String typed, String objective) {
        GoalSentences.Checked checked = check(typed, objective, "as measured");

        assertThat(checked.reply().objective()).isEqualTo(GoalText.read(typed).objective());
        assertThat(checked.reply().accept()).isEqualTo("as measured");
        assertThat(checked.warnings()).singleElement().asString().contains(objective);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mypy errors to 0, budget≤¥5 | Get mypy clean",
                "branch coverage of src/a ≥ 50% | Raise the coverage of src/a/ to at least 50%, all tests pass",
                "branch coverage of the handlers 0%→≥50% | handler-layer branch coverage 0%→≥50%",
                "branch coverage by 10 points | branch coverage to 60%",
                "replace old-pkg by new-pkg | every old-pkg is new-pkg",
                "分支覆盖率≥50% | branch coverage ≥ 50%",
                "coverage ≥ 50% | Make it good."
            })
    void aSentenceInOtherWordsStays(String typed, String objective) {
        GoalSentences.Checked checked = check(typed, objective, objective);

        assertThat(checked.reply().objective()).isEqualTo(objective);
        assertThat(checked.reply().accept()).isEqualTo(objective);
        assertThat(checked.warnings()).isEmpty();
    }

    @Test
    void whatIsTooLongToBeReadGivesWayToTheText() {
        GoalSentences.Checked checked =
                check("mypy errors to 0", "branch coverage " + " ".repeat(4_000) + "80%", "met");

        assertThat(checked.reply().objective()).isEqualTo("mypy errors to 0");
        assertThat(checked.warnings()).singleElement().asString().contains("more than 2000 are not read");
    }

    @Test
    void whatSaysWhenItIsReachedIsHeldToTheTextAsWell() {
        GoalSentences.Checked checked = check("mypy errors to 0", "mypy clean", "all tests pass");

        assertThat(checked.reply().objective()).isEqualTo("mypy clean");
        assertThat(checked.reply().accept()).isEqualTo("mypy errors to 0");
        assertThat(checked.warnings()).hasSize(1);
    }
}
