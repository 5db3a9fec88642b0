package dev.teamloop.loop.gate;

import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Python modules that tests may have a stand-in for: neither the product's nor what the test run itself stands on. Pure. */
final class ForeignModules {
    /** A text that says the name plainly. */
    private static final Pattern NAME = Pattern.compile("[bruBRU]?([\"'])(\\w+)(?:\\.\\w+)*\\1");

    private ForeignModules() {}

    /** {@code text} is the expression of the module's name, {@code tracked} are the project's files. */
    static boolean isForeign(String text, Set<String> tracked) {
        Matcher name = NAME.matcher(text);
        if (!name.matches()) {
            return false;
        }
        String top = name.group(2);
        return !GuardedFiles.modules().contains(top)
                && tracked.stream()
                        .noneMatch(path -> Arrays.stream(path.split("/")).anyMatch(part -> isOf(part, top)));
    }

    /** Wherever it lies: which folders are on Python's path says only a run. */
    private static boolean isOf(String part, String module) {
        return part.equals(module) || part.startsWith(module + ".");
    }
}
