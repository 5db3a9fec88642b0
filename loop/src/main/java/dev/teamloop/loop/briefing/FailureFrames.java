package dev.teamloop.loop.briefing;

import dev.teamloop.core.measure.TestCase;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of the project's files that failing tests' messages name: where they stopped, and what called that. Pure. */
record FailureFrames(Map<String, SortedSet<Integer>> lines) {
    /** {@code at app//org.acme.Cart$Item.price(Cart.java:9)}: the package stands before the class and the method. */
    private static final Pattern JVM = Pattern.compile(
            "(?m)^\\s*at (?:[^\\s(/]*/)*((?:[\\w$]+\\.)*)[\\w$]+\\.[\\w$<>]+\\(([\\w$]+\\.\\w+):(\\d+)\\)");

    /** {@code src/shop/cart.py:14: in total}, {@code at load (src/money.ts:7:15)}. */
    private static final Pattern PATH = Pattern.compile("(?<![\\w@.+/-])((?:[\\w@.+-]+/)*[\\w@.+-]+\\.\\w+):(\\d+)\\b");

    /** {@code files} are the project's. */
    static FailureFrames of(Collection<TestCase> failing, Set<String> files) {
        Map<String, SortedSet<Integer>> lines = new TreeMap<>();
        for (TestCase test : failing) {
            for (String line : test.message().lines().toList()) {
                frame(line, files)
                        .ifPresent(frame -> lines.computeIfAbsent(frame.file(), key -> new TreeSet<>())
                                .add(frame.line()));
            }
        }
        return new FailureFrames(lines);
    }

    private record Frame(String file, int line) {}

    private static Optional<Frame> frame(String line, Set<String> files) {
        Matcher jvm = JVM.matcher(line);
        if (jvm.find()) {
            String inSources = jvm.group(1).replace('.', '/') + jvm.group(2);
            return files.stream()
                    .filter(path -> path.equals(inSources) || path.endsWith("/" + inSources))
                    .findFirst()
                    .map(path -> new Frame(path, number(jvm.group(3))));
        }
        Matcher path = PATH.matcher(line);
        while (path.find()) {
            if (files.contains(path.group(1))) {
                return Optional.of(new Frame(path.group(1), number(path.group(2))));
            }
        }
        return Optional.empty();
    }

    /** Digits that are no line of any file count as line 0. */
    private static int number(String digits) {
        return digits.length() > 7 ? 0 : Integer.parseInt(digits);
    }

    List<String> files() {
        return List.copyOf(lines.keySet());
    }

    SortedSet<Integer> of(String path) {
        return lines.getOrDefault(path, new TreeSet<>());
    }
}
