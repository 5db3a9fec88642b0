package dev.teamloop.loop.measure;

import java.nio.file.Path;

/** A report that a test tool wrote cannot be read. */
public final class UnreadableReportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadableReportException(Path file, Throwable cause) {
        super("the report " + file + " cannot be read: " + cause.getMessage(), cause);
    }
}
