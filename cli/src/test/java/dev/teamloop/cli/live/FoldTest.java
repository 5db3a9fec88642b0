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
        events.add(SampleViews.state(0.2, 2));
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

    @Test
    void aModelIsWaitedForUntilItsAgentIsHeardOf() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        events.add(new LoopEvent.Asked(2, Agent.TESTER, Optional.of(new KrId("K2.1")), "glm-5", 2));
        ViewState view = SampleViews.view(events);
        assertThat(CurrentActivity.underWay(view))
                .singleElement()
                .matches(item -> item.at(item.since().plusSeconds(70))
                        .equals("K2.1 tester: waiting for the model for 1:10 (turn 2, glm-5)"));

        events.add(SampleViews.logged(Agent.TESTER, "test", "answered", Duration.ZERO));
        assertThat(CurrentActivity.underWay(SampleViews.view(events))).isEmpty();
    }

    @Test
    void aRunOfTestsLastsUntilItsEndOrUntilTheStepIsOver() {
        LoopEvent begun = new LoopEvent.TestsStarted("the whole test suite");
        List<LoopEvent> events = new ArrayList<>(List.of(new LoopEvent.StepStarted(2, 6, "measure"), begun));
        assertThat(CurrentActivity.underWay(SampleViews.view(events)))
                .singleElement()
                .matches(item -> item.what().equals("tests running"));
        events.add(new LoopEvent.TestsEnded("the whole test suite"));
        assertThat(CurrentActivity.underWay(SampleViews.view(events))).isEmpty();

        assertThat(CurrentActivity.underWay(
                        SampleViews.view(List.of(begun, new LoopEvent.StepStarted(2, 7, "review")))))
                .as("its end was lost with a process")
                .isEmpty();
    }

    @Test
    void betweenTwoRoundsNoKeyResultIsInWork() {
        List<LoopEvent> events = new ArrayList<>(SampleViews.secondRound());
        assertThat(CurrentActivity.inWork(SampleViews.view(events))).contains(new KrId("K2.1"));
        LoopEvent.StateChanged state = SampleViews.state(0.3);
        events.add(new LoopEvent.StateChanged(
                state.loopId(),
                state.startTime(),
                2,
                state.goal(),
                state.dag(),
                0,
                0.3,
                false,
                0,
                Optional.empty(),
                Optional.empty(),
                state.figures()));
        assertThat(CurrentActivity.inWork(SampleViews.view(events))).isEmpty();
    }

    @Test
    void aHandoverThatGoesBackAndWhatTheProgramMendsAreRemarked() {
        ViewState view = SampleViews.view(List.of(
                new LoopEvent.HandedBack(2, new KrId("K2.1"), "gate measure closed"),
                new LoopEvent.Repaired(2, new KrId("K2.1"), "put back as they were: tests/test_old.py")));
        assertThat(view.remarks())
                .extracting(ViewState.Remark::text)
                .containsExactly(
                        "K2.1 handed back to the coder: gate measure closed",
                        "K2.1 repaired by the program: put back as they were: tests/test_old.py");
    }
}
