package dev.teamloop.fleet.local;

import dev.teamloop.fleet.record.LoopOutcome;
import dev.teamloop.fleet.run.RunningLoop;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * A loop that an earlier fleet started. It lives as long as it holds its lock. Once that is ours it stays ours: a process that was
 * started just before that fleet died, and has not taken it yet, then never spends anything.
 */
record AdoptedLoop(FleetFolder.Attempt attempt, LoopMoney money) implements RunningLoop {
    @Override
    public Optional<LoopOutcome> ended() {
        try {
            return LoopLock.take(attempt.lock()).map(lock -> LoopProcess.outcome(attempt, Optional.empty()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look at " + attempt.lock(), e);
        }
    }

    @Override
    public boolean stop() {
        return money.stop();
    }

    @Override
    public void end() {
        String pid = LoopLock.holder(attempt.lock());
        if (pid.matches("\\d{1,9}")) {
            ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroy);
        }
    }
}
