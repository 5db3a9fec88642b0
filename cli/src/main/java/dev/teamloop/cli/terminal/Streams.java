package dev.teamloop.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Standard output and error in UTF-8, whatever the platform's default. */
public final class Streams {
    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private static final PrintStream ERR =
            new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);

    private Streams() {}

    public static PrintStream out() {
        return OUT;
    }

    public static PrintStream err() {
        return ERR;
    }
}
