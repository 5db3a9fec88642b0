package dev.teamloop.cli.spec;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a source file offers besides the classes and functions that an outline shows: names that its top level assigns, and options of a command
 * line. Found by how such lines look, so it is a hint and no proof. Pure.
 */
final class OfferedNames {
    private static final int MOST = 80;
    private static final Pattern PYTHON = Pattern.compile("(?m)^([A-Za-z_]\\w*)\\s*(?::[^=\\n]+)?=(?!=)");
    private static final Pattern SCRIPT = Pattern.compile(
            "(?m)^(?:export\\s+)?(?:const|let|var)\\s+([A-Za-z_$][\\w$]*)\\s*(?::[^=\\n]+)?=\\s*+(?!\\(|async\\b|function\\b|require\\()"
                    + "|^(?:module\\.)?exports\\.([A-Za-z_$][\\w$]*)\\s*=");
    private static final Map<String, Pattern> ASSIGNED = Map.of(
            "py", PYTHON, "js", SCRIPT, "mjs", SCRIPT, "cjs", SCRIPT, "ts", SCRIPT, "mts", SCRIPT, "tsx", SCRIPT, "jsx",
            SCRIPT);

    /** A call or an annotation whose name tells that it declares an option, with the beginning of what it is given. */
    private static final Pattern DECLARES = Pattern.compile("(?i)(?:argument|option|flag)s?\\s*\\(([^)]{0,200})");

    private static final Pattern OPTION = Pattern.compile("[\"'`](-{1,2}[A-Za-z][\\w-]*)");

    /** An argument that goes by its place. */
    private static final Pattern PLACE = Pattern.compile("\\s*[\"'`]([A-Za-z][\\w-]*)[\"'`]");

    private OfferedNames() {}

    /** Names assigned at the top level, in the order of the text; none for languages in which this tells nothing. */
    static List<String> assigned(String path, String text) {
        Pattern pattern = ASSIGNED.get(path.substring(path.lastIndexOf('.') + 1));
        Set<String> names = new LinkedHashSet<>();
        if (pattern != null) {
            Matcher found = pattern.matcher(text);
            while (found.find() && names.size() < MOST) {
                names.add(found.group(1) != null ? found.group(1) : found.group(2));
            }
        }
        return List.copyOf(names);
    }

    /** Options of a command line, as {@code --name}, and its other arguments, in the order of the text. */
    static List<String> options(String text) {
        Set<String> options = new LinkedHashSet<>();
        Matcher declares = DECLARES.matcher(text);
        while (declares.find() && options.size() < MOST) {
            Matcher place = PLACE.matcher(declares.group(1));
            if (declares.group().startsWith("argument") && place.lookingAt()) {
                options.add(place.group(1));
            }
            Matcher option = OPTION.matcher(declares.group(1));
            while (option.find()) {
                options.add(option.group(1));
            }
        }
        return List.copyOf(options);
    }
}
