package dev.teamloop.loop.goal;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Further places behind one: "in core, batch and web" names three. Pure. */
final class PlaceList {
    /** Up to the end of the clause, or to the figure. */
    private static final Pattern MORE = Pattern.compile(
            "(?:\\s*,\\s*[A-Za-z][\\w-]*)+,?\\s+and\\s+[A-Za-z][\\w-]*(?=\\s*(?:[,;.]|$)|\\s+(?:to|at|is|by|from|up|[≥>]))");

    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w-]*");

    private PlaceList() {}

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
