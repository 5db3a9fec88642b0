package dev.teamloop.cli.fleet;

import dev.teamloop.base.files.ProgramPlace;
import dev.teamloop.cli.CommandException;
import dev.teamloop.fleet.engine.EngineProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Engines that are not on the program's own class path. Their jars lie in a folder of the engine's name beside the program's; the
 * system property {@code team-loop.engines} names another folder for these.
 */
final class EngineLibrary {
    private static final String PROPERTY = "team-loop.engines";
    private static final List<String> KNOWN = List.of("temporal");

    private EngineLibrary() {}

    /** Throws a {@link CommandException}: exit 2 where there is no such engine, exit 4 where its jars are missing. */
    static EngineProvider find(String name) {
        if (!KNOWN.contains(name)) {
            throw CommandException.usage("--engine takes " + String.join(", ", KNOWN) + ", not '" + name
                    + "'; without it loops run on this machine");
        }
        Path folder = folder(name);
        List<URL> jars = jars(folder);
        if (jars.isEmpty()) {
            throw missing(folder, name);
        }
        // it stays open as long as the process lives: what it has loaded may load more
        URLClassLoader loader = new URLClassLoader(jars.toArray(URL[]::new), EngineLibrary.class.getClassLoader());
        return ServiceLoader.load(EngineProvider.class, loader).stream()
                .map(ServiceLoader.Provider::get)
                .filter(engine -> engine.name().equals(name))
                .findFirst()
                .orElseThrow(() -> missing(folder, name));
    }

    private static CommandException missing(Path folder, String name) {
        return CommandException.precondition("the installation lacks the engine '" + name + "': its jars belong in "
                + folder + "; install team-loop anew from its whole archive");
    }

    private static List<URL> jars(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .map(EngineLibrary::url)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("no URL: " + jar, e);
        }
    }

    private static Path folder(String name) {
        String named = System.getProperty(PROPERTY);
        return named != null
                ? Path.of(named).resolve(name)
                : ProgramPlace.of(EngineLibrary.class).resolveSibling(name);
    }
}
