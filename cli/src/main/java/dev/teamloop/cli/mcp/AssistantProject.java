package dev.teamloop.cli.mcp;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.core.config.LoopConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The project that a call is about. {@code environment} is where keys and {@code TEAM_LOOP_*} are read from. */
public record AssistantProject(Path path, Map<String, String> environment) {
    public AssistantProject {
        environment = Map.copyOf(environment);
    }

    /** What counts there. Says nothing about trust. */
    LoopConfig config() {
        return Settings.load(path, environment, List.of()).config();
    }

    /** What nothing may hold that is told of it. */
    public TextGuard guard() {
        return Settings.read(path, environment, List.of()) instanceof ConfigResult.Loaded loaded
                ? Secrets.guard(path, environment, loaded.config())
                : Secrets.guard(environment);
    }
}
