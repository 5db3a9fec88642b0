package dev.teamloop.cli.run;

import dev.teamloop.cli.TeamLoop;
import dev.teamloop.core.identity.LoopId;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command with which the watchdog restarts the controller: this program as it runs now, with {@code resume}. */
final class RestartCommand {
    private RestartCommand() {}

    static List<String> command(Path project, LoopId loop) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                // a debugger's port or an agent's file is taken by whoever started this process
                .filter(option -> !option.startsWith("-agent") && !option.startsWith("-javaagent"))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), TeamLoop.class.getName()));
        command.addAll(List.of("resume", "--yes", "--loop", loop.value(), "-C", project.toString()));
        return command;
    }
}
