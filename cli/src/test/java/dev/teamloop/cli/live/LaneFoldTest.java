package dev.teamloop.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LaneFoldTest {
    private final List<LoopEvent> events = new ArrayList<>(List.of(
            SampleViews.state(0.2),
            begins(2, "K2.1"),
            new LoopEvent.StepStarted(2, 5, "code"),
            begins(3, "K3.1"),
            new LoopEvent.StepStarted(3, 5, "code")));

    private static LoopEvent begins(int round, String kr) {
        return new LoopEvent.RoundStarted(
                round, 50, SampleViews.state(0.2).dag().get(new KrId(kr)));
    }

    private static LoopEvent decided(int round) {
        Decision decision = new Decision(
                new KrId("K2.1"),
                new InteractionId("manual-20260629T143012-a3f2b1"),
                round,
                Decision.Result.PASSED,
                Votes.NONE,
                0,
                Decision.NextAction.NEXT_KR,
                null,
                List.of(),
                null,
                List.of(),
                "3 of 3 votes");
        return new LoopEvent.Decided(decision, "20 %", "¥5");
    }

    private List<String> lanes() {
        return SampleViews.view(events).lanes().stream()
                .map(lane -> lane.round().number() + " "
                        + CurrentActivity.newest(lane.round())
                                .map(CurrentActivity::title)
                                .orElse("-"))
                .toList();
    }

    @Test
    void roundsSideBySideEachHaveTheirOwnStepModelsAndTests() {
        events.add(new LoopEvent.Asked(2, Agent.CODER, Optional.of(new KrId("K2.1")), "glm-5", 1));
        events.add(new LoopEvent.Asked(3, Agent.CODER, Optional.of(new KrId("K3.1")), "glm-5", 1));
        events.add(new LoopEvent.StepEnded(3, "candidate", Yuan.of("1"), Optional.empty()));
        events.add(new LoopEvent.StepStarted(3, 6, "measure"));
        events.add(new LoopEvent.TestsStarted(3, "the whole test suite"));
        assertThat(lanes()).containsExactly("2 code", "3 measure");
        ViewState view = SampleViews.view(events);
        assertThat(CurrentActivity.underWay(view))
                .singleElement()
                .matches(item -> item.what().startsWith("K2.1 coder"));
        assertThat(CurrentActivity.underWay(view.lanes().get(1)))
                .singleElement()
                .matches(item -> item.what().equals("tests running"));
        assertThat(RoundLines.beside(view, SampleViews.START.plusSeconds(60)))
                .singleElement()
                .matches(line -> line.toString().startsWith("beside  R3 K3.1 6 measure; tests running for"));
    }

    @Test
    void theNextOneIsInHandWhenTheFirstHasLanded() {
        events.add(decided(2));
        assertThat(lanes()).containsExactly("3 code");
        events.add(begins(4, "K2.1"));
        assertThat(lanes()).containsExactly("3 code", "4 -");
        events.add(new LoopEvent.Resumed(2));
        assertThat(lanes()).hasSize(1);
    }

    @Test
    void aRoundThatBeganInItsPlaceAfterACrashIsTheOnlyOne() {
        events.subList(3, 5).clear();
        events.add(SampleViews.state(0.3, 2));
        events.add(begins(3, "K3.1"));
        assertThat(lanes()).containsExactly("3 -");
    }
}
