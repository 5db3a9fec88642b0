package dev.teamloop.cli.shell;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.run.Session;
import dev.teamloop.loop.watchdog.Signals;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The prompt's life: reads orders, runs them, and lets one loop run meanwhile. */
public final class Shell {
    private static final String HELP = """
        /goal GOAL     run a loop on %s; the prompt stays usable
                       for instance: /goal src/handlers branch coverage ≥50%%, budget≤¥5
                       the same: /team-loop GOAL, 迭代研发 GOAL
        /status        where the loop stands
        /stop          end it after the round in hand
        /resume        go on after a stop, a crash or a top-up
        /topup N       add ¥N to its budget
        /report        what happened, round by round
        /undo          take back everything it committed
        /logs          the agents' logs (--level WARNING, --perspective human)
        /help          this text
        "fix the tests", "what happened?", "why did round 3 fail?" and a few more are understood too.
        /quit          leave (Ctrl-D)
        /health, /doctor, /config show, /knowledge memory, /demo … as on the command line.
        Tab completes, arrows recall earlier lines.
        Ctrl-C stops a running loop after the round in hand, twice at once.\
        """;

    private final Commands commands;
    private final Path project;
    private final LoopThread loop = new LoopThread();

    /** How the program's commands are run; {@code names} are the commands there are. */
    public interface Commands {
        Collection<String> names();

        int run(Session session, List<String> arguments);
    }

    public Shell(Commands commands, Path project) {
        this.commands = commands;
        this.project = project;
    }

    /** Runs until the user leaves; returns the exit code. */
    public int run(Map<String, String> environment) throws IOException, InterruptedException {
        try (ShellPrompt prompt = ShellPrompt.open(orders(), history(environment))) {
            PromptSession session = new PromptSession(prompt, Clock.systemUTC());
            prompt.show("team-loop in " + project + "; /help lists what can be typed");
            boolean open = true;
            while (open) {
                ShellPrompt.Input input = prompt.read();
                if (input instanceof ShellPrompt.Input.Line line) {
                    open = session.answered(line.text()) || obey(line.text(), prompt, session);
                } else if (input instanceof ShellPrompt.Input.Interrupted && loop.running()) {
                    // as on the command line: once after the round in hand, twice at once
                    session.interrupt();
                } else {
                    open = input instanceof ShellPrompt.Input.Interrupted;
                }
            }
            leave(prompt, session);
            return 0;
        }
    }

    /** False where the user wants to leave. */
    private boolean obey(String line, ShellPrompt prompt, PromptSession session) {
        ShellInput order = ShellInput.read(line, commands.names(), project);
        if (order instanceof ShellInput.Meant meant) {
            prompt.show("= " + meant.line());
            order = meant.order();
        }
        if (order instanceof ShellInput.Quit) {
            return false;
        }
        if (order instanceof ShellInput.Help) {
            prompt.show(HELP.formatted(project));
        } else if (order instanceof ShellInput.Unknown unknown) {
            prompt.show("'" + unknown.word() + "': " + unknown.hint());
        } else if (order instanceof ShellInput.Run run) {
            start(run, prompt, session);
        } else if (order instanceof ShellInput.Ask ask) {
            answer(ask, session);
        }
        return true;
    }

    private void start(ShellInput.Run run, ShellPrompt prompt, PromptSession session) {
        if (loop.running()) {
            prompt.show("a loop is running here already; /status shows it, /stop ends it");
            return;
        }
        loop.start(run.arguments(), arguments -> commands.run(session, arguments));
    }

    /** Ctrl-C ends what is being shown, not the shell and not the loop. */
    private void answer(ShellInput.Ask ask, PromptSession session) {
        Thread here = Thread.currentThread();
        Optional<Runnable> putBack = Signals.handle("INT", here::interrupt);
        try {
            commands.run(session, ask.arguments());
        } finally {
            putBack.ifPresent(Runnable::run);
            // a Ctrl-C that came too late for the command is not the prompt's
            var unused = Thread.interrupted();
        }
    }

    private void leave(ShellPrompt prompt, PromptSession session) throws InterruptedException {
        if (loop.running()) {
            session.noAnswer();
            prompt.show("the loop is ended after the round in hand; Ctrl-C ends it at once");
            commands.run(session, List.of("stop", "-q", "-C", project.toString()));
            Optional<Runnable> putBack = Signals.handle("INT", session::interrupt);
            loop.await();
            putBack.ifPresent(Runnable::run);
        }
    }

    private List<String> orders() {
        TreeSet<String> all = new TreeSet<>(ShellInput.TRIGGERS);
        commands.names().forEach(name -> all.add("/" + name));
        all.remove("/shell");
        all.addAll(List.of("/help", "/quit"));
        return new ArrayList<>(all);
    }

    /** In the user's state folder. */
    private static Path history(Map<String, String> environment) throws IOException {
        Path folder = UserFolders.state(environment);
        Path history = folder.resolve("history");
        // the library would make it for everybody to read
        DurableFiles.open(
                        DurableFiles.folder(folder),
                        history,
                        Access.OWNER,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND)
                .close();
        return history;
    }
}
