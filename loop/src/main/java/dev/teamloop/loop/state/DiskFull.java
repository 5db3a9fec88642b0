package dev.teamloop.loop.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** No space is left on the device: stop condition 6. */
public final class DiskFull extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    DiskFull(Path file, IOException cause) {
        super("no space is left to write " + file, cause);
    }

    /** Whether a failed write, in whatever library, failed for want of space. */
    public static boolean isCauseOf(UncheckedIOException failure) {
        return failure instanceof DiskFull || String.valueOf(failure.getCause()).contains("No space left on device");
    }
}
