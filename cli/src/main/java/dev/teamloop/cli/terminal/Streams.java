package dev.teamloop.cli.terminal;

import dev.teamloop.cli.Secrets;
import dev.teamloop.core.environment.HandedEnvironment;
import dev.teamloop.core.secret.TextGuard;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Standard output and error in UTF-8, whatever the platform's default. What is printed there has passed the guard: what a test
 * printed, or a model said, may stand in any message.
 */
public final class Streams {
    /** One a process, as its output is: what the environment tells, and then the configuration too. */
    private static volatile TextGuard guard = Secrets.guard(HandedEnvironment.own());

    private static final GuardedStream OUT = new GuardedStream(FileDescriptor.out);
    private static final GuardedStream ERR = new GuardedStream(FileDescriptor.err);

    private Streams() {}

    public static PrintStream out() {
        return OUT;
    }

    public static PrintStream err() {
        return ERR;
    }

    /** From now on nothing is shown that this guard would not let pass. */
    public static void guard(TextGuard known) {
        guard = known;
    }

    /** Text as it may be shown. */
    public static String safe(String text) {
        return guard.text(text);
    }

    /** Prints what was laid out for a terminal, whose control sequences are our own, to standard output. */
    public static void printStyled(String text) {
        OUT.styled(guard.source(text));
    }

    /** Guards each text as a whole, before it is bytes. */
    private static final class GuardedStream extends PrintStream {
        GuardedStream(FileDescriptor descriptor) {
            super(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
        }

        @Override
        public void print(String text) {
            super.print(safe(String.valueOf(text)));
        }

        @Override
        public void print(Object value) {
            print(String.valueOf(value));
        }

        @Override
        public void print(char[] text) {
            print(String.valueOf(text));
        }

        void styled(String text) {
            super.print(text);
            flush();
        }
    }
}
