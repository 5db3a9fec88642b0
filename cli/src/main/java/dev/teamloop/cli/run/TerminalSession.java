package dev.teamloop.cli.run;

import dev.teamloop.cli.live.LiveView;
import dev.teamloop.cli.live.PlainView;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.terminal.Layout;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.ProgressPrinter;
import dev.teamloop.cli.terminal.Screen;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.core.event.LoopEvent;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The terminal that the program was started on: the live view there, one plain line an event elsewhere. */
public final class TerminalSession implements Session {
    @Override
    public Watcher watch(RunContext context) {
        if (context.json() || context.quiet()) {
            return Watcher.of(TerminalSession::warningsOnly);
        }
        Optional<Screen> screen = Screen.open(context.colour());
        return screen.<Watcher>map(one -> LiveView.on(one, Clock.systemUTC()))
                .orElseGet(() -> PlainView.start(
                        new ProgressPrinter(Streams.out(), Streams.err()), Streams.out()::println, Clock.systemUTC()));
    }

    private static void warningsOnly(LoopEvent event) {
        if (event instanceof LoopEvent.Note note && note.warning()) {
            Streams.err().println("! " + PlainText.line(note.text()));
        }
    }

    @Override
    public void show(String text, boolean problem) {
        (problem ? Streams.err() : Streams.out()).println(Layout.of(text));
    }

    @Override
    public void line(String text) {
        Streams.out().println(text);
    }

    @Override
    public boolean canAsk() {
        return Terminals.console().isPresent();
    }

    @Override
    public Optional<String> ask(String question) {
        return Terminals.console().flatMap(console -> answer(() -> console.readLine("%s", Streams.safe(question))));
    }

    /** Reading a line cannot be interrupted; waiting for who reads it can. */
    private static Optional<String> answer(Supplier<@Nullable String> line) {
        CompletableFuture<Optional<String>> read = new CompletableFuture<>();
        Thread reader = new Thread(() -> read.complete(Optional.ofNullable(line.get())), "answer");
        reader.setDaemon(true);
        reader.start();
        try {
            return read.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            // the question's line is still open
            Streams.out().println();
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.empty();
        }
    }
}
