package dev.teamloop.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.core.port.ReadWorkspace.Result;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an agent has done for it during its turn, and at no other time. */
final class TurnCallsTest {
    private final TurnCalls calls = new TurnCalls();

    @AfterEach
    void close() throws InterruptedException {
        calls.close();
    }

    private static Result measured() {
        return Result.ok("measured");
    }

    @Test
    void nothingIsDoneOutsideATurn() throws InterruptedException {
        Result before = calls.run(TurnCallsTest::measured);
        calls.begin();
        Result during = calls.run(TurnCallsTest::measured);
        calls.end();
        Result after = calls.run(TurnCallsTest::measured);

        assertThat(before.error()).isTrue();
        assertThat(during).isEqualTo(measured());
        assertThat(after.error()).isTrue();
        assertThat(calls.nanos()).isPositive();
        assertThat(calls.isBusy()).isFalse();
    }

    @Test
    void theTurnEndsWhenTheCallInHandHasEnded() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicBoolean done = new AtomicBoolean();
        calls.begin();
        CompletableFuture<Result> call = CompletableFuture.supplyAsync(() -> run(() -> {
            begun.countDown();
            await(goOn);
            done.set(true);
            return measured();
        }));
        begun.await();
        assertThat(calls.isBusy()).isTrue();
        CompletableFuture<Boolean> end = CompletableFuture.supplyAsync(() -> {
            end();
            return done.get();
        });
        goOn.countDown();

        assertThat(end.join()).isTrue();
        assertThat(call.join()).isEqualTo(measured());
    }

    @Test
    void whatEndsACallEndsTheTurnAndIsThrownToWhoeverWaits() throws InterruptedException {
        calls.begin();
        Result answer = calls.run(() -> {
            throw new IllegalStateException("the disk is full");
        });

        assertThat(answer.error()).isTrue();
        assertThat(calls.stopped()).hasValue("the program has to stop: the disk is full");
        assertThatThrownBy(calls::end).isInstanceOf(IllegalStateException.class).hasMessage("the disk is full");
    }

    private Result run(Supplier<Result> work) {
        try {
            return calls.run(work);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void end() {
        try {
            calls.end();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
