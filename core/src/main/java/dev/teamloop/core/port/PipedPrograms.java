package dev.teamloop.core.port;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Starts programs of the user's that are spoken to over standard input and output for as long as they are needed. */
@FunctionalInterface
public interface PipedPrograms {
    /** {@code command} is an argument vector. Throws IOException where there is no such program. */
    Running start(List<String> command) throws IOException;

    /** One that runs, or has ended: then its output ends, and writing to it fails. */
    interface Running extends AutoCloseable {
        OutputStream input();

        InputStream output();

        /** The end of what it printed to standard error. */
        String diagnostics();

        /** Ends it, with everything that it started. */
        @Override
        void close();
    }
}
