package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.OutputOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.demo.RecordedModel;
import dev.teamloop.cli.demo.Recording;
import dev.teamloop.cli.demo.SampleProject;
import dev.teamloop.cli.run.LoopStart;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.run.RunOptions;
import dev.teamloop.cli.run.StartRequest;
import dev.teamloop.cli.terminal.Colours;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.goal.GoalText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code demo}: a whole real loop on a sample project, with recorded model replies. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Lays out a small sample project in a temporary folder (with -C DIR: in a new folder below DIR) and runs a whole"
                    + " loop on it with recorded model replies: no key, no network, nothing but a JDK.",
            "The folder stays, so that you can look around in it."
        },
        footer = {"", "Example:", "  team-loop demo"})
public final class DemoCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Option(
            names = {"-C", "--project"},
            paramLabel = "DIR",
            description = "make the sample in a new folder below DIR; default: the system's temporary folder")
    @Nullable
    Path parent;

    @Mixin
    OutputOptions common = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        if (ToolProvider.getSystemJavaCompiler() == null) {
            throw CommandException.precondition("the demo compiles its sample and " + System.getProperty("java.home")
                    + " holds no compiler; run team-loop with a JDK");
        }
        SampleProject sample = layOut();
        try (RecordedModel model = RecordedModel.start(Recording.shipped())) {
            say(DemoTour.before(sample));
            int exit = loopOrInterrupted(sample, model);
            if (exit == 0) {
                say(DemoTour.after(sample));
                if (common.quiet && !common.json) {
                    program.session().show("the sample is in " + sample.repository(), false);
                }
            } else if (!common.json) {
                boolean stopped = exit == ExitCode.of(LoopStatus.MANUAL_STOP);
                program.session()
                        .show(
                                (stopped
                                                ? "the demo was stopped, and a demo cannot be resumed: start it anew"
                                                : "team-loop: the demo ended otherwise than it was recorded")
                                        + "; its folder is " + sample.repository(),
                                true);
            }
            return exit;
        }
    }

    private int loopOrInterrupted(SampleProject sample, RecordedModel model) throws Exception {
        try {
            return loop(sample, model);
        } catch (InterruptedException e) {
            throw interrupted(sample);
        } catch (CommandException e) {
            throw e.exitCode() == ExitCode.INTERRUPTED ? interrupted(sample) : e;
        }
    }

    private static CommandException interrupted(SampleProject sample) {
        return new CommandException(
                ExitCode.INTERRUPTED,
                "interrupted; a demo cannot be resumed, start it anew with 'team-loop demo'. Its folder is "
                        + sample.repository());
    }

    private SampleProject layOut() {
        Path below = parent == null
                ? Path.of(System.getProperty("java.io.tmpdir"))
                : CommonOptions.entered(common.path(parent));
        try {
            return SampleProject.layOut(below);
        } catch (IOException | IllegalStateException e) {
            throw CommandException.precondition(
                    "the sample project cannot be made below " + below + ": " + e.getMessage());
        }
    }

    private int loop(SampleProject sample, RecordedModel model) throws Exception {
        Map<String, String> environment = new HashMap<>(sample.environment(common.environment()));
        // the recorded model ends with this process: a loop that went on without it could ask nobody
        environment.put("TEAM_LOOP_WATCHDOG_RESTARTS", "0");
        RunContext context = new RunContext(
                sample.repository(),
                environment,
                common.json,
                common.quiet,
                Colours.wanted(common.noColor, common.environment()),
                common.caller().process());
        StartRequest request = new StartRequest(
                GoalText.read(SampleProject.goal()), false, false, false, null, "demo", null, Optional.empty());
        return new LoopStart(context, RunOptions.unattended(model.baseUrl()), program.session()).run(request);
    }

    private void say(String text) {
        if (!common.json && !common.quiet) {
            program.session().show(text, false);
        }
    }
}
