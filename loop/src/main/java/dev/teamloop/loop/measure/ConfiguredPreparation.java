package dev.teamloop.loop.measure;

import dev.teamloop.loop.process.ProcessExit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A runner whose preparation is the project's own {@code verify.prepare} in place of the tool's usual one. */
final class ConfiguredPreparation extends ForwardingRunner {
    private final Runs runs;
    private final List<String> command;

    ConfiguredPreparation(TestRunner runner, Runs runs, List<String> command) {
        super(runner);
        this.runs = runs;
        this.command = List.copyOf(command);
    }

    @Override
    public Optional<String> prepare() throws InterruptedException {
        ProcessExit finished = runs.prepare(command, Map.of());
        return finished.ok()
                ? Optional.empty()
                : Optional.of(
                        "verify.prepare failed (exit " + finished.exit() + "):\n" + Runs.ends(finished.output(), 20));
    }
}
