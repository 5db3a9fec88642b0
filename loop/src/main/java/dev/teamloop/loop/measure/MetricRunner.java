package dev.teamloop.loop.measure;

import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Runs the commands of metrics, in the sandbox that tests run in. That a command gives no figure is a result. */
public final class MetricRunner {
    private final Path project;
    private final Processes processes;
    private final Duration limit;
    private final UnaryOperator<String> mask;

    /** {@code limit} is the longest that a command may run, {@code mask} takes secrets out of a text. */
    public MetricRunner(Path project, Processes processes, Duration limit, UnaryOperator<String> mask) {
        this.project = project;
        this.processes = processes;
        this.limit = limit;
        this.mask = mask;
    }

    /** {@code files} are the project's: those that findings can be in. */
    public MetricRun run(MetricCommand metric, Collection<String> files) throws InterruptedException {
        try {
            ProcessExit finished = processes.run(new Command(metric.command(), project, Map.of(), limit, false));
            MetricOutput output = new MetricOutput(metric, project, files, mask);
            return finished.timedOut()
                    ? MetricRun.without(ended(finished), finished.exit(), output.lastLines(finished.output()))
                    : output.read(finished.output(), finished.exit());
        } catch (IOException e) {
            return MetricRun.without("it cannot be run: " + mask.apply(String.valueOf(e.getMessage())), -1, List.of());
        }
    }

    private String ended(ProcessExit finished) {
        return finished.limit() == ProcessExit.Limit.WALL
                ? "it did not end within " + limit.toSeconds() + " s (verify.timeout_s)"
                : "it was ended for the limit of " + finished.limit().name().toLowerCase(java.util.Locale.ROOT);
    }
}
