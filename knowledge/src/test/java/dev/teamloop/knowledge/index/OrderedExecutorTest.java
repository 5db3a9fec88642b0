package dev.teamloop.knowledge.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class OrderedExecutorTest {
    @Test
    void whatIsDoneLaterIsNotTakenEarlier() {
        List<Integer> taken = new ArrayList<>();
        CountDownLatch secondDone = new CountDownLatch(1);
        try (OrderedExecutor<Integer> work = new OrderedExecutor<>(2, 4, taken::add)) {
            work.submit(() -> waited(secondDone) ? 1 : -1);
            work.submit(() -> {
                secondDone.countDown();
                return 2;
            });
            IntStream.rangeClosed(3, 50).forEach(n -> work.submit(() -> n));
            work.finish();
        }

        assertThat(taken).isEqualTo(IntStream.rangeClosed(1, 50).boxed().toList());
    }

    @Test
    void noMoreIsUnderWayThanIsAllowed() {
        AtomicInteger handedIn = new AtomicInteger();
        List<Integer> ahead = new ArrayList<>();
        AtomicInteger taken = new AtomicInteger();
        try (OrderedExecutor<Integer> work =
                new OrderedExecutor<>(2, 3, n -> ahead.add(handedIn.get() - taken.getAndIncrement()))) {
            for (int i = 0; i < 20; i++) {
                int n = i;
                work.submit(() -> n);
                handedIn.incrementAndGet();
            }
            work.finish();
        }

        assertThat(ahead).hasSize(20).allMatch(n -> n <= 3);
    }

    @Test
    void aFaultOfAWorkerIsTheCallersFault() {
        assertThatThrownBy(() -> {
                    try (OrderedExecutor<Integer> work = new OrderedExecutor<>(2, 3, n -> {})) {
                        work.submit(() -> {
                            throw new IllegalStateException("the disk is full");
                        });
                        work.finish();
                    }
                })
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the disk is full");
    }

    private static boolean waited(CountDownLatch latch) {
        try {
            return latch.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
