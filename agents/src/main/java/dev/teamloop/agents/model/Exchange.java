package dev.teamloop.agents.model;

import dev.teamloop.core.port.Failure;

/** How one exchange with a model ended, retries included. */
public sealed interface Exchange {
    /** The model answered. {@code tokens} are those reported, or an estimate where none were. */
    record Said(Message.Assistant message, boolean endedForLength, long tokens) implements Exchange {}

    /** There is no answer. */
    record Failed(Failure failure) implements Exchange {}
}
