package dev.teamloop.cli.run;

import dev.teamloop.cli.TeamLoop;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** This program as it runs now, to be started again for a loop. */
public final class ProgramCommand {
    /** What only suits this process: a debugger's port, and what makes short commands start faster and loops run slower. */
    private static final List<String> OWN =
            List.of("-agent", "-javaagent", "-XX:TieredStopAtLevel", "-XX:ArchiveClassesAtExit");

    private ProgramCommand() {}

    /** Up to its own arguments. */
    public static List<String> command() {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> OWN.stream().noneMatch(option::startsWith))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), TeamLoop.class.getName()));
        return command;
    }
}
