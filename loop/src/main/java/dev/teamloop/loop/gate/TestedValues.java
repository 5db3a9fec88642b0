package dev.teamloop.loop.gate;

import dev.teamloop.loop.measure.ChangedLines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * New product lines that ask for a value which a test gives, {@code if text == "1 + 2 * 3"}: such a test passes though nothing else is done. It is
 * allowed, for a product may have such a value of its own, and the critics are to look. Pure.
 */
final class TestedValues {
    /** A comparison, a branch, or the key of a table. */
    private static final Pattern ASKING = Pattern.compile(
            "[=!]=|\\b(?:case|in|match|when)\\b|(?:^|[\\[{(,])\\s*''\\s*(?::(?!:)|=>)|\\.(?:equals|equalsIgnoreCase|contentEquals|includes|contains|has|get|startsWith|startswith|endsWith|endswith|test|matches)\\s*\\(");
    /** A short text as it is written, escapes and all, or a number. */
    private static final Pattern VALUE = Pattern.compile(
            "\"([^\"]{1,200})\"|'([^']{1,200})'|`([^`]{1,200})`|(?<![\\w.])(\\d[\\d_]*+(?:\\.\\d+)?)(?![\\w.])");
    /** What a line says to people asks for nothing. */
    private static final Pattern COMMENT = Pattern.compile("(?:^\\s*\\*\\s|(?:^|\\s)(?:#|//|/\\*)).*");

    /** Single words, options and paths are the names of things that many places ask for. */
    private static final Pattern NAME = Pattern.compile("[\\w./\\\\-]*+");

    private static final Pattern SPECIAL_NUMBER = Pattern.compile("(?!0+$)\\d{4,40}|\\d{1,40}\\.\\d{2,40}");
    private static final int SHORTEST = 4;
    private static final int MOST_SHOWN = 3;
    private static final int LONGEST_SHOWN = 40;

    private TestedValues() {}

    /** A sentence for each file. {@code tests}: the tests of the round's start, their texts by path, read where a value asks for it. */
    static List<String> risks(List<FileChange> files, Supplier<Map<String, String>> tests) {
        ChangedLines lines = new ChangedLines(files.stream()
                .map(file -> new ChangedLines.Versions(file.path(), file.textBefore(), file.textAfter()))
                .toList());
        Map<String, List<String>> asked = new LinkedHashMap<>();
        files.stream()
                .filter(file -> !file.test()
                        && file.after().filter(now -> now.facts().isPresent()).isPresent())
                .forEach(file -> asked.put(file.path(), asked(file, lines.written(file.path()))));
        asked.values().removeIf(List::isEmpty);
        if (asked.isEmpty()) {
            return List.of();
        }
        Map<String, String> texts = tests.get();
        List<String> risks = new ArrayList<>();
        asked.forEach((path, values) -> {
            Map<String, String> given = new LinkedHashMap<>();
            values.forEach(value -> texts.entrySet().stream()
                    .filter(test -> gives(test.getValue(), value))
                    .map(Map.Entry::getKey)
                    .sorted()
                    .findFirst()
                    .ifPresent(test -> given.put(value, test)));
            if (!given.isEmpty()) {
                risks.add(sentence(path, given));
            }
        });
        return risks;
    }

    /** Values that new lines ask for and that did not stand in the file. */
    private static List<String> asked(FileChange file, List<Integer> written) {
        List<String> text = file.textAfter().lines().toList();
        return written.stream()
                .map(number -> text.get(number - 1))
                .map(TestedValues::withoutComment)
                .filter(line ->
                        ASKING.matcher(VALUE.matcher(line).replaceAll("''")).find())
                .flatMap(line -> VALUE.matcher(line).results())
                .map(found -> found.group(4) == null
                        ? found.group().substring(1, found.group().length() - 1)
                        : found.group(4))
                .filter(TestedValues::isSpecial)
                .filter(value -> !file.textBefore().contains(value))
                .distinct()
                .toList();
    }

    /** A text may hold the sign of a comment, so only one in front of which no text begins is cut off. */
    private static String withoutComment(String line) {
        Matcher comment = COMMENT.matcher(line);
        return comment.find() && line.substring(0, comment.start()).chars().noneMatch(one -> "\"'`".indexOf(one) >= 0)
                ? line.substring(0, comment.start())
                : line;
    }

    private static boolean isSpecial(String value) {
        return NAME.matcher(value).matches() ? SPECIAL_NUMBER.matcher(value).matches() : value.length() >= SHORTEST;
    }

    private static boolean gives(String test, String value) {
        return SPECIAL_NUMBER.matcher(value).matches()
                ? Pattern.compile("(?<![\\w.])" + Pattern.quote(value) + "(?![\\w.])")
                        .matcher(test)
                        .find()
                : test.contains(value);
    }

    private static String sentence(String path, Map<String, String> given) {
        String values = given.keySet().stream()
                .limit(MOST_SHOWN)
                .map(value ->
                        "'" + (value.length() > LONGEST_SHOWN ? value.substring(0, LONGEST_SHOWN) + "…" : value) + "'")
                .collect(Collectors.joining(", "));
        return "new or rewritten lines of " + path + " ask for " + values + ", which "
                + given.values().iterator().next()
                + " gives: see whether the work is done for any other value";
    }
}
