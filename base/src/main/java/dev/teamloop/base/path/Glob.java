package dev.teamloop.base.path;

import java.util.Collection;
import java.util.Optional;

/**
 * A glob over project paths, '/' separated: {@code *} and {@code ?} stay within a folder, {@code **} crosses folders (and
 * {@code **}{@code /} may match none), {@code {a,b}} is a choice. A pattern without '/' matches the file name in any folder.
 * Globs come from models, too: their size is bounded, and matching takes time in proportion to the path (SPEC §11).
 */
public final class Glob {
    /** Characters of a glob. */
    public static final int LONGEST = 1_000;

    /** Alternatives of all its choices together. */
    public static final int MOST_ALTERNATIVES = 64;

    private static final int SHOWN = 60;

    private final String text;
    private final boolean nameOnly;
    private final GlobMatcher matcher;

    private Glob(String text) {
        this.text = text;
        // the name decides, unless something in the pattern crosses folders
        this.nameOnly = !text.contains("/") && !text.contains("**");
        this.matcher = GlobMatcher.of(nameOnly || text.contains("/") ? text : "**/" + text);
    }

    /** Throws IllegalArgumentException where {@link #problem} finds one. */
    public static Glob of(String text) {
        problem(text).ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        return new Glob(text.startsWith("./") ? text.substring(2) : text);
    }

    /** Why this text is no glob; empty where it is one. */
    public static Optional<String> problem(String text) {
        if (text.isBlank()) {
            return Optional.of("a glob cannot be blank");
        }
        if (text.length() > LONGEST) {
            return Optional.of("the glob '" + text.substring(0, SHOWN) + "…' has " + text.length()
                    + " characters; at most " + LONGEST + " are taken");
        }
        int alternatives = GlobMatcher.alternatives(text);
        return alternatives > MOST_ALTERNATIVES
                ? Optional.of("the glob '" + (text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text) + "' has "
                        + alternatives + " alternatives in {…}; at most " + MOST_ALTERNATIVES + " are taken")
                : Optional.empty();
    }

    /** Whether this text is a glob. */
    public static boolean isOne(String text) {
        return problem(text).isEmpty();
    }

    public boolean matches(String path) {
        return matcher.matches(path, nameOnly ? path.lastIndexOf('/') + 1 : 0);
    }

    /** Whether any of the globs matches. */
    public static boolean any(Collection<String> globs, String path) {
        return globs.stream().anyMatch(glob -> of(glob).matches(path));
    }

    @Override
    public String toString() {
        return text;
    }
}
