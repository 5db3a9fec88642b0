package dev.teamloop.loop.probe.node;

import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whose code an error comes from: the file of each stack's innermost frame that is neither a package's nor Node's own. */
final class ScriptFailure {
    private static final Pattern FRAME = Pattern.compile("^\\s*at .*?([^\\s()]+):\\d+:\\d+\\)?$");

    private static final Pattern ASSERTED =
            Pattern.compile("AssertionError|ERR_ASSERTION|JestAssertionError|expect\\(");

    private final Set<String> changed;
    private final Set<String> files;
    private final Predicate<String> test;

    /**
     * @param changed the files that hold what is changed, relative to the project
     * @param files all of the project's
     * @param test which of them are of the tests
     */
    ScriptFailure(Set<String> changed, Set<String> files, Predicate<String> test) {
        this.changed = Set.copyOf(changed);
        this.files = Set.copyOf(files);
        this.test = test;
    }

    /** {@code message} is what the tool gives of a failure: its stack, and below it that of what caused it, if it is known. */
    boolean isProduct(String message) {
        boolean open = true;
        for (String line : message.lines().toList()) {
            Matcher frame = FRAME.matcher(line);
            if (!frame.find()) {
                open = true;
                continue;
            }
            String file = frame.group(1).replace('\\', '/').replaceFirst("\\?.*", "");
            if (open && !file.startsWith("node:") && !("/" + file).contains("/node_modules/")) {
                if (isProduct(file, message)) {
                    return true;
                }
                open = false;
            }
        }
        return false;
    }

    /** What is asserted in a file that is not changed may be asserted by a helper of the tests, wherever it lies. */
    private boolean isProduct(String path, String message) {
        Optional<String> own = files.stream()
                .filter(one -> path.equals(one) || path.endsWith("/" + one))
                .max(Comparator.comparingInt(String::length));
        return own.isPresent()
                && (changed.contains(own.get())
                        || (!test.test(own.get()) && !ASSERTED.matcher(message).find()));
    }
}
