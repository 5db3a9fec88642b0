package dev.teamloop.fleet.engine;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Lets a loop be ended by the system when its worker is killed: somebody else goes on with its goal, and what it did any longer
 * would only cost. Where util-linux is missing it runs on until its slice of the purse is used up.
 */
public final class ParentDeath {
    private static final Pattern SEPARATOR = Pattern.compile(Pattern.quote(File.pathSeparator));

    private ParentDeath() {}

    /** The command, begun by {@code setpriv} where that is found on {@code searchPath}. */
    public static List<String> ends(List<String> command, String searchPath) {
        Optional<Path> setpriv = SEPARATOR
                .splitAsStream(searchPath)
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "setpriv"))
                .filter(Files::isExecutable)
                .findFirst();
        List<String> words = new ArrayList<>();
        setpriv.ifPresent(program ->
                Stream.of(program.toString(), "--pdeathsig", "TERM", "--").forEach(words::add));
        words.addAll(command);
        return List.copyOf(words);
    }
}
