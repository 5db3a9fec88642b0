package dev.teamloop.agents.mcp;

/** What a tool that takes its time has to do with whoever called it. Thread-safe. */
public interface ToolInvocation {
    /** Tells how far it has come; nothing is sent to a client that did not ask for it. */
    void progress(String message);

    /** Whether the client has left: what only waits may stop. */
    boolean closing();
}
