package dev.teamloop.cli.config;

import java.nio.file.Path;
import java.util.Map;

/**
 * The user's own folders for the program, as the XDG base directories have them. A relative path in these variables is
 * ignored, as that specification demands: it would lie in whatever project the program was started in.
 */
public final class UserFolders {
    private UserFolders() {}

    /** What the user configures, and whom the user trusts. */
    public static Path config(Map<String, String> environment) {
        return folder(environment, "XDG_CONFIG_HOME", ".config");
    }

    /** What the program remembers from one run to the next. */
    public static Path state(Map<String, String> environment) {
        return folder(environment, "XDG_STATE_HOME", ".local/state");
    }

    /** What can be made again. */
    public static Path cache(Map<String, String> environment) {
        return folder(environment, "XDG_CACHE_HOME", ".cache");
    }

    private static Path folder(Map<String, String> environment, String variable, String usual) {
        Path named = Path.of(environment.getOrDefault(variable, ""));
        return (named.isAbsolute() ? named : home(environment).resolve(usual)).resolve("team-loop");
    }

    private static Path home(Map<String, String> environment) {
        Path named = Path.of(environment.getOrDefault("HOME", ""));
        return named.isAbsolute() ? named : Path.of(System.getProperty("user.home"));
    }
}
