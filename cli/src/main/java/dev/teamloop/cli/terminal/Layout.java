package dev.teamloop.cli.terminal;

import dev.teamloop.core.environment.HandedEnvironment;

/** Lays text out for where it goes: a terminal would break lines inside words; elsewhere a line stays one. */
public final class Layout {
    private Layout() {}

    public static String of(String text) {
        return Terminals.console().isPresent() ? WordWrap.of(text, TerminalWidth.of(HandedEnvironment.own())) : text;
    }
}
