package dev.teamloop.loop.goal;

import dev.teamloop.base.path.Glob;
import dev.teamloop.base.words.Words;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds the files that a goal's scope words name (SPEC §4 Goal): a folder or file, a glob, a package or module by its dotted name, a
 * path segment, else a run of whole words of a path, of which the last may be a plural; the first of these that matches any file counts.
 */
public final class ScopeWords {
    private static final Pattern PACKAGE = Pattern.compile("[a-z_]\\w*(?:\\.[a-z_]\\w*)+");

    private ScopeWords() {}

    /** The files of {@code all} that any of the words names; all of them where there are no words. */
    public static List<String> files(List<String> words, Collection<String> all) {
        if (words.isEmpty()) {
            return List.copyOf(new TreeSet<>(all));
        }
        TreeSet<String> found = new TreeSet<>();
        words.forEach(word -> found.addAll(named(word, all)));
        return List.copyOf(found);
    }

    /** The words that name no file. */
    public static List<String> unmatched(List<String> words, Collection<String> all) {
        return words.stream().filter(word -> named(word, all).isEmpty()).toList();
    }

    /** Up to five folders whose names look most like the word. */
    public static List<String> nearestFolders(String word, Collection<String> all) {
        TreeSet<String> folders = new TreeSet<>();
        all.forEach(path -> {
            for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
                folders.add(path.substring(0, slash));
            }
        });
        String plain = clean(word).toLowerCase(Locale.ROOT);
        String wanted = PACKAGE.matcher(plain).matches() ? plain.replace('.', '/') : plain;
        return folders.stream()
                .sorted(Comparator.<String>comparingInt(
                                folder -> Words.distance(wanted, folder.toLowerCase(Locale.ROOT)))
                        .thenComparing(folder -> folder))
                .limit(5)
                .toList();
    }

    private static List<String> named(String word, Collection<String> all) {
        String wanted = clean(word);
        if (wanted.isEmpty() || wanted.equals(".")) {
            return List.copyOf(all);
        }
        String low = wanted.toLowerCase(Locale.ROOT);
        Predicate<String> glob = Glob.isOne(wanted) ? Glob.of(wanted)::matches : path -> false;
        List<Predicate<String>> ways = List.of(
                path -> path.equals(wanted) || path.startsWith(wanted + "/"),
                glob,
                path -> isOfPackage(wanted, path),
                path -> List.of(path.toLowerCase(Locale.ROOT).split("[/.]")).contains(low),
                path -> isPartOfName(low, path));
        for (Predicate<String> way : ways) {
            List<String> hits = all.stream().filter(way).toList();
            if (!hits.isEmpty()) {
                return hits;
            }
        }
        return List.of();
    }

    /** {@code org.shop.core} of Java, {@code shop.core} of Python: the folder, or the file of that name. */
    private static boolean isOfPackage(String word, String path) {
        String folder = "/" + word.replace('.', '/');
        String whole = "/" + path;
        return PACKAGE.matcher(word).matches() && (whole.contains(folder + "/") || whole.contains(folder + "."));
    }

    /** Whether the word is one, or several, of a path: "handler" of "handlers", "parser" of "JsonParser", not "ore" of "store". */
    private static boolean isPartOfName(String word, String path) {
        String low = path.toLowerCase(Locale.ROOT);
        for (int at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean plural = end < path.length() && path.charAt(end) == 's';
            if (isBoundary(path, at) && (isBoundary(path, end) || (plural && isBoundary(path, end + 1)))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word begins or ends there: beside a sign, or at the hump of a camel. */
    private static boolean isBoundary(String path, int at) {
        return at == 0
                || at == path.length()
                || !Character.isLetterOrDigit(path.charAt(at - 1))
                || !Character.isLetterOrDigit(path.charAt(at))
                || (Character.isUpperCase(path.charAt(at)) && !Character.isUpperCase(path.charAt(at - 1)));
    }

    private static String clean(String word) {
        String text = word.strip();
        text = text.startsWith("./") ? text.substring(2) : text;
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
