package dev.teamloop.cli.terminal;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.Invocation;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Standard input; what cannot be read there, such as a folder, is the caller's mistake and not the program's. */
public final class StandardInput {
    private StandardInput() {}

    public static InputStream of(Invocation caller) {
        return new FilterInputStream(caller.in()) {
            @Override
            public int read() throws IOException {
                try {
                    return super.read();
                } catch (IOException e) {
                    throw unreadable(e);
                }
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                try {
                    return super.read(bytes, from, length);
                } catch (IOException e) {
                    throw unreadable(e);
                }
            }
        };
    }

    private static CommandException unreadable(IOException e) {
        return CommandException.usage("standard input cannot be read: " + e.getMessage());
    }
}
