package dev.teamloop.cli.run;

import dev.teamloop.cli.TeamLoop;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** This program as it runs now, for another process of it. */
public final class OwnProgram {
    private OwnProgram() {}

    /** The whole command that runs it with these words. */
    public static List<String> command(List<String> words) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                // a debugger's port or an agent's file is taken by whoever started this process
                .filter(option -> !option.startsWith("-agent") && !option.startsWith("-javaagent"))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), TeamLoop.class.getName()));
        command.addAll(words);
        return command;
    }
}
