package dev.teamloop.fleet.engine;

import dev.teamloop.fleet.record.EngineAddress;

/** An engine that is not always there; found by {@link java.util.ServiceLoader}. */
public interface EngineProvider {
    /** As {@code --engine} names it. */
    String name();

    /** Throws {@link EngineException} where its server does not answer. */
    EngineSession connect(EngineAddress address) throws EngineException;
}
