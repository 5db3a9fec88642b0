package dev.teamloop.cli.run;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The loop that ran here before: it must have ended, or be given up on purpose, and its state is kept in the archive. */
final class EarlierLoop {
    private EarlierLoop() {}

    /** Throws a {@link CommandException} with exit 4 where a loop could still be resumed and {@code fresh} does not say otherwise. */
    static void requireFinished(Path project, LoopConfig config, TextGuard guard, boolean fresh) {
        Path state = project.resolve(".team-loop").resolve("STATE.md");
        if (fresh || !Files.exists(state)) {
            return;
        }
        LoopFolder folder =
                new LoopFolder(project, config.paths().logs(), config.paths().rdf());
        StateFile file = new StateStore(folder, guard)
                .readState()
                .orElseThrow(
                        () -> CommandException.precondition(
                                state
                                        + " is damaged; 'team-loop resume' goes on from the newest whole snapshot, 'team-loop goal --new' starts anew"));
        if (!finished(file)) {
            throw CommandException.precondition("an unfinished loop exists (" + file.loopId() + ", "
                    + file.stopReason().orElse("interrupted") + " after round " + file.round()
                    + "): 'team-loop resume' continues it, 'team-loop goal --new' starts anew");
        }
    }

    /** Ended by what {@code resume} could not go on from, or on purpose before anything was done. */
    private static boolean finished(StateFile file) {
        boolean declined = file.stopReason().equals(Optional.of(LoopStatus.MANUAL_STOP.name())) && file.round() == 0;
        return file.isOver() || declined;
    }

    /** What there is to undo or to go on with, and a goal that is met already does not replace. */
    static Optional<StateFile> worked(StateStore store) {
        return store.readState().filter(file -> file.round() > 0);
    }
}
