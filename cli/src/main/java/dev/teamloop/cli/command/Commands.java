package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Invocation;
import dev.teamloop.cli.command.fleet.FleetCommand;
import dev.teamloop.cli.command.loop.DemoCommand;
import dev.teamloop.cli.command.loop.GoalCommand;
import dev.teamloop.cli.command.loop.HealthCommand;
import dev.teamloop.cli.command.loop.LandCommand;
import dev.teamloop.cli.command.loop.LogsCommand;
import dev.teamloop.cli.command.loop.McpCommand;
import dev.teamloop.cli.command.loop.ReportCommand;
import dev.teamloop.cli.command.loop.ResumeCommand;
import dev.teamloop.cli.command.loop.ServeCommand;
import dev.teamloop.cli.command.loop.SpecCommand;
import dev.teamloop.cli.command.loop.StatusCommand;
import dev.teamloop.cli.command.loop.StopCommand;
import dev.teamloop.cli.command.loop.TopupCommand;
import dev.teamloop.cli.command.loop.UndoCommand;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.project.AgentsCommand;
import dev.teamloop.cli.command.project.ConfigCommand;
import dev.teamloop.cli.command.project.DoctorCommand;
import dev.teamloop.cli.command.project.InitCommand;
import dev.teamloop.cli.command.project.KnowledgeCommand;
import dev.teamloop.cli.command.project.MeterCommand;
import dev.teamloop.cli.command.project.TrustCommand;
import dev.teamloop.cli.command.reply.ParseCommand;
import dev.teamloop.cli.command.reply.RevalidateCommand;
import dev.teamloop.cli.command.reply.RunStepsCommand;
import dev.teamloop.cli.command.reply.ValidateCommand;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.run.TerminalSession;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.eclipse.jgit.api.errors.JGitInternalException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program's command tree, and what an exception means for its exit code. */
@Command(
        name = "team-loop",
        mixinStandardHelpOptions = true,
        versionProvider = ProgramVersion.class,
        description = "Reaches a measurable goal in your repository, round by round, and measures every figure itself.",
        footer = {
            "",
            "Examples:",
            "  team-loop demo",
            "  team-loop doctor",
            "  team-loop goal \"src/handlers branch coverage ≥50%%, budget≤¥5\"",
            "  team-loop goal --help"
        })
public final class Commands implements Callable<Integer>, ProgramContext {
    private static final Pattern TRIGGER = Pattern.compile("^\\s*(?:/goal|/team-loop|迭代研发)(?:\\s.*)?$", Pattern.DOTALL);

    /** In the order of the help text. */
    private static final List<Class<?>> ALL = List.of(
            GoalCommand.class,
            ResumeCommand.class,
            StatusCommand.class,
            StopCommand.class,
            TopupCommand.class,
            UndoCommand.class,
            LandCommand.class,
            FleetCommand.class,
            SpecCommand.class,
            ReportCommand.class,
            ServeCommand.class,
            LogsCommand.class,
            HealthCommand.class,
            KnowledgeCommand.class,
            ConfigCommand.class,
            TrustCommand.class,
            ParseCommand.class,
            ValidateCommand.class,
            RevalidateCommand.class,
            RunStepsCommand.class,
            InitCommand.class,
            MeterCommand.class,
            AgentsCommand.class,
            DoctorCommand.class,
            McpCommand.class,
            DemoCommand.class,
            CompletionCommand.class,
            ShellCommand.class);

    private final Session session;
    private final Invocation caller;

    @Spec
    CommandSpec spec = CommandSpec.create();

    /** On the terminal, or the pipes, that the program was started with. */
    public Commands() {
        this(new TerminalSession(), Invocation.ofProcess());
    }

    private Commands(Session session, Invocation caller) {
        this.session = session;
        this.caller = caller;
    }

    @Override
    public Session session() {
        return session;
    }

    @Override
    public Invocation caller() {
        return caller;
    }

    /** Runs one command line and returns its exit code. One at a time in a process: what is printed goes to this caller. */
    public static int run(Invocation caller, String... arguments) {
        Streams.open(caller);
        boolean atPrompt = arguments.length == 0 && Terminals.console().isPresent();
        return run(new TerminalSession(), caller, atPrompt ? new String[] {"shell"} : arguments);
    }

