package dev.teamloop.loop.briefing;

import dev.teamloop.core.source.SourceFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Where a file defines constants and fields outside of its functions: who reads a function needs those that it uses. Pure. */
record Definitions(List<String> lines, Map<String, List<Integer>> byName) {
    private static final int LONGEST = 15;
    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

    /** {@code LIMIT: int = 3}, {@code export const MARKS = /x/}, {@code private static final Map<String, Integer> ALL =}. */
    private static final Pattern ASSIGNED =
            Pattern.compile("^\\s*(?:[\\p{L}_$][\\w$.<>\\[\\],? ]*\\s)?([\\p{L}_$][\\w$]*)\\s*(?::[^=]+)?=(?![=>])");

    /** {@code private final List<String> items;} and {@code private items: string[];}. */
    private static final Pattern FIELD = Pattern.compile(
            "^\\s+(?:(?:private|protected|public|static|final|volatile|readonly)\\s+)+(?:[\\w$.<>\\[\\],? ]+\\s)?"
                    + "([\\p{L}_$][\\w$]*)[?!]?\\s*(?::[^=;]+)?;");

    static Definitions of(List<String> lines, List<SourceFunction> declared) {
        Map<String, List<Integer>> byName = new TreeMap<>();
        int line = 1;
        while (line <= lines.size()) {
            int last = line;
            if (UncoveredFunctions.around(declared, line).isEmpty()) {
                String text = lines.get(line - 1);
                Matcher assigned = ASSIGNED.matcher(text);
                Matcher field = FIELD.matcher(text);
                if (assigned.find()) {
                    last = end(lines, line);
                    byName.putIfAbsent(assigned.group(1), range(line, last));
                } else if (field.find()) {
                    byName.putIfAbsent(field.group(1), range(line, line));
                }
            }
            line = last + 1;
        }
        return new Definitions(lines, byName);
    }

    /** These lines, and those that define what they name. */
    List<Integer> with(List<Integer> body) {
        List<Integer> all = new ArrayList<>(body);
        for (int number : body) {
            Matcher word = WORD.matcher(lines.get(number - 1));
            while (word.find()) {
                all.addAll(byName.getOrDefault(word.group(), List.of()));
            }
        }
        return all;
    }

    /** The last line of a statement: where its brackets are closed and nothing is left to be said. */
    private static int end(List<String> lines, int first) {
        int open = 0;
        for (int line = first; line <= Math.min(lines.size(), first + LONGEST - 1); line++) {
            String text = lines.get(line - 1).strip();
            open += count(text, "([{") - count(text, ")]}");
            if (open <= 0 && !text.endsWith("=") && !text.endsWith("\\") && !text.endsWith("+")) {
                return line;
            }
        }
        // of a long table the beginning tells what it holds
        return Math.min(lines.size(), first + LONGEST - 1);
    }

    private static int count(String text, String signs) {
        return (int) text.chars().filter(sign -> signs.indexOf(sign) >= 0).count();
    }

    private static List<Integer> range(int from, int to) {
        return IntStream.rangeClosed(from, to).boxed().toList();
    }
}
