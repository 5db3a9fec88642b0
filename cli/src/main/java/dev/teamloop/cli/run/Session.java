package dev.teamloop.cli.run;

import dev.teamloop.cli.live.Watcher;
import java.util.Optional;

/** Who watches a loop and can be asked: a terminal, a prompt, or nobody. */
public interface Session {
    /** Opens a watcher for one loop. */
    Watcher watch(RunContext context);

    /** Shows people text of several lines: a result, or a problem. */
    void show(String text, boolean problem);

    /** Prints one line as it is, for programs. */
    void line(String text);

    /** Whether a person is there who would answer. */
    boolean canAsk();

    /** Asks on one line; empty where no answer comes, because the input has ended. */
    Optional<String> ask(String question);
}
