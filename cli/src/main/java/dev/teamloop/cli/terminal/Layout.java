package dev.teamloop.cli.terminal;

import dev.teamloop.loop.watchdog.PipedEnvironment;

/** Lays text out for where it goes: a terminal would break lines inside words; elsewhere a line stays one. */
public final class Layout {
    private Layout() {}

    public static String of(String text) {
        // before it is broken: a key with blanks would be none afterwards
        String safe = Streams.safe(text);
        return Terminals.console().isPresent() ? WordWrap.of(safe, TerminalWidth.of(PipedEnvironment.own())) : safe;
    }
}
