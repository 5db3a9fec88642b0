package dev.teamloop.cli.command;

import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Problem;
import dev.teamloop.loop.workspace.GitProblem;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program's command tree, and what an exception means for its exit code. */
@Command(
        name = "team-loop",
        mixinStandardHelpOptions = true,
        version = "team-loop 0.1.0-SNAPSHOT",
        description = "Reaches a measurable goal in your repository, round by round, and measures every figure itself.",
        subcommands = {
            GoalCommand.class,
            ResumeCommand.class,
            StatusCommand.class,
            StopCommand.class,
            TopupCommand.class,
            UndoCommand.class,
            ReportCommand.class,
            LogsCommand.class,
            HealthCommand.class,
            KnowledgeCommand.class,
            ConfigCommand.class,
            ParseCommand.class,
            DoctorCommand.class,
            DemoCommand.class
        })
public final class Commands implements Callable<Integer> {
    private static final Pattern TRIGGER = Pattern.compile("^\\s*(?:/goal|/team-loop|迭代研发)(?:\\s.*)?$", Pattern.DOTALL);

    @Spec
    CommandSpec spec = CommandSpec.create();

    /** Runs one command line and returns its exit code. */
    public static int run(String... arguments) {
        CommandLine line = new CommandLine(new Commands());
        line.setExecutionExceptionHandler((exception, command, parsed) -> report(exception, command));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line.execute(withTrigger(arguments));
    }

    /** A goal text that begins with its trigger needs no {@code goal} before it. */
    private static String[] withTrigger(String[] arguments) {
        if (arguments.length == 0 || !TRIGGER.matcher(arguments[0]).matches()) {
            return arguments;
        }
        List<String> all = new ArrayList<>(List.of("goal"));
        all.addAll(List.of(arguments));
        return all.toArray(String[]::new);
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name a command");
    }

    private static int report(Exception exception, CommandLine command) {
        PrintWriter err = command.getErr();
        if (exception instanceof Problem problem) {
            err.println("team-loop: " + problem.getMessage());
            return problem.exitCode();
        }
        if (exception instanceof GitProblem) {
            err.println("team-loop: " + exception.getMessage());
            return ExitCode.PRECONDITION;
        }
        if (exception instanceof InterruptedException) {
            err.println("team-loop: interrupted; 'team-loop resume' continues");
            return ExitCode.INTERRUPTED;
        }
        err.println("team-loop: internal error: " + exception + "; run again with -v for the stack trace");
        if (command.getParseResult().expandedArgs().stream()
                .anyMatch(word -> word.equals("-v") || word.equals("--verbose"))) {
            exception.printStackTrace(err);
        }
        return ExitCode.INTERNAL;
    }
}
