package dev.teamloop.fleet.remote;

import dev.teamloop.fleet.local.LoopMoney;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Beside a loop: pushes its state whenever a round was finished. A push that is refused ends the loop: it is another's by now. */
final class RoundPushes implements AutoCloseable {
    private final Optional<TravellingState> state;
    private final LoopMoney money;
    private final int millis;
    private final Runnable end;
    private final Thread thread = new Thread(this::look, "state pushes");
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile @Nullable GitException problem;

    private RoundPushes(Optional<TravellingState> state, LoopMoney money, int millis, Runnable end) {
        this.state = state;
        this.money = money;
        this.millis = millis;
        this.end = end;
    }

    static RoundPushes start(Optional<TravellingState> state, LoopMoney money, int millis, Runnable end) {
        RoundPushes pushes = new RoundPushes(state, money, millis, end);
        pushes.thread.setDaemon(true);
        pushes.thread.start();
        return pushes;
    }

    private void look() {
        try {
            while (problem == null && !over.await(millis, TimeUnit.MILLISECONDS)) {
                push();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void push() {
        try {
            Optional<LoopMoney.Current> loop = money.current();
            if (state.isPresent() && loop.isPresent()) {
                state.get().pushState(loop.get().loopId());
            }
        } catch (IOException | UncheckedIOException e) {
            problem = new GitException("the loop's state could not be pushed: " + e.getMessage());
            end.run();
        } catch (GitException e) {
            problem = e;
            end.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Pushes the last state; throws what kept a state from being pushed. */
    @Override
    public void close() throws InterruptedException {
        over.countDown();
        thread.join();
        if (problem == null) {
            push();
        }
        if (problem != null) {
            throw problem;
        }
    }
}
