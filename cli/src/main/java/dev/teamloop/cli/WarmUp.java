package dev.teamloop.cli;

import dev.teamloop.base.files.ProgramPlace;
import dev.teamloop.cli.command.Commands;
import dev.teamloop.cli.terminal.LibraryLog;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads the classes of the short commands, for the launcher's archive of loaded classes. Runs commands that only read, on
 * the folder it is given; what they print is nobody's business.
 */
public final class WarmUp {
    /** Where there is no loop yet, no command would load them. */
    private static final List<String> OF_A_LOOP = List.of(
            "dev/teamloop/cli/command/",
            "dev/teamloop/cli/report/",
            "dev/teamloop/cli/shell/",
            "dev/teamloop/core/event/",
            "dev/teamloop/loop/journal/",
            "dev/teamloop/loop/record/Log",
            "dev/teamloop/loop/state/");

    private WarmUp() {}

    public static void main(String[] folder) throws IOException, ClassNotFoundException {
        LibraryLog.install();
        load(TeamLoop.class);
        load(dev.teamloop.core.event.LoopEvent.class);
        load(dev.teamloop.loop.state.LoopState.class);
        String project = folder.length == 0 ? "." : folder[0];
        for (String command : new String[] {"status", "logs", "health", "report"}) {
            run("", command, "-C", project);
        }
        run("", "config", "show", "-C", project);
        run("{\"passed\": true, \"issues\": [], \"suggestions\": []}", "parse", "--artifact", "review");
        System.exit(run("", "--help"));
    }

    private static int run(String in, String... arguments) {
        Invocation process = Invocation.ofProcess();
        return Commands.run(
                new Invocation(
                        process.environment(),
                        process.directory(),
                        new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                        process.out(),
                        process.err(),
                        true),
                arguments);
    }

    /** The classes that lie beside this one; none is initialised. */
    private static void load(Class<?> one) throws IOException, ClassNotFoundException {
        Path jar = ProgramPlace.of(one);
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                String name = entry.getName();
                if (name.endsWith(".class") && OF_A_LOOP.stream().anyMatch(name::startsWith)) {
                    Class.forName(
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'),
                            false,
                            one.getClassLoader());
                }
            }
        }
    }
}
