package dev.teamloop.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * The date is set, by up to half a day to and fro, at seeded moments while the program runs, and again before it is resumed
 * after a kill. libfaketime tells the program the date; monotonic clocks go on. Run by {@code bench/clock-jump}.
 */
final class ClockJump implements CrashCampaign.Blow {
    private static final int HALF_A_DAY_SECONDS = 43_200;

    /** The program runs on so long with the new date before it is killed. */
    private static final int LONGEST_SECONDS = 5;

    private final String library;
    private final Path offset;
    private final Random random;

    ClockJump(String library, Path offset, long seed) {
        this.library = library;
        this.offset = offset;
        this.random = new Random(seed);
    }

    private void set() throws IOException {
        int seconds = random.nextInt(2 * HALF_A_DAY_SECONDS) - HALF_A_DAY_SECONDS;
        // replaced whole, since it is read at any moment
        Path next = offset.resolveSibling("offset.next");
        Files.writeString(next, String.format("%+ds%n", seconds));
        Files.move(next, offset, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        environment.put("LD_PRELOAD", library);
        environment.put("FAKETIME_TIMESTAMP_FILE", offset.toString());
        // seconds; looked at anew each time, the program takes ten times as long
        environment.put("FAKETIME_CACHE_DURATION", "1");
        environment.put("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        return environment;
    }

    @Override
    public void beforeStart(Path project) throws IOException {
        set();
    }

    @Override
    public boolean tearsTheIndex() {
        return false;
    }

    @Override
    public void fell(Process process, Path project) throws IOException, InterruptedException {
        set();
        if (!process.waitFor(random.nextInt(LONGEST_SECONDS * 1000), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    /** {@code FOLDER SEED JUMPS LIBRARY}: prints the table; exit code 1 where anything was lost. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]).toAbsolutePath());
        long seed = Long.parseLong(arguments[1]);
        ClockJump blow = new ClockJump(arguments[3], folder.resolve("offset"), seed);
        CrashCampaign.Result result = new CrashCampaign(folder.resolve("jumps"), seed, blow, 1)
                .random(Integer.parseInt(arguments[2]), CrashCampaign.PARTS);
        System.out.print("dates set: " + result.table());
        System.exit(result.findings().isEmpty() ? 0 : 1);
    }
}