    /** Runs one command line for a session and returns its exit code. */
    static int run(Session session, Invocation caller, String... arguments) {
        String[] words = UsageErrors.withHelp(names(), withTrigger(arguments));
        CommandLine line = line(new Commands(session, caller), words);
        line.setOut(new PrintWriter(Streams.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(new SessionWriter(session), true));
        UsageErrors.nameNumbers(line);
        line.setParameterExceptionHandler((error, typed) -> report(
                CommandException.usage(UsageErrors.text(error, List.of(typed))),
                error.getCommandLine(),
                List.of(typed)));
        line.setExecutionExceptionHandler((exception, command, parsed) ->
                report(exception, command, command.getParseResult().originalArgs()));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line.execute(words);
    }

    /** With all commands. */
    public static CommandLine whole() {
        return line(new Commands());
    }

    /** Where the first word names a command, with that one alone: looking through all of them takes a third of a start. */
    private static CommandLine line(Commands program, String... arguments) {
        CommandLine line = new CommandLine(program);
        List<Class<?>> named = ALL.stream()
                .filter(type -> arguments.length > 0 && name(type).equals(arguments[0]))
                .toList();
        (named.isEmpty() ? ALL : named).forEach(line::addSubcommand);
        WholeWords.keep(line);
        return line;
    }

    /** {@code run-steps} for RunStepsCommand: to read 23 annotations takes a tenth of a short command's time. */
    private static String name(Class<?> type) {
        String words = type.getSimpleName().replaceFirst("Command$", "");
        return words.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
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

    /** The names of all commands. */
    static Collection<String> names() {
        return ALL.stream().map(Commands::name).toList();
    }

    private static int report(Exception exception, CommandLine command, List<String> words) {
        if (exception instanceof IOException && "Broken pipe".equals(exception.getMessage())) {
            // whoever read our output has seen enough; there is nobody left to tell
            return ExitCode.NEGATIVE;
        }
        PrintWriter err = command.getErr();
        int exit = exitOf(exception);
        String text = textOf(exception, exit);
        err.println("team-loop: " + text);
        if (exit == ExitCode.INTERNAL && (words.contains("-v") || words.contains("--verbose"))) {
            exception.printStackTrace(err);
        }
        if (words.contains("--json")) {
            Optional<String> document =
                    exception instanceof CommandException known ? known.document() : Optional.empty();
            Streams.out().println(document.orElseGet(() -> Json.line(problem(exit, text))));
        }
        return exit;
    }

    private static int exitOf(Exception exception) {
        if (exception instanceof CommandException problem) {
            return problem.exitCode();
        }
        if (exception instanceof GitException || exception instanceof JGitInternalException) {
            return ExitCode.PRECONDITION;
        }
        return exception instanceof InterruptedException ? ExitCode.INTERRUPTED : ExitCode.INTERNAL;
    }

    private static String textOf(Exception exception, int exit) {
        return switch (exit) {
            case ExitCode.INTERNAL -> "internal error: " + exception + "; run again with -v for the stack trace";
            case ExitCode.INTERRUPTED ->
                exception instanceof CommandException
                        ? String.valueOf(exception.getMessage())
                        : "interrupted; 'team-loop resume' continues";
            case ExitCode.PRECONDITION ->
                exception instanceof JGitInternalException
                        ? "the repository cannot be read (" + exception.getMessage()
                                + "); 'git fsck' shows what is damaged"
                        : String.valueOf(exception.getMessage());
            default -> String.valueOf(exception.getMessage());
        };
    }

    /** The result's shape (SPEC §1) for a command that did not come to one. */
    private static ObjectNode problem(int exit, String text) {
        String status = switch (exit) {
            case ExitCode.USAGE -> "USAGE";
            case ExitCode.GOAL_REJECTED -> "GOAL_REJECTED";
            case ExitCode.PRECONDITION -> "PRECONDITION";
            case ExitCode.INTERRUPTED -> "INTERRUPTED";
            default -> "INTERNAL";
        };
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("status", status)
                .put("exit", exit)
                .putNull("loop_id")
                .putNull("project")
                .put("rounds", 0)
                .put("cost_yuan", 0);
        json.putNull("metric");
        json.putArray("krs");
        return json.put("reason", text);
    }
}
