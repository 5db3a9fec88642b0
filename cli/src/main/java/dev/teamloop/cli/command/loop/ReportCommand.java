package dev.teamloop.cli.command.loop;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ReportFile;
import dev.teamloop.cli.page.HtmlReport;
import dev.teamloop.cli.report.JUnitReport;
import dev.teamloop.cli.report.MarkdownReport;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.cli.report.TerminalMarkdown;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.TerminalWidth;
import dev.teamloop.cli.terminal.Terminals;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code report}: what the newest loop did, from its files alone. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Tells what the newest loop of the project did, round by round; of one that still runs, what it did so"
                    + " far.",
            "Without options: Markdown, laid out where stdout is a terminal. Paths of files are taken from the current"
                    + " directory."
        },
        footer = {
            "",
            "Examples:",
            "  team-loop report",
            "  team-loop report --round 3",
            "  team-loop report --html report.html",
            "  team-loop report --junit results.xml --markdown \"$GITHUB_STEP_SUMMARY\"",
            "  team-loop report --json | jq '.rounds[].ruling.result'"
        })
public final class ReportCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--html", paramLabel = "FILE", description = "write one self-contained page that needs no network")
    @Nullable
    Path html;

    @Option(names = "--markdown", paramLabel = "FILE", description = "write the Markdown")
    @Nullable
    Path markdown;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "write JUnit XML: one case a key result, and one for the goal")
    @Nullable
    Path junit;

    @Option(names = "--round", paramLabel = "N", description = "print what happened in this round, and nothing else")
    @Nullable
    Integer round;

    @Override
    public Integer call() throws InterruptedException {
        SessionRecord session = new SessionView(common, common.environment()).record();
        if (round != null) {
            return showRound(session, round);
        }
        List<Path> written = new ArrayList<>();

        write(html, () -> HtmlReport.of(session), written);
        write(markdown, () -> MarkdownReport.of(session), written);
        write(junit, () -> JUnitReport.of(session), written);
        PrintStream out = Streams.out();
        if (common.json) {
            out.print(Json.pretty(session));
        } else if (written.isEmpty()) {
            Streams.printStyled(shown(MarkdownReport.of(session)));
        } else if (!common.quiet) {
            written.forEach(file -> out.println("wrote " + file));
        }
        return 0;
    }

    private int showRound(SessionRecord session, int wanted) throws InterruptedException {
        RoundFacts facts = session.rounds().stream()
                .filter(one -> one.round() == wanted)
                .findFirst()
                .orElseThrow(() -> CommandException.precondition("there is no round " + wanted + "; this loop has "
                        + session.rounds().size() + (session.rounds().size() == 1 ? " round" : " rounds")));
        if (common.json) {
            Streams.out().print(Json.pretty(facts));
        } else {
            Streams.printStyled(shown(MarkdownReport.of(facts)));
        }
        return 0;
    }

    private void write(@Nullable Path file, Supplier<String> content, List<Path> written) {
        if (file != null) {
            ReportFile.write(common.project(), common.path(file), content.get());
            written.add(file);
        }
    }

    private String shown(String text) throws InterruptedException {
        if (Terminals.console().isEmpty()) {
            return text;
        }
        Map<String, String> environment = common.environment();
        boolean color =
                !common.noColor && environment.getOrDefault("NO_COLOR", "").isEmpty();
        return TerminalMarkdown.render(text, TerminalWidth.of(environment), color);
    }
}
