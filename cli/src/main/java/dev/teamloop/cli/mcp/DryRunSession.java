package dev.teamloop.cli.mcp;

import dev.teamloop.agents.mcp.ToolInvocation;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.terminal.ProgressPrinter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** An assistant that waits for a dry run: events are its progress, and the result is kept. Nobody is there to be asked. */
final class DryRunSession implements Session {
    private final ToolInvocation invocation;
    private volatile String result = "";

    DryRunSession(ToolInvocation invocation) {
        this.invocation = invocation;
    }

    /** The JSON line that the run printed; empty where it came to none. */
    String result() {
        return result;
    }

    @Override
    public Watcher watch(RunContext context) {
        return Watcher.of(event -> {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            PrintStream lines = new PrintStream(text, true, StandardCharsets.UTF_8);
            new ProgressPrinter(lines, lines).print(event);
            text.toString(StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .forEach(invocation::progress);
        });
    }

    @Override
    public void show(String text, boolean problem) {
        invocation.progress(text);
    }

    @Override
    public void line(String text) {
        result = text;
    }

    @Override
    public boolean canAsk() {
        return false;
    }

    @Override
    public Optional<String> ask(String question) {
        return Optional.empty();
    }
}
