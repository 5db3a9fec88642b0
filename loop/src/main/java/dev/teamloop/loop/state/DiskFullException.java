package dev.teamloop.loop.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** No space is left on the device: stop condition 6. */
public final class DiskFullException extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    DiskFullException(Path file, IOException cause) {
        super("no space is left to write " + file, cause);
    }

    /** Whether something failed, in whatever library, for want of space. */
    public static boolean isCauseOf(Throwable failure) {
        for (@Nullable Throwable one = failure; one != null; one = one.getCause()) {
            String text = String.valueOf(one.getMessage());
            if (one instanceof DiskFullException
                    || text.contains("No space left on device")
                    || text.contains("Disk quota exceeded")) {
                return true;
            }
        }
        return false;
    }
}
