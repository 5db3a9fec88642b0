package dev.teamloop.cli.command;

import dev.teamloop.cli.Problem;
import dev.teamloop.cli.demo.RecordedModel;
import dev.teamloop.cli.demo.Recording;
import dev.teamloop.cli.demo.SampleProject;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.goal.GoalText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code demo}: a whole real loop on a sample project, with recorded model replies. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Lays out a small sample project in a temporary folder (with -C DIR: in a new folder below DIR) and runs a whole"
                    + " loop on it with recorded model replies: no key, no network, nothing but a JDK.",
            "The folder stays, so that you can look around in it."
        })
final class DemoCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    private final PrintStream out = Streams.out();

    @Override
    public Integer call() throws Exception {
        if (ToolProvider.getSystemJavaCompiler() == null) {
            throw Problem.precondition("the demo compiles its sample and " + System.getProperty("java.home")
                    + " holds no compiler; run team-loop with a JDK");
        }
        SampleProject sample = layOut();
        try (RecordedModel model = RecordedModel.start(Recording.shipped())) {
            say(DemoTour.before(sample));
            int exit = loop(sample, model);
            if (exit == 0) {
                say(DemoTour.after(sample));
                if (common.quiet && !common.json) {
                    out.println("the sample is in " + sample.repository());
                }
            } else if (!common.json) {
                System.err.println("team-loop: the demo ended otherwise than it was recorded; its folder is "
                        + sample.repository());
            }
            return exit;
        }
    }

    private SampleProject layOut() {
        Path parent =
                common.directory.equals(Path.of("")) ? Path.of(System.getProperty("java.io.tmpdir")) : common.project();
        try {
            return SampleProject.layOut(parent);
        } catch (IOException | IllegalStateException e) {
            throw Problem.precondition("the sample project cannot be made below " + parent + ": " + e.getMessage());
        }
    }

    private int loop(SampleProject sample, RecordedModel model) throws Exception {
        CommonOptions options = new CommonOptions();
        options.directory = sample.repository();
        options.json = common.json;
        options.quiet = common.quiet;
        options.verbose = common.verbose;
        options.noColor = common.noColor;
        RunOptions run = new RunOptions();
        run.baseUrl = model.baseUrl();
        run.yes = true;
        run.onPause = "stop";
        LoopRuns.Start start = new LoopRuns.Start(false, false, false, null, "demo");
        Map<String, String> environment = new HashMap<>(sample.environment(System.getenv()));
        // the recorded model ends with this process: a loop that went on without it could ask nobody
        environment.put("TEAM_LOOP_WATCHDOG_RESTARTS", "0");
        return new LoopRuns(options, run, environment).start(GoalText.read(SampleProject.goal()), start);
    }

    private void say(String text) {
        if (!common.json && !common.quiet) {
            out.println(text);
        }
    }
}
