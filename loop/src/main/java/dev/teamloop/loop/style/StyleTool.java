package dev.teamloop.loop.style;

import dev.teamloop.base.path.Glob;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A formatter or linter that can be run here.
 *
 * @param files what it takes, as globs
 * @param places globs of the only files to which the project's scripts give it; empty: all
 * @param format the argument vector that formats, empty where it only checks
 * @param check the argument vector that checks, empty where it only formats
 * @param findings a line of its output that tells one finding; blank: a line that names one of the files
 * @param known whether it is one of {@code config/style.yaml}, which name the files that they find at fault
 */
public record StyleTool(
        String name,
        List<String> files,
        List<String> places,
        List<String> format,
        List<String> check,
        String findings,
        boolean known) {
    private static final String FILES = "{files}";
    private static final String PATTERNS = "{patterns}";
    private static final Pattern SPECIAL = Pattern.compile("[^\\w/-]");

    public StyleTool {
        files = List.copyOf(files);
        places = List.copyOf(places);
        format = List.copyOf(format);
        check = List.copyOf(check);
    }

    /** Those of these paths that are its business. */
    public List<String> accepted(Collection<String> paths) {
        return paths.stream()
                .filter(path -> Glob.any(files, path) && (places.isEmpty() || Glob.any(places, path)))
                .toList();
    }

    public List<String> formatting(List<String> paths) {
        return filled(format, paths);
    }

    public List<String> checking(List<String> paths) {
        return filled(check, paths);
    }

    /** Where the command does not say where the files go, they come last. */
    private static List<String> filled(List<String> command, List<String> paths) {
        List<String> plain = paths.stream()
                .map(path -> path.startsWith("-") ? "./" + path : path)
                .toList();
        List<String> arguments = new ArrayList<>();
        boolean placed = false;
        for (String argument : command) {
            if (argument.equals(FILES)) {
                arguments.addAll(plain);
            } else {
                arguments.add(argument.replace(PATTERNS, patterns(paths)));
            }
            placed |= argument.equals(FILES) || argument.contains(PATTERNS);
        }
        arguments.addAll(placed ? List.of() : plain);
        return arguments;
    }

    /** One a file, with a comma between; whatever is special in a pattern or a list stands for itself as any character. */
    private static String patterns(List<String> paths) {
        return paths.stream()
                .map(path -> ".*/" + SPECIAL.matcher(path).replaceAll("."))
                .collect(Collectors.joining(","));
    }
}
