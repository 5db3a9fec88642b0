package dev.teamloop.cli.trust;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.config.TrustLine;
import dev.teamloop.cli.config.TrustRules;
import dev.teamloop.loop.workspace.CommandScripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Files of the project that command lines name, which are trusted with their content. Of a command in the sandbox: the scripts it
 * runs. Of one outside: all it names, folders whole, and what its program reads unasked. What those files name in turn is beyond it.
 */
final class NamedFiles {
    private static final int MOST = 2_000;

    private final Path project;

    NamedFiles(Path project) {
        this.project = project;
    }

    /** The digest of each by its path. */
    Map<String, String> of(List<TrustLine> lines) throws IOException {
        Map<String, String> files = new TreeMap<>();
        List<String> reports = TrustRules.reports(lines);
        for (List<String> command : TrustRules.commands(lines)) {
            List<String> inside = command.stream().map(this::relative).toList();
            for (String path : CommandScripts.scripts(
                    inside,
                    word -> place(word).filter(Files::isRegularFile).findAny().isPresent())) {
                if (!reports.contains(path)) {
                    files.put(path, digest(project.resolve(path)));
                }
            }
        }
        for (List<String> command : TrustRules.commandsOutside(lines)) {
            for (String name : names(command)) {
                for (Path place : place(name).toList()) {
                    add(place, files);
                }
            }
        }
        return files;
    }

    /** All words, the values of options, the words of a program's text, modules, and what programs read unasked. */
    private List<String> names(List<String> command) {
        List<String> names = new ArrayList<>();
        for (String argument : command) {
            for (String word : CommandScripts.words(argument)) {
                String plain = relative(word.replaceFirst("^@", ""));
                names.add(plain);
                names.add(plain.replaceFirst("^-[A-Za-z]", ""));
                if (plain.matches("[\\w.]+")) {
                    names.add(plain.replace('.', '/') + ".py");
                    names.add(plain.replace('.', '/'));
                }
                names.addAll(TrustRules.buildFiles(word.substring(word.lastIndexOf('/') + 1)));
            }
        }
        return names;
    }

    private String relative(String word) {
        try {
            Path path = Path.of(word);
            return path.isAbsolute() && path.normalize().startsWith(project)
                    ? project.relativize(path.normalize()).toString()
                    : word;
        } catch (InvalidPathException e) {
            return word;
        }
    }

    /** What it names in the project, where it names something; the project itself with {@code .}. */
    private Stream<Path> place(String word) {
        try {
            Path place = project.resolve(word).normalize();
            return !word.isEmpty() && place.startsWith(project) && Files.exists(place) ? Stream.of(place) : Stream.of();
        } catch (InvalidPathException e) {
            return Stream.of();
        }
    }

    private void add(Path place, Map<String, String> files) throws IOException {
        if (Files.isRegularFile(place)) {
            files.put(project.relativize(place).toString(), digest(place));
            return;
        }
        try (Stream<Path> all = Files.walk(place)) {
            for (Path file : all.filter(Files::isRegularFile)
                    .filter(this::isContent)
                    .sorted()
                    .toList()) {
                files.put(project.relativize(file).toString(), digest(file));
                if (files.size() > MOST) {
                    throw CommandException.precondition("a command that runs outside the sandbox names the folder '"
                            + project.relativize(place) + "' with more than " + MOST
                            + " files; name a file, or set the command in your own configuration");
                }
            }
        }
    }

    /** Not what the program itself and git write. */
    private boolean isContent(Path file) {
        Path path = project.relativize(file);
        return !path.startsWith(".git") && !path.startsWith(".team-loop");
    }

    private static String digest(Path file) throws IOException {
        return TrustDigest.of(OrdinaryFile.bytes(file));
    }
}
