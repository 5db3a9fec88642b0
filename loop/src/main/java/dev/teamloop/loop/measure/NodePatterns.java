package dev.teamloop.loop.measure;

import java.util.List;
import java.util.stream.Collectors;

/** Regular expressions in JavaScript's syntax that match test names exactly. */
final class NodePatterns {
    private static final String SPECIAL = "\\^$.|?*+()[]{}/";

    private NodePatterns() {}

    static String quote(String text) {
        StringBuilder out = new StringBuilder();
        text.chars()
                .forEach(c -> out.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").append((char) c));
        return out.toString();
    }

    /** One expression for all: suites and test joined by spaces, as vitest and jest match them. */
    static String whole(List<List<String>> names) {
        return names.stream()
                .map(parts -> parts.stream().map(NodePatterns::quote).collect(Collectors.joining("(?: > | )")))
                .collect(Collectors.joining("|", "^\\s*(?:", ")$"));
    }
}
