package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.cli.Problem;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code logs}: filters the JSONL logs, line by line. */
@Command(
        name = "logs",
        mixinStandardHelpOptions = true,
        description = "Filters the agents' logs.",
        footer = {
            "",
            "Examples:",
            "  team-loop logs --perspective auditor --round 3",
            "  team-loop logs --agent coder --level WARNING --follow"
        })
final class LogsCommand implements Callable<Integer> {
    private static final int FOLLOW_MILLIS = 500;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--interaction-id", paramLabel = "ID", description = "only this loop's; default: all")
    @Nullable
    String interactionId;

    @Option(names = "--agent", paramLabel = "NAME", description = "main, coder, reviewer, tester, auditor or publicist")
    @Nullable
    String agent;

    @Option(names = "--level", paramLabel = "LEVEL", description = "this level and above: DEBUG, INFO, WARNING, ERROR")
    @Nullable
    String level;

    @Option(names = "--round", paramLabel = "N", description = "only this round's")
    @Nullable
    Integer round;

    @Option(
            names = "--perspective",
            paramLabel = "WHO",
            description =
                    "main (state and tokens), auditor (WARNING and ERROR), developer (everything), human (INFO and above)")
    @Nullable
    String perspective;

    @Option(
            names = {"-f", "--follow"},
            description = "go on with what is logged from now on, until Ctrl-C or the loop's end")
    boolean follow;

    @Override
    public Integer call() throws IOException, InterruptedException {
        LogFilter filter = new LogFilter(
                Optional.ofNullable(interactionId),
                Optional.ofNullable(agent),
                Optional.ofNullable(level),
                Optional.ofNullable(round),
                Optional.ofNullable(perspective));
        LoopView view = new LoopView(common);
        Path logs = view.folder().logs();
        if (!Files.isDirectory(logs)) {
            throw Problem.precondition("there are no logs here (" + logs + ")");
        }
        LogFiles files = new LogFiles(logs);
        try (LineOutput out = LineOutput.toStandardOutput()) {
            boolean more = true;
            while (more) {
                // what was logged before the loop ended is still shown
                more = follow && view.store().hasState() && view.file().running();
                files.each((text, file) -> show(text, file, filter, out));
                out.flush();
                if (more) {
                    Thread.sleep(FOLLOW_MILLIS);
                }
            }
        }
        return 0;
    }

    private void show(String text, Path file, LogFilter filter, LineOutput out) throws IOException {
        JsonNode line;
        try {
            line = Json.read(text);
        } catch (IllegalArgumentException e) {
            Streams.err().println("! torn line in " + file);
            return;
        }
        if (filter.wants(line)) {
            out.line(common.json ? text : human(line));
        }
    }

    private static String human(JsonNode line) {
        return PlainText.line(
                line.path("timestamp").asText() + " R" + line.path("round").asInt() + " "
                        + line.path("level").asText() + " " + line.path("agent").asText() + " "
                        + line.path("intent").asText() + ": "
                        + line.path("message").asText().replaceAll("\\R", " | "));
    }
}
