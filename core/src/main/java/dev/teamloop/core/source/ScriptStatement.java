package dev.teamloop.core.source;

/**
 * A statement of a script.
 *
 * @param line its first one, counted from 1
 * @param start offset in bytes of its first byte
 * @param end offset of the one after its last
 */
public record ScriptStatement(int line, int start, int end) {}
