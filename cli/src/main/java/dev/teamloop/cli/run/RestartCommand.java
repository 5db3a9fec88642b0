package dev.teamloop.cli.run;

import dev.teamloop.core.identity.LoopId;
import java.nio.file.Path;
import java.util.List;

/** The command with which the watchdog restarts the controller: this program as it runs now, with {@code resume}. */
final class RestartCommand {
    private RestartCommand() {}

    static List<String> command(Path project, LoopId loop) {
        return OwnProgram.command(List.of("resume", "--yes", "--loop", loop.value(), "-C", project.toString()));
    }
}
