package dev.teamloop.cli.shell;

import dev.teamloop.cli.live.Fold;
import dev.teamloop.cli.live.LiveFrame;
import dev.teamloop.cli.live.ViewState;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.terminal.ProgressPrinter;
import dev.teamloop.core.event.LoopEvent;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Watches a loop from the prompt: a plain line an event above it, and where the loop stands in it. */
final class PromptSession implements Session {
    private final ShellPrompt prompt;
    private final Clock clock;
    /** Reads the prompt's lines. A command that it runs itself reads its answer itself. */
    private final Thread reader = Thread.currentThread();
    /** Holds the answer to the question that is open; a line that is typed meanwhile is that answer. */
    private final BlockingQueue<Optional<String>> answers = new ArrayBlockingQueue<>(1);

    private volatile boolean asking;
    private volatile Runnable interrupt = () -> {};

    PromptSession(ShellPrompt prompt, Clock clock) {
        this.prompt = prompt;
        this.clock = clock;
    }

    @Override
    public Watcher watch(RunContext context) {
        PrintStream above = new PrintStream(new LinesAbove(), true, StandardCharsets.UTF_8);
        ProgressPrinter lines = new ProgressPrinter(above, above);
        return new Watcher() {
            private ViewState view = ViewState.EMPTY;

            @Override
            public synchronized void accept(LoopEvent event) {
                view = Fold.next(view, event, clock.instant());
                prompt.about(LiveFrame.brief(view));
                lines.print(event);
            }

            @Override
            public void onInterrupt(Runnable pressed) {
                interrupt = pressed;
            }

            @Override
            public synchronized void close() {
                interrupt = () -> {};
                prompt.about("");
            }
        };
    }

    @Override
    public void show(String text, boolean problem) {
        prompt.show(text);
    }

    @Override
    public void line(String text) {
        prompt.print(text);
    }

    @Override
    public boolean canAsk() {
        return true;
    }

    @Override
    public Optional<String> ask(String question) {
        prompt.print(question);
        if (Thread.currentThread().equals(reader)) {
            return prompt.read() instanceof ShellPrompt.Input.Line line ? Optional.of(line.text()) : Optional.empty();
        }
        asking = true;
        try {
            return answers.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            asking = false;
        }
    }

    /** Ctrl-C, for the loop that runs. */
    void interrupt() {
        interrupt.run();
    }

    /** Takes a line as the answer, where a question is open and the line is no order. */
    boolean answered(String line) {
        return asking && !line.strip().startsWith("/") && answers.offer(Optional.of(line));
    }

    /** Nobody will answer any more. */
    void noAnswer() {
        if (asking && !answers.offer(Optional.empty())) {
            return;
        }
    }

    /** Hands whole lines to the prompt. */
    private final class LinesAbove extends OutputStream {
        private final java.io.ByteArrayOutputStream line = new java.io.ByteArrayOutputStream();

        @Override
        public synchronized void write(int octet) {
            if (octet == '\n') {
                prompt.print(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(octet);
            }
        }
    }
}
