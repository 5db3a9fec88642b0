package dev.teamloop.knowledge.memory;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files somebody is working on, and how much an entry of the memory has to do with them. */
public final class Focus {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]{3,}");
    private static final Pattern TEST_AFFIX = Pattern.compile("^(test|tests)[_.-]|[_.-](test|tests|spec)$|Tests?$|IT$");
    private static final int MOST_WORDS = 3;

    private final Set<String> paths = new HashSet<>();
    private final Set<String> folders = new HashSet<>();
    private final Set<String> stems = new HashSet<>();
    private final Set<String> endings = new HashSet<>();

    public Focus(Collection<String> files) {
        for (String file : files) {
            paths.add(file);
            folders.add(folder(file));
            stems.add(stem(file));
            endings.add(ending(file));
        }
    }

    /** Under what entries about these files are found: each file, its name, its folder. */
    static Set<String> keys(Collection<String> files) {
        Set<String> keys = new LinkedHashSet<>();
        for (String file : files) {
            keys.add("file " + file);
            keys.add("stem " + stem(file));
            keys.add("folder " + folder(file));
        }
        return keys;
    }

    /** 0 for nothing in common; grows with the nearness of the files the entry names and with shared names in its text. */
    public int score(List<String> targetFiles, String text) {
        int nearest = targetFiles.isEmpty() ? 1 : 0;
        for (String target : targetFiles) {
            nearest = Math.max(nearest, nearness(target));
        }
        return nearest + 2 * sharedNames(text);
    }

    /** Whether an entry is about one of the files or its folder, or names it in its text. */
    public static boolean names(Collection<String> files, Collection<String> targetFiles, String text) {
        Focus focus = new Focus(files);
        return targetFiles.stream()
                        .anyMatch(target -> focus.paths.contains(target)
                                || focus.stems.contains(stem(target))
                                || focus.folders.contains(folder(target)))
                || focus.sharedNames(text) > 0;
    }

    private int nearness(String target) {
        if (paths.contains(target)) {
            return 12;
        }
        int near = stems.contains(stem(target)) ? 8 : 0;
        near += folders.contains(folder(target)) ? 4 : 0;
        return near + (endings.contains(ending(target)) ? 1 : 0);
    }

    private int sharedNames(String text) {
        Set<String> found = new HashSet<>();
        Matcher word = WORD.matcher(text.toLowerCase(Locale.ROOT));
        while (word.find() && found.size() < MOST_WORDS) {
            if (stems.contains(word.group())) {
                found.add(word.group());
            }
        }
        return found.size();
    }

    private static String folder(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    private static String ending(String path) {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? "" : path.substring(dot);
    }

    private static String stem(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        String bare = dot <= 0 ? name : name.substring(0, dot);
        return TEST_AFFIX.matcher(bare).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
