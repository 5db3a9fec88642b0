package dev.teamloop.loop.measure;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the test of a source file that a runner's id means: {@code a.BTest$C#d(int)[1]} is {@code BTest›C›d}. Pure. */
public final class TestNames {
    /** Between the parts of an id of a Node project's test: its file, its suites, its name. */
    public static final String NODE_SEPARATOR = NodeTool.Picked.SEPARATOR;

    private static final String JOINT = "›";
    /** What a title of {@code it.each}, or of a test in a loop, holds in place of a row's values. */
    private static final Pattern PLACEHOLDER =
            Pattern.compile("%[sidfjoOcp#%]|\\$\\{[^}]*\\}|\\$#|\\$[A-Za-z_][\\w.]*");

    private TestNames() {}

    /** Of these names, as the syntax gives them, the one that the id stands for; empty where it is none or more than one. */
    public static Optional<String> nameOf(String id, String file, Collection<String> names) {
        List<String> exact = matching(parts(id, file), names);
        List<String> found = exact.isEmpty() ? matching(parts(withoutCases(id), file), names) : exact;
        if (found.isEmpty() && isOfNode(id)) {
            found = longest(names.stream()
                    .filter(name -> isRow(parts(id, file), List.of(name.split(JOINT, -1))))
                    .toList());
        }
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** An id that stands for the test of that name in the file, whether or not the runner would write it so. */
    public static String idOf(String name, String file) {
        return file + "::" + name.replace(JOINT, "::");
    }

    /**
     * Without the parameters that pytest and JUnit write behind a name: {@code a.BTest#c(int)[1]} is {@code a.BTest#c}. They may hold any
     * text, and a path before the name brackets. What Node's tools report are titles, of which a bracket is a part.
     */
    public static String withoutCases(String id) {
        if (isOfNode(id)) {
            return id;
        }
        int name = Math.max(0, id.indexOf(id.contains("::") ? "::" : "#"));
        int row = IntStream.range(name, id.length())
                .filter(at -> "[({".indexOf(id.charAt(at)) >= 0)
                .findFirst()
                .orElse(0);
        return row > 0 ? id.substring(0, row).strip() : id;
    }

    /** Whether Node's separator is the first one: a title or a parameter may hold those of others. */
    private static boolean isOfNode(String id) {
        int separator = id.indexOf(NODE_SEPARATOR);
        return separator >= 0
                && Stream.of("::", "#").mapToInt(id::indexOf).noneMatch(other -> other >= 0 && other < separator);
    }

    /** The names that the id ends with, of these the longest. */
    private static List<String> matching(List<String> parts, Collection<String> names) {
        return longest(names.stream()
                .filter(name -> endsWith(parts, List.of(name.split(JOINT, -1))))
                .toList());
    }

    private static List<String> longest(List<String> found) {
        int longest = found.stream().mapToInt(String::length).max().orElse(0);
        return found.stream().filter(name -> name.length() == longest).toList();
    }

    private static boolean endsWith(List<String> parts, List<String> name) {
        int from = parts.size() - name.size();
        return from >= 0 && parts.subList(from, parts.size()).equals(name);
    }

    /** Whether the id ends with the name whose placeholders hold a row's values. */
    private static boolean isRow(List<String> parts, List<String> name) {
        int from = parts.size() - name.size();
        return from >= 0
                && IntStream.range(0, name.size())
                        .allMatch(at ->
                                row(name.get(at)).matcher(parts.get(from + at)).matches());
    }

    private static Pattern row(String title) {
        return Pattern.compile(
                Arrays.stream(PLACEHOLDER.split(title, -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
                Pattern.DOTALL);
    }

    private static List<String> parts(String id, String file) {
        if (id.contains("#") && !isOfNode(id)) {
            return List.of(id.split("[.$#]", -1));
        }
        String separator = isOfNode(id) ? NODE_SEPARATOR : "::";
        String below = id.startsWith(file + separator) ? id.substring(file.length() + separator.length()) : id;
        return List.of(below.split(Pattern.quote(separator), -1));
    }
}
