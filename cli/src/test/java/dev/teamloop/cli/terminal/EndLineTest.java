package dev.teamloop.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopReason;
import org.junit.jupiter.api.Test;

class EndLineTest {
    @Test
    void whatHappenedComesFirstAndItsConditionBehind() {
        assertThat(EndLine.of(LoopStatus.SUCCESS, new Stop(StopReason.ALL_KRS_COMPLETED, "it was met").describe()))
                .isEqualTo("SUCCESS: it was met (stop condition #1, ALL_KRS_COMPLETED)");
    }

    @Test
    void aConditionOfTheStatussNameIsNamedOnce() {
        assertThat(EndLine.of(LoopStatus.BUDGET, new Stop(StopReason.BUDGET, "95 % of the budget is used").describe()))
                .isEqualTo("BUDGET: 95 % of the budget is used (stop condition #7)");
    }

    @Test
    void whatIsNoStopConditionStandsAsItIs() {
        assertThat(EndLine.of(LoopStatus.FATAL, "the planner gave no usable plan"))
                .isEqualTo("FATAL: the planner gave no usable plan");
    }
}
