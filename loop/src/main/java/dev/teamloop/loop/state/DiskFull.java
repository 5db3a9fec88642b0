package dev.teamloop.loop.state;

import java.nio.file.Path;

/** No space is left on the device: stop condition 6. */
public final class DiskFull extends RuntimeException {
    private static final long serialVersionUID = 1;

    DiskFull(Path file, Throwable cause) {
        super("no space is left to write " + file, cause);
    }
}
