package dev.teamloop.cli.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an agent's command line needs of this machine: its program, the script behind an interpreter, each with what lies beside it, and
 * other files that it names by an absolute path. Words with placeholders name nothing that is there before the agent is.
 */
public final class AgentInstallation {
    private static final Pattern SCRIPT = Pattern.compile(".*\\.(py|js|mjs|cjs|ts|sh|rb|pl|php|jar)");

    /** Shown whole, these would show what other programs keep there. */
    private static final Set<Path> SHARED = Set.of(Path.of("/var/tmp"), Path.of("/dev/shm"));

    private AgentInstallation() {}

    /** The script that an interpreter is to run and that is not there. */
    public static Optional<Path> missing(List<String> command) {
        return script(command)
                .filter(path -> SCRIPT.matcher(path.toString()).matches())
                .filter(path -> !Files.exists(path));
    }

    /** What is to be shown read-only; {@code program} is where the command's first word leads. */
    static List<Path> shown(Optional<Path> program, List<String> command) throws IOException {
        List<Path> shown = new ArrayList<>();
        if (program.isPresent()) {
            addInstallation(program.get(), shown);
        }
        Optional<Path> script = script(command).filter(Files::isRegularFile);
        if (script.isPresent()) {
            addInstallation(script.get(), shown);
        }
        command.stream()
                .skip(1)
                .flatMap(word -> named(word.substring(word.indexOf('=') + 1)).stream())
                .filter(Files::isRegularFile)
                .forEach(shown::add);
        return List.copyOf(shown);
    }

    /** The first word behind the program that is no option. */
    private static Optional<Path> script(List<String> command) {
        return command.stream()
                .skip(1)
                .filter(word -> !word.startsWith("-"))
                .findFirst()
                .flatMap(AgentInstallation::named);
    }

    private static Optional<Path> named(String word) {
        if (!word.startsWith("/") || word.contains("{")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(word).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** All of the packages that a program from npm lies among, else its folder; the file alone where everybody's files lie beside it. */
    private static void addInstallation(Path file, List<Path> shown) throws IOException {
        for (Path place : List.of(file, file.toRealPath())) {
            shown.add(folder(place));
            shown.add(place);
        }
    }

    private static Path folder(Path file) {
        Path found = file.getParent();
        for (Path folder = found; folder != null; folder = folder.getParent()) {
            if (folder.endsWith("node_modules")) {
                found = folder;
            }
        }
        return found == null || found.getNameCount() < 2 || SHARED.contains(found) ? file : found;
    }
}
