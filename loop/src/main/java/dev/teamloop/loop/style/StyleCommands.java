package dev.teamloop.loop.style;

import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs the tools, as every other command is run: without a shell, shut in, for at most {@code limit}. */
public record StyleCommands(Processes processes, Path project, Duration limit) {
    private static final int CANNOT_RUN = 126;
    private static final int NOT_FOUND = 127;
    private static final int LAST_LINES = 5;

    /** What came of a check; {@code problem} says why it could not be made. */
    public record Checked(List<StyleFinding> findings, String output, Optional<String> problem) {
        public Checked {
            findings = List.copyOf(findings);
        }
    }

    /** Why the formatter could not be run; empty where it was, also where it could not format a file. */
    public Optional<String> format(StyleTool tool, List<String> paths) throws InterruptedException {
        return problem(run(tool.formatting(paths), Command.Writes.files(paths)));
    }

    /** What the tool finds in these files. One that fails without naming any of them has not checked them. */
    public Checked check(StyleTool tool, List<String> paths) throws InterruptedException {
        ProcessExit finished = run(tool.checking(paths), Command.Writes.NOTHING);
        Optional<String> problem = problem(finished);
        if (finished.ok() || problem.isPresent()) {
            return new Checked(List.of(), "", problem);
        }
        List<StyleFinding> findings = StyleOutput.findings(tool, finished.output(), paths);
        if (!findings.isEmpty()) {
            return new Checked(findings, finished.output(), Optional.empty());
        }
        String end = lastLines(finished.output());
        String failed = "exit status " + finished.exit() + (end.isEmpty() ? "" : ": " + end);
        return tool.known()
                ? new Checked(List.of(), "", Optional.of(failed))
                : new Checked(List.of(new StyleFinding(tool.name(), "", failed)), finished.output(), Optional.empty());
    }

    private static Optional<String> problem(ProcessExit finished) {
        if (finished.timedOut()) {
            return Optional.of("it was ended at a limit (" + finished.limit() + ")");
        }
        return finished.exit() == CANNOT_RUN || finished.exit() == NOT_FOUND
                ? Optional.of(lastLines(finished.output()))
                : Optional.empty();
    }

    private static String lastLines(String output) {
        List<String> lines = output.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        return String.join(" | ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    private ProcessExit run(List<String> arguments, Command.Writes writes) throws InterruptedException {
        Map<String, String> plain = Map.of("PYTHONDONTWRITEBYTECODE", "1", "NO_COLOR", "1");
        try {
            return processes.run(new Command(arguments, project, plain, limit, false).keeping(writes));
        } catch (IOException e) {
            return new ProcessExit(NOT_FOUND, ProcessExit.Limit.NONE, "it cannot be started: " + e.getMessage(), 0);
        }
    }
}
