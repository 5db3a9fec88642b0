package dev.teamloop.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FoldTest {
    @Test
    void aStepThatBeginsEndsTheOneBeforeIt() {
        ViewState view = SampleViews.view(SampleViews.secondRound());
        assertThat(view.round().steps()).extracting(ViewState.StepView::seq).containsExactly(3, 6, 7);
        assertThat(view.round().steps()).extracting(ViewState.StepView::running).containsExactly(false, false, true);
        assertThat(Duration.between(
                        view.round().steps().get(1).began(),
                        view.round().steps().get(1).ended().orElseThrow()))
                .isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void aNewRoundForgetsGatesVotesAndStepsOfTheLast() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        events.add(
                new LoopEvent.RoundStarted(3, 50, SampleViews.state(0.2).dag().get(new KrId("K3.1"))));
        ViewState.RoundView round = SampleViews.view(events).round();
        assertThat(round.number()).isEqualTo(3);
        assertThat(round.steps()).isEmpty();
        assertThat(round.gates()).isEmpty();
        assertThat(round.votes()).isEmpty();
    }

    @Test
    void aPlanThatIsMadeForARoundStaysInIt() {
        ViewState view = SampleViews.view(List.of(
                new LoopEvent.StepStarted(3, 2, "plan"),
                new LoopEvent.RoundStarted(3, 50, SampleViews.state(0.2).dag().get(new KrId("K3.1")))));
        assertThat(view.round().steps()).extracting(ViewState.StepView::seq).containsExactly(2);
    }

    @Test
    void anAgentWaitsUntilItIsHeardOfAgain() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        assertThat(SampleViews.view(events).activity().waits()).containsOnlyKeys(Agent.REVIEWER);
        events.add(SampleViews.logged(Agent.TESTER, "test", "answered", Duration.ZERO));
        assertThat(SampleViews.view(events).activity().waits()).containsOnlyKeys(Agent.REVIEWER);
        events.add(SampleViews.logged(Agent.REVIEWER, "review", "answered", Duration.ZERO));
        assertThat(SampleViews.view(events).activity().waits()).isEmpty();
    }

    @Test
    void aCriticWithoutAVerdictIsNotOneThatHasNotAnswered() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        events.add(new LoopEvent.Voted(2, Agent.AUDITOR, Optional.empty()));
        assertThat(SampleViews.view(events).round().votes())
                .containsEntry(Agent.AUDITOR, Optional.empty())
                .containsEntry(Agent.TESTER, Optional.of(false))
                .doesNotContainKey(Agent.REVIEWER);
    }

    @Test
    void remarksAreBounded() {
        List<LoopEvent> events = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            events.add(new LoopEvent.Note("note " + i, false));
        }
        assertThat(SampleViews.view(events).remarks())
                .hasSize(ViewState.REMARKS)
                .last()
                .isEqualTo(new ViewState.Remark("note 99", false));
    }

    @Test
    void theEndEndsTheStepAndTheWaits() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        events.add(new LoopEvent.Ended(LoopStatus.MANUAL_STOP, "asked"));
        ViewState view = SampleViews.view(events);
        assertThat(view.round().steps()).noneMatch(ViewState.StepView::running);
        assertThat(view.activity().waits()).isEmpty();
        assertThat(view.outcome()).contains(new ViewState.Outcome(LoopStatus.MANUAL_STOP, "asked"));
    }
}
