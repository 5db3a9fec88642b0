package dev.teamloop.cli;

import dev.teamloop.loop.watchdog.PipedEnvironment;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;

/**
 * Who runs a command line, and where.
 *
 * @param environment the variables that are read; never written
 * @param directory what relative paths are relative to
 * @param in standard input
 * @param out standard output, UTF-8
 * @param err standard error, UTF-8
 * @param process whether the whole process is this command's: then it has a watchdog beside it, and signals are the loop's
 */
public record Invocation(
        Map<String, String> environment,
        Path directory,
        InputStream in,
        OutputStream out,
        OutputStream err,
        boolean process) {
    public Invocation {
        environment = Map.copyOf(environment);
    }

    /** The process that the program was started as. */
    public static Invocation ofProcess() {
        return new Invocation(
                PipedEnvironment.own(),
                Path.of(""),
                System.in,
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                true);
    }

    /** A path that was typed. */
    public Path path(Path typed) {
        return directory.resolve(typed);
    }
}
