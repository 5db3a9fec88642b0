package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code logs}: filters the JSONL logs by time, line by line. */
@Command(
        name = "logs",
        mixinStandardHelpOptions = true,
        description = "Shows the logs of the newest loop's agents by time, and filters them.",
        footer = {
            "",
            "Examples:",
            "  team-loop logs --perspective auditor --round 3",
            "  team-loop logs --agent coder --level WARNING --follow"
        })
public final class LogsCommand implements Callable<Integer> {
    private static final int FOLLOW_MILLIS = 500;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(
            names = "--interaction-id",
            paramLabel = "ID",
            description = "of this loop, by its id or its interaction id, or of this session; default: the newest loop")
    @Nullable
    String interactionId;

    @Option(names = "--all", description = "of all loops")
    boolean all;

    @Option(
            names = "--agent",
            paramLabel = "NAME",
            completionCandidates = Agents.class,
            description = "main, coder, reviewer, tester, auditor or publicist")
    @Nullable
    String agent;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            completionCandidates = Levels.class,
            description = "this level and above: DEBUG, INFO, WARNING, ERROR")
    @Nullable
    String level;

    @Option(names = "--round", paramLabel = "N", description = "only this round's")
    @Nullable
    Integer round;

    @Option(
            names = "--perspective",
            paramLabel = "WHO",
            split = ",",
            completionCandidates = Perspectives.class,
            description =
                    "main (state and tokens), auditor (WARNING and ERROR), developer (everything), human (INFO and above); several with commas")
    List<String> perspectives = List.of();

    @Option(
            names = {"-f", "--follow"},
            description =
                    "go on with what is logged from now on, until Ctrl-C or the loop's end; with --json one document a line")
    boolean follow;

    private static final class Agents extends OptionValues {
        Agents() {
            super(LogFilter.AGENTS);
        }
    }

    private static final class Levels extends OptionValues {
        Levels() {
            super(LogFilter.LEVELS);
        }
    }

    private static final class Perspectives extends OptionValues {
        Perspectives() {
            super(LogFilter.PERSPECTIVES);
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        LogFilter filter = new LogFilter(
                Optional.ofNullable(interactionId),
                Optional.ofNullable(agent),
                Optional.ofNullable(level),
                Optional.ofNullable(round),
                perspectives);
        LoopView view = new LoopView(common);
        if (follow) {
            view.awaitOpening();
        }
        Path logs = view.folder().logs();
        if (!Files.isDirectory(logs)) {
            throw CommandException.precondition("there are no logs here (" + logs + ")");
        }
        LogFiles files = new LogFiles(logs);
        boolean aligned = Terminals.console().isPresent();
        long shown = 0;
        try (LineOutput out = LineOutput.toStandardOutput()) {
            if (isOneDocument()) {
                out.text("[");
            }
            boolean more = true;
            while (more) {
                // what was logged before the loop ended is still shown
                more = follow && view.store().hasState() && view.file().running();
                shown += show(files, filter, aligned, out);
                out.flush();
                if (more) {
                    Thread.sleep(FOLLOW_MILLIS);
                }
            }
            if (isOneDocument()) {
                out.line("]");
            }
        }
        if (shown == 0) {
            Streams.err().println(nothing(filter, files.loops()));
        }
        return 0;
    }

    /** A list of the lines; while they are followed nothing closes it, and each stands alone. */
    private boolean isOneDocument() {
        return common.json && !follow;
    }

    /** Returns how many lines were shown. */
    private long show(LogFiles files, LogFilter filter, boolean aligned, LineOutput out) throws IOException {
        Shown shown = new Shown(filter, aligned, out);
        List<String> loops = files.loops();
        String newest = loops.isEmpty() ? "" : loops.get(loops.size() - 1);
        files.each(
                filter.loop()
                        .or(() -> all ? Optional.empty() : Optional.of(newest))
                        .<Predicate<String>>map(loop -> loop::equals)
                        .orElse(loop -> true),
                shown);
        return shown.count;
    }

    private static String nothing(LogFilter filter, List<String> loops) {
        return filter.loop()
                .filter(loop -> !loops.contains(loop))
                .map(loop -> "no loop here has the id " + filter.interactionId().orElse(loop) + "; there are: "
                        + String.join(", ", loops))
                .orElse("no line of these logs is of that kind");
    }

    /** Writes the lines that are wanted, and counts them. */
    private final class Shown implements LogFiles.Lines {
        private final LogFilter filter;
        private final boolean aligned;
        private final LineOutput out;
        private long count;

        Shown(LogFilter filter, boolean aligned, LineOutput out) {
            this.filter = filter;
            this.aligned = aligned;
            this.out = out;
        }

        @Override
        public void line(LogLine line) throws IOException {
            if (line.value().isEmpty()) {
                Streams.err().println("! torn line in " + line.file());
            } else if (filter.wants(line.value().get())) {
                if (isOneDocument()) {
                    out.text((count > 0 ? ",\n" : "") + line.text());
                } else {
                    out.line(
                            common.json ? line.text() : human(line, line.value().get(), aligned));
                }
                count++;
            }
        }
    }

    /** {@code aligned}: in columns, for a person's eye; without, one blank stands between the fields. */
    static String human(LogLine line, JsonNode value, boolean aligned) {
        String time =
                line.time().map(TIME::format).orElse(value.path("timestamp").asText());
        String head = String.format(
                Locale.ROOT,
                aligned ? "%s %-4s %-7s %-9s" : "%s %s %s %s",
                time,
                "R" + value.path("round").asInt(),
                value.path("level").asText(),
                value.path("agent").asText());
        return PlainText.line(head + " " + value.path("intent").asText() + ": "
                + value.path("message").asText().replaceAll("\\R", " | "));
    }
}
