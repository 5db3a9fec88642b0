package dev.teamloop.loop.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where programs are looked for: the absolute folders of PATH, in their order. */
public record SearchPath(List<Path> folders) {
    private static final String USUAL = "/usr/bin:/bin";

    public SearchPath {
        folders = List.copyOf(folders);
    }

    public static SearchPath of(Map<String, String> environment) {
        return new SearchPath(folders(text(environment)));
    }

    /** As it is told to people. */
    static String text(Map<String, String> environment) {
        return environment.getOrDefault("PATH", USUAL);
    }

    /** The absolute paths of a list such as PATH; what is no path is left out. */
    static List<Path> folders(String list) {
        return Stream.of(list.split(File.pathSeparator, -1))
                .flatMap(one -> path(one).stream())
                .filter(Path::isAbsolute)
                .distinct()
                .toList();
    }

    /** Empty where the text is blank, or no path. */
    static Optional<Path> path(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The file that a command's first word names: a path from {@code directory}, or a name that is looked for. */
    public Optional<Path> program(String word, Path directory) {
        Stream<Path> places = word.contains("/")
                ? path(word).map(directory::resolve).stream()
                : folders.stream().map(folder -> folder.resolve(word));
        return places.filter(SearchPath::isProgram).findFirst();
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
