package dev.teamloop.cli.terminal;

import java.util.Map;

/** Whether to use colour: not where {@code NO_COLOR} is set to anything, and not where the user said so. */
public final class Colours {
    private Colours() {}

    public static boolean wanted(boolean noColour, Map<String, String> environment) {
        return !noColour && environment.getOrDefault("NO_COLOR", "").isEmpty();
    }
}
