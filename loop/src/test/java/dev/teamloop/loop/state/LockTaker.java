package dev.teamloop.loop.state;

import java.io.IOException;
import java.nio.file.Path;

/** The other process of {@link LoopLockTest}: says whether it could take the lock. */
final class LockTaker {
    private LockTaker() {}

    @SuppressWarnings("SystemOut") // its output is what the test reads
    public static void main(String[] arguments) throws IOException {
        System.out.println(LoopLock.take(Path.of(arguments[0])).isPresent() ? "taken" : "refused");
    }
}
