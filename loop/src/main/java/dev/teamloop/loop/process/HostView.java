package dev.teamloop.loop.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What the sandbox needs to know of the machine: home folders, and where programs are looked for. */
record HostView(List<Path> homes, SearchPath searchPath, Map<String, String> environment) {
    /** Folders below a home folder in which every program keeps something. */
    private static final List<String> SHARED = List.of(".local", ".local/share", ".config", ".cache");

    HostView {
        homes = List.copyOf(homes);
        environment = Map.copyOf(environment);
    }

    /** {@code passwdHome} is the home folder that the user database names: what HOME says may be another. */
    static HostView of(Map<String, String> environment, String passwdHome) {
        List<Path> homes = Stream.of(environment.getOrDefault("HOME", ""), passwdHome)
                .flatMap(home -> SearchPath.path(home).stream())
                .filter(home -> home.isAbsolute() && home.getNameCount() > 0 && Files.isDirectory(home))
                .distinct()
                .toList();
        return new HostView(homes, SearchPath.of(environment), environment);
    }

    /** The file that a command's first word names; empty where there is none. */
    Optional<Path> program(String word, Path directory) {
        return searchPath.program(word, directory);
    }

    /** Whether showing this would show everything, a home folder, or what all programs keep in one. */
    boolean isTooBroad(Path path) {
        return path.getNameCount() == 0
                || homes.stream().anyMatch(home -> home.startsWith(path))
                || homes.stream()
                        .anyMatch(home -> SHARED.stream().map(home::resolve).anyMatch(path::equals));
    }

    boolean isInHome(Path path) {
        return homes.stream().anyMatch(path::startsWith);
    }

    /** Where the program's own caches lie. */
    Path cacheFolder() {
        String configured = environment.getOrDefault("XDG_CACHE_HOME", "");
        return SearchPath.path(configured)
                .filter(Path::isAbsolute)
                .or(() -> homes.stream().findFirst().map(home -> home.resolve(".cache")))
                .orElseGet(() -> Path.of(Objects.requireNonNull(System.getProperty("java.io.tmpdir"))))
                .resolve("team-loop");
    }
}
