package dev.teamloop.fleet;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.state.StateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A loop's STATE.md after one round, in which the loops of these tests put their own ids. */
public final class StateTemplate {
    private static final InteractionId ROOT = new InteractionId("manual-20260101T000000-abcd");

    private StateTemplate() {}

    /** Writes {@code state.template} into the project. */
    public static void write(Path project) throws IOException {
        StateFile state = new StateFile(
                true,
                ROOT.loopId(),
                ROOT,
                "2026-01-01T00:00:00Z",
                1,
                List.of(),
                List.of(),
                0,
                0,
                0,
                "0",
                Optional.empty());
        Files.writeString(
                project.resolve("state.template"),
                state.markdown().replace(ROOT.loopId().value(), "LOOP_ID").replace(ROOT.value(), "ROOT_ID"));
    }
}
