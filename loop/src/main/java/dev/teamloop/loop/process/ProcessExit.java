package dev.teamloop.loop.process;

import dev.teamloop.base.words.Characters;
import java.util.Set;

/**
 * How a child process ended.
 *
 * @param output its standard output and error, head and tail where it was long
 * @param written what it wrote in the project and is gone, by path; a folder stands for all in it
 */
public record ProcessExit(int exit, Limit limit, String output, long millis, Set<String> written) {
    public ProcessExit {
        written = Set.copyOf(written);
    }

    /** One that wrote nothing in the project, or whose writes stayed. */
    public ProcessExit(int exit, Limit limit, String output, long millis) {
        this(exit, limit, output, millis, Set.of());
    }

    /** The same without what only colours its output on a terminal, as settings of a project may ask for. */
    public ProcessExit uncoloured() {
        return new ProcessExit(exit, limit, Characters.uncoloured(output), millis, written);
    }

    /** The limit that ended a process. */
    public enum Limit {
        /** It ended by itself. */
        NONE,
        /** It ran longer than it may. */
        WALL,
        /** It neither printed nor used the processor for longer than it may. */
        IDLE,
        /** Its processes used more memory than they may. */
        MEMORY,
        /** It had more processes at one time than it may. */
        PROCESSES,
        /** Its files grew by more than they may. */
        DISK
    }

    /** Whether it was ended, for whichever limit. */
    public boolean timedOut() {
        return limit != Limit.NONE;
    }

    public boolean ok() {
        return exit == 0 && !timedOut();
    }
}
