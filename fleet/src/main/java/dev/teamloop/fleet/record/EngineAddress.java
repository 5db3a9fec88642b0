package dev.teamloop.fleet.record;

/**
 * Where a fleet's loops run, where that is not this machine.
 *
 * @param engine the engine's name, such as {@code temporal}
 * @param target host and port of its server
 * @param namespace which of the server's namespaces
 * @param queue which workers: those that look for work in this queue
 */
public record EngineAddress(String engine, String target, String namespace, String queue) {}
