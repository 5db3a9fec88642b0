package dev.teamloop.base.path;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What a path of the project looks like, whoever wrote it: relative, '/' separated, without {@code .} and {@code ..}, and
 * such that a file system can hold it. Says nothing about whether a file is there.
 */
public final class ProjectPath {
    /** Bytes of a name in UTF-8, as file systems take them. */
    public static final int LONGEST_NAME = 255;

    /** Bytes of a path; what is left of a system's 4,096 belongs to the project's own folder. */
    public static final int LONGEST = 1_024;

    private static final int SHOWN = 120;

    private ProjectPath() {}

    /** Why this can be no path of the project; empty where it can. The text is safe to show. */
    public static Optional<String> problem(String path) {
        return reason(path).map(reason -> "'" + shown(path) + "' " + reason);
    }

    private static Optional<String> reason(String path) {
        if (path.isBlank() || path.indexOf('\\') >= 0) {
            return Optional.of("is no path; write it relative to the project with '/'");
        }
        if (path.codePoints().anyMatch(ProjectPath::isUnfit)) {
            return Optional.of("holds a control character or half a character (a lone surrogate)");
        }
        if (path.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            return Optional.of(
                    "has " + path.getBytes(StandardCharsets.UTF_8).length + " bytes; a path has at most " + LONGEST);
        }
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || name.equals(".") || name.equals("..")) {
                return Optional.of("must be a plain path relative to the project, without '..'");
            }
            int bytes = name.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > LONGEST_NAME) {
                return Optional.of("holds a name of " + bytes + " bytes; a name has at most " + LONGEST_NAME);
            }
        }
        return Optional.empty();
    }

    private static boolean isUnfit(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }

    /** The path as it may stand in a message: cut, and without what would end the line or break the encoding. */
    public static String shown(String path) {
        StringBuilder out = new StringBuilder();
        path.codePoints().limit(SHOWN).forEach(codePoint -> {
            if (isUnfit(codePoint)) {
                out.append(String.format("\\u%04x", codePoint));
            } else {
                out.appendCodePoint(codePoint);
            }
        });
        return path.codePointCount(0, path.length()) > SHOWN ? out.append('…').toString() : out.toString();
    }
}
