package bank;

import java.time.Clock;
import java.time.LocalDate;
import java.util.concurrent.CompletableFuture;

public class Rates {
    public interface Source {
        double rate(LocalDate day) throws java.io.IOException;
    }

    public enum Level { LOW, NORMAL, HIGH }

    private final Source source;
    private final Clock clock;

    public Rates(Source source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    public double today() {
        try {
            return source.rate(LocalDate.now(clock));
        } catch (java.io.IOException e) {
            return -1;
        }
    }

    public Level level() {
        double rate = today();
        return rate < 1 ? Level.LOW : rate < 4 ? Level.NORMAL : Level.HIGH;
    }

    public CompletableFuture<Double> later() {
        return CompletableFuture.supplyAsync(this::today);
    }

    public static String region() {
        return System.getProperty("bank.region", "EU");
    }
}
