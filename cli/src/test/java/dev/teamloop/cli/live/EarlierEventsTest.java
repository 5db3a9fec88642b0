package dev.teamloop.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EarlierEventsTest {
    private static List<LoopEvent> told(List<LoopEvent> events) {
        return EarlierEvents.of(events.stream()
                        .map(event -> new Timed(event, SampleViews.START))
                        .toList())
                .stream()
                .map(Timed::event)
                .toList();
    }

    @Test
    void theRoundInHandIsToldWholeAndOfEarlierOnesNoSteps() {
        List<LoopEvent> events = new ArrayList<>();
        LoopEvent note = new LoopEvent.Note("measuring", false);
        LoopEvent now = new LoopEvent.StepStarted(2, 3, "prepare");
        events.add(note);
        events.add(new LoopEvent.StepStarted(1, 3, "prepare"));
        events.add(now);

        assertThat(told(events)).containsExactly(note, now);
    }

    @Test
    void ofStatesOnlyTheNewestIsTold() {
        LoopEvent newest = SampleViews.state(0.3);

        assertThat(told(List.of(SampleViews.state(0.2), newest))).containsExactly(newest);
    }

    @Test
    void whatAResumedLoopRanAgainIsNotTold() {
        LoopEvent resumed = new LoopEvent.Resumed(1);

        assertThat(told(List.of(new LoopEvent.StepStarted(2, 3, "prepare"), resumed)))
                .containsExactly(resumed);
    }
}
