package dev.teamloop.cli.terminal;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.Invocation;
import dev.teamloop.cli.Secrets;
import dev.teamloop.core.config.LoopConfig;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Standard output and error in UTF-8, whatever the platform's default. What is printed there has passed the guard: what a test
 * printed, or a model said, may stand in any message.
 */
public final class Streams {
    private static volatile Streams open = new Streams(Invocation.ofProcess());

    private final Invocation caller;
    private final GuardedStream out;
    private final GuardedStream err;
    /** What the environment tells, and then the configuration too. */
    private volatile TextGuard guard;

    private Streams(Invocation caller) {
        this.caller = caller;
        this.out = new GuardedStream(caller.out());
        this.err = new GuardedStream(caller.err());
        this.guard = Secrets.guard(caller.environment());
    }

    /** From now on, until the next call, this is who reads what is printed: one a process, as its output is. */
    public static void open(Invocation caller) {
        open = new Streams(caller);
    }

    static Invocation caller() {
        return open.caller;
    }

    public static PrintStream out() {
        return open.out;
    }

    public static PrintStream err() {
        return open.err;
    }

    /** From now on nothing is shown that this guard would not let pass. */
    public static void guard(TextGuard known) {
        open.guard = known;
    }

    /** The same for what this configuration, and the reader's own environment, hold. */
    public static void guard(Path project, LoopConfig config) {
        guard(Secrets.guard(project, open.caller.environment(), config));
    }

    /** Text as it may be shown. */
    public static String safe(String text) {
        return open.guard.text(text);
    }

    /** Prints what was laid out for a terminal, whose control sequences are our own, to standard output. */
    public static void printStyled(String text) {
        open.out.styled(open.guard.source(text));
    }

    /** Guards each text as a whole, before it is bytes. */
    private static final class GuardedStream extends PrintStream {
        GuardedStream(OutputStream stream) {
            super(stream, true, StandardCharsets.UTF_8);
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
