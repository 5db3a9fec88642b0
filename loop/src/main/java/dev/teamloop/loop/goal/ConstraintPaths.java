package dev.teamloop.loop.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The paths that a goal's constraints close to the coder, and those outside of which they close all. Only what says so plainly is
 * read: a condition about something in a path ("do not change the public API of src/api") closes nothing. Pure.
 *
 * @param closed paths that may not be written
 * @param only for each constraint that says so, the paths within which alone may be written
 */
public record ConstraintPaths(List<String> closed, List<List<String>> only) {
    private static final Set<String> NO_PATHS = Set.of(
            "any",
            "the",
            "all",
            "our",
            "my",
            "file",
            "files",
            "code",
            "anything",
            "everything",
            "test",
            "tests",
            "folder",
            "directory",
            "in",
            "under",
            "of",
            "inside",
            "within",
            "below",
            "new");
    private static final String FILLED = "(?:\\s+(?:" + String.join("|", NO_PATHS) + "))*\\s+";
    private static final String ONE = MaskedText.PATH + "+";
    private static final String PATHS = "(?<paths>" + ONE + "(?:\\s*(?:,|、|和|&|\\band\\b|\\bor\\b)\\s*" + ONE + ")*)";
    private static final String CHANGE = "(?:touch|chang|edit|modif|alter|writ)\\w*(?:\\s+to)?";
    private static final List<Pattern> CLOSING = patterns(
            "\\b(?:without|don['’]t|do not|never|must not|may not|shall not|not)\\s+" + CHANGE + FILLED + PATHS,
            "\\bleav(?:e|ing)" + FILLED + PATHS + "\\s+(?:alone|untouched|unchanged|as\\s+(?:it|they))\\b",
            "(?:不要|不得|不能|别|勿)(?:改动|修改|触碰|改|动|碰)\\s*" + PATHS);
    private static final List<Pattern> NARROWING = patterns(
            "\\bonly\\s+(?:by\\s+)?(?:" + CHANGE + "|add\\w*|creat\\w*)" + FILLED + PATHS,
            "\\b" + CHANGE + "\\s+only" + FILLED + PATHS,
            "(?:只|仅)(?:改动|修改|改|动)\\s*" + PATHS);
    private static final Pattern PATH = Pattern.compile(ONE);
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][\\w-]*");

    public ConstraintPaths {
        closed = closed.stream().distinct().toList();
        only = List.copyOf(only);
    }

    /** {@code folder}: whether a word that looks like no path names a folder of the project. */
    public static ConstraintPaths of(List<String> constraints, Predicate<String> folder) {
        List<String> closed = new ArrayList<>();
        List<List<String>> only = new ArrayList<>();
        for (String constraint : constraints) {
            String text = masked(constraint, folder);
            CLOSING.forEach(pattern -> closed.addAll(paths(pattern, text, constraint)));
            NARROWING.stream()
                    .map(pattern -> paths(pattern, text, constraint))
                    .filter(paths -> !paths.isEmpty())
                    .forEach(only::add);
        }
        return new ConstraintPaths(closed, only);
    }

    private static List<Pattern> patterns(String... expressions) {
        List<Pattern> compiled = new ArrayList<>();
        for (String expression : expressions) {
            compiled.add(Pattern.compile(expression, Pattern.CASE_INSENSITIVE));
        }
        return compiled;
    }

    private static String masked(String constraint, Predicate<String> folder) {
        StringBuilder text = new StringBuilder(MaskedText.of(constraint).text());
        WORD.matcher(text.toString())
                .results()
                .filter(word -> !NO_PATHS.contains(word.group()) && folder.test(word.group()))
                .forEach(word -> {
                    for (int at = word.start(); at < word.end(); at++) {
                        text.setCharAt(at, MaskedText.PATH);
                    }
                });
        return text.toString();
    }

    private static List<String> paths(Pattern pattern, String text, String constraint) {
        List<String> found = new ArrayList<>();
        Matcher said = pattern.matcher(text);
        while (said.find()) {
            PATH.matcher(said.group("paths")).results().forEach(path -> {
                int from = said.start("paths");
                String written = constraint.substring(from + path.start(), from + path.end());
                found.add(written.replaceAll("^[`'\"]|[`'\"]$|/$", "").replaceAll("^\\./", ""));
            });
        }
        return found;
    }
}
