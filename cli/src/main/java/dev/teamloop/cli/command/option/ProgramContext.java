package dev.teamloop.cli.command.option;

import dev.teamloop.cli.Invocation;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.run.TerminalSession;

/** What every command is given by the program that it belongs to. */
public interface ProgramContext {
    /** Who watches a loop and can be asked. */
    Session session();

    /** Who called the program: environment, folder, streams. */
    Invocation caller();

    /** That of a command which stands alone: the terminal, or the pipes, that this process was started with. */
    static ProgramContext ofProcess() {
        return new OfProcess(new TerminalSession(), Invocation.ofProcess());
    }

    /** Session and caller of this process. */
    record OfProcess(Session session, Invocation caller) implements ProgramContext {}
}
