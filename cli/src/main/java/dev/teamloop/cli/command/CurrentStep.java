package dev.teamloop.cli.command;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.journal.EventReader;
import dev.teamloop.loop.state.LoopFolder;
import java.nio.file.Files;
import java.util.Optional;

/** What a loop is doing, in a few words: the step that began last, and whether a stop is asked for. */
final class CurrentStep {
    private CurrentStep() {}

    static Optional<String> of(LoopFolder folder) {
        String stopping = Files.exists(folder.stop()) ? "; it stops after this round" : "";
        return EventReader.history(folder.events()).stream()
                .map(EventReader.Timed::event)
                .filter(LoopEvent.StepStarted.class::isInstance)
                .map(LoopEvent.StepStarted.class::cast)
                .reduce((earlier, later) -> later)
                .map(step -> "round " + step.round() + ", step " + step.seq() + ", " + step.title() + stopping);
    }
}
