package dev.teamloop.loop.controller;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.util.Optional;

/** Finds in the records where a loop stands after whatever happened to it. */
public final class Recovery {
    private Recovery() {}

    /** What the records say. */
    public sealed interface Found {}

    /** The state of the last finished round; {@code note} tells what had to be pieced together, or is empty. */
    public record Recoverable(LoopState state, String note) implements Found {}

    /** The loop ended with SUCCESS; there is nothing to resume. {@code state} is empty where its snapshot is gone. */
    public record Succeeded(StateFile file, Optional<LoopState> state) implements Found {}

    /** There is nothing to resume; says why and what to do. */
    public record Unrecoverable(String reason) implements Found {}

    public static Found find(StateStore store) {
        if (!store.hasState()) {
            return new Unrecoverable(
                    "there is no loop here to resume (no .team-loop/STATE.md); start one with 'team-loop goal'");
        }
        Optional<StateFile> file = store.readState();
        if (file.isEmpty()) {
            return store.newestEnd()
                    .flatMap(Snapshot::stateOrEmpty)
                    .or(() -> initial(store))
                    .<Found>map(state -> new Recoverable(
                            state,
                            "STATE.md is damaged; going on from the newest whole snapshot, round " + state.round()))
                    .orElseGet(
                            () -> new Unrecoverable(
                                    "STATE.md is damaged and no whole snapshot is left; start anew with 'team-loop goal --new'"));
        }
        if (file.get().stopReason().equals(Optional.of(LoopStatus.SUCCESS.name()))) {
            return new Succeeded(file.get(), named(store, file.get()));
        }
        // a whole t1 whose STATE.md lacks its last step is completed, not thrown away
        Optional<LoopState> ahead = store.endSnapshot(file.get().round() + 1).flatMap(Snapshot::stateOrEmpty);
        if (ahead.isPresent()) {
            return new Recoverable(
                    ahead.get(), "round " + ahead.get().round() + " was finished but not yet entered in STATE.md");
        }
        return named(store, file.get())
                .<Found>map(state -> new Recoverable(state, ""))
                .orElseGet(() -> store.newestEnd()
                        .flatMap(Snapshot::stateOrEmpty)
                        .<Found>map(state -> new Recoverable(
                                state,
                                "the snapshot of round " + file.get().round() + " is damaged; going on from round "
                                        + state.round()))
                        .orElseGet(() -> new Unrecoverable(
                                "the snapshot that STATE.md names is damaged and no other is whole")));
    }

    /** The state that STATE.md names. */
    private static Optional<LoopState> named(StateStore store, StateFile file) {
        return store.endSnapshot(file.round())
                .flatMap(Snapshot::stateOrEmpty)
                .or(() -> file.round() == 0 ? initial(store) : Optional.empty());
    }

    private static Optional<LoopState> initial(StateStore store) {
        return store.readInit()
                .map(init -> init.path("state"))
                .filter(state -> state.isObject())
                .map(state -> Json.as(state, LoopState.class));
    }
}
