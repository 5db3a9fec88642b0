package dev.teamloop.core.path;

import java.util.Collection;
import java.util.regex.Pattern;

/**
 * A glob over project paths, '/' separated: {@code *} and {@code ?} stay within a folder, {@code **} crosses folders (and
 * {@code **}{@code /} may match none), {@code {a,b}} is a choice. A pattern without '/' matches the file name in any folder.
 */
public final class Glob {
    private final String text;
    private final Pattern pattern;

    private Glob(String text) {
        this.text = text;
        this.pattern = Pattern.compile(regex(text.contains("/") ? text : "**/" + text));
    }

    public static Glob of(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a glob cannot be blank");
        }
        return new Glob(text.startsWith("./") ? text.substring(2) : text);
    }

    public boolean matches(String path) {
        return pattern.matcher(path).matches();
    }

    /** Whether any of the globs matches. */
    public static boolean any(Collection<String> globs, String path) {
        return globs.stream().anyMatch(glob -> of(glob).matches(path));
    }

    private static String regex(String glob) {
        StringBuilder out = new StringBuilder();
        int braces = 0;
        for (int i = 0; i < glob.length(); i += Character.charCount(glob.codePointAt(i))) {
            int c = glob.codePointAt(i);
            if (glob.startsWith("**/", i)) {
                out.append("(?:.*/)?");
                i += 2;
            } else if (glob.startsWith("**", i)) {
                out.append(".*");
                i++;
            } else if (c == '*') {
                out.append("[^/]*");
            } else if (c == '?') {
                out.append("[^/]");
            } else if (c == '{') {
                braces++;
                out.append("(?:");
            } else if (c == '}' && braces > 0) {
                braces--;
                out.append(')');
            } else if (c == ',' && braces > 0) {
                out.append('|');
            } else {
                out.append(Pattern.quote(Character.toString(c)));
            }
        }
        return out.append(")".repeat(braces)).toString();
    }

    @Override
    public String toString() {
        return text;
    }
}
