package dev.teamloop.fleet.local;

import dev.teamloop.fleet.record.LoopOutcome;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** A loop that was running when it was looked at last. */
interface RunningLoop {
    /** How it ended; empty while it runs. */
    Optional<LoopOutcome> ended();

    /** Ends it at once, as SIGTERM does: its round is taken back. */
    void end();

    /**
     * One that an earlier fleet started. It lives as long as it holds its lock. Once that is ours it stays ours: a process that
     * was started just before that fleet died, and has not taken it yet, then never spends anything.
     */
    record Adopted(FleetFolder.Attempt attempt) implements RunningLoop {
        @Override
        public Optional<LoopOutcome> ended() {
            try {
                return LoopLock.take(attempt.lock()).map(lock -> LoopProcess.outcome(attempt, Optional.empty()));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot look at " + attempt.lock(), e);
            }
        }

        @Override
        public void end() {
            String pid = LoopLock.holder(attempt.lock());
            if (pid.matches("\\d{1,9}")) {
                ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroy);
            }
        }
    }
}
