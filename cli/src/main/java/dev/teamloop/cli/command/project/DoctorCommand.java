package dev.teamloop.cli.command.project;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.doctor.Check;
import dev.teamloop.cli.doctor.Examination;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.run.SessionQuestion;
import dev.teamloop.cli.terminal.Layout;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code doctor}: what a loop would need here, what was found, and how to mend what is missing. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Checks configuration, git, hooks, sandbox, test runner, coverage tool and model endpoint: what was found,"
                    + " where it came from, and how to mend it. Changes nothing; exit 1 where a loop could not start.",
        },
        footer = {"", "Example:", "  team-loop doctor -C ../shop"})
public final class DoctorCommand implements Callable<Integer> {
    private static final String MARGIN = " ".repeat(5);

    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    ModelOptions models = new ModelOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Override
    public Integer call() throws InterruptedException {
        List<Check> checks = Examination.of(
                common.project(),
                trust.in(common.environment()),
                List.of(models.layer()),
                SessionQuestion.of(program.session(), common.json));
        boolean sound = checks.stream().allMatch(Check::ok);
        if (common.json) {
            Streams.out().println(Json.line(Map.of("sound", sound, "checks", checks)));
        } else {
            checks.forEach(DoctorCommand::show);
        }
        return sound ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    static void show(Check check) {
        String mark = check.ok() ? "ok   " : "MEND ";
        List<String> found = check.found().lines().toList();
        line(mark + check.name() + ": " + (found.isEmpty() ? "" : found.get(0)));
        found.stream().skip(1).forEach(more -> line(MARGIN + "| " + more));
        if (!check.source().isEmpty()) {
            line(MARGIN + "from " + check.source());
        }
        if (!check.mend().isEmpty()) {
            line(MARGIN + (check.ok() ? "better: " : "mend: ") + check.mend());
        }
    }

    private static void line(String text) {
        Streams.out().println(Layout.of(PlainText.line(text)));
    }
}
