package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Further places behind one: "in core, batch and web" names three. Pure. */
final class PlaceList {
    /** Up to the end of the clause, or to the figure. */
    private static final Pattern MORE = Pattern.compile(
            "(?:\\s*,\\s*[A-Za-z][\\w-]*)+,?\\s+and\\s+[A-Za-z][\\w-]*(?=\\s*(?:[,;.]|$)|\\s+(?:to|at|is|by|from|up|[≥>]))");

    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w-]*");

    /** A list of words behind a path, the last of them behind an "and": "in README.md, src and tests". */
    private static final Pattern BEHIND_PATH = Pattern.compile(
            "(?:\\s*,\\s*[A-Za-z][\\w-]*)*\\s*,?\\s*(?:and|&)\\s+[A-Za-z][\\w-]*(?=\\s*(?:[,;]|$)|\\.(?:\\s|$)|\\s+(?:to|at|is|by|from|up)\\b)");

    private static final Pattern LISTED_WORD =
            Pattern.compile("(?:,\\s*(?:and\\s+)?|\\band\\s+|&\\s*)([A-Za-z][\\w-]*)");
    private static final Pattern UP_TO_PATH = Pattern.compile("(?:\\s*,\\s*[A-Za-z][\\w-]*)*\\s*,?\\s*(?:and|&)\\s+");
    private static final Set<String> TESTS = Set.of("test", "tests");

    private PlaceList() {}

    /** The words of such a list; empty where one of them may be something else than a place. */
    static List<MatchResult> wordsBehind(String text, int from, List<MetricMention> mentions) {
        Matcher list = BEHIND_PATH.matcher(text).region(from, text.length());
        if (!list.lookingAt()
                || mentions.stream()
                        .anyMatch(one -> one.overlaps(list.start(), list.end()) && !one.is(MetricKind.TESTS_PASS))) {
            return List.of();
        }
        List<MatchResult> words = listed(text, list.start(), list.end());
        return words.stream().allMatch(PlaceList::isPlace) ? words : List.of();
    }

    /** Whether this stands between the first of several places and a path that ends their list: ", tests and". */
    static boolean leads(String between) {
        return UP_TO_PATH.matcher(between).matches()
                && listed(between, 0, between.length()).stream().allMatch(PlaceList::isPlace);
    }

    /** The places between these two. */
    static List<MatchResult> wordsBetween(String text, int from, int to) {
        return listed(text, from, to);
    }

    private static List<MatchResult> listed(String text, int from, int to) {
        return LISTED_WORD.matcher(text).region(from, to).results().toList();
    }

    private static boolean isPlace(MatchResult word) {
        String name = word.group(1).toLowerCase(Locale.ROOT);
        return TESTS.contains(name) || GoalWords.DATA.mayBeName(name);
    }

    /** Empty where one of the words may be something else than a place. */
    static List<MatchResult> behind(String text, int from, List<MetricMention> mentions) {
        Matcher list = MORE.matcher(text).region(from, text.length());
        if (!list.lookingAt() || mentions.stream().anyMatch(one -> one.overlaps(list.start(), list.end()))) {
            return List.of();
        }
        List<MatchResult> words = WORD.matcher(text)
                .region(list.start(), list.end())
                .results()
                .filter(word -> !word.group().equals("and"))
                .toList();
        boolean names = words.stream()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .allMatch(GoalWords.DATA::mayBeName);
        return names ? words : List.of();
    }
}
