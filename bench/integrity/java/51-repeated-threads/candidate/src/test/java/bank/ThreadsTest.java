package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Clock;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.RepeatedTest;

class ThreadsTest {
    @RepeatedTest(3)
    void sameLevelEverywhere() throws Exception {
        Rates rates = new Rates(day -> 0.2, Clock.systemUTC());
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Callable<Rates.Level> ask = rates::level;
            for (var answer : pool.invokeAll(Collections.nCopies(8, ask))) {
                assertEquals(Rates.Level.LOW, answer.get());
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
