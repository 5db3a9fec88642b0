package dev.teamloop.loop.goal;

import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What of a goal is counted otherwise than its text says, for the user to see. Pure. */
final class GoalNotes {
    private static final Pattern STATEMENTS = Pattern.compile("\\bstatements?\\b|语句", Pattern.CASE_INSENSITIVE);
    private static final Pattern MAY_BE_STRICT = Pattern.compile("[^\\d,;，；。]*[\\d.,]+\\s*\\S{0,4}?以下");

    private final String words;
    private final String masked;

    /** {@code masked}: the words with paths and quotations masked. */
    GoalNotes(String words, String masked) {
        this.words = words;
        this.masked = masked;
    }

    /** {@code bound}: the figures of the mention with that index. */
    List<String> of(List<MetricMention> mentions, IntFunction<List<Figure>> bound) {
        Stream<String> bounds = IntStream.range(0, mentions.size())
                .boxed()
                .flatMap(
                        at -> bound.apply(at).stream().filter(figure -> isTakenWithItsFigure(mentions.get(at), figure)))
                .map(figure -> said(figure.from(), figure.to()) + " counts as reached at that very figure");
        Stream<String> statements = mentions.stream()
                .filter(MetricMention::isCoverage)
                .map(mention -> said(mention.from(), mention.to()))
                .filter(said -> STATEMENTS.matcher(said).find())
                .map(said -> said + " is measured in lines");
        return Stream.concat(bounds, statements).distinct().toList();
    }

    /**
     * A goal knows the bounds ≥, ≤ and = only, so that of what is not counted in whole numbers "below 3" holds the 3; 以下 may hold its
     * figure or leave it out.
     */
    private boolean isTakenWithItsFigure(MetricMention mention, Figure figure) {
        boolean unsaid = MAY_BE_STRICT
                .matcher(masked)
                .region(figure.from(), masked.length())
                .lookingAt();
        return figure.form() == Figure.Form.PLAIN && (unsaid || (mention.isContinuous() && figure.strict()));
    }

    private String said(int from, int to) {
        return "'" + words.substring(from, to).strip() + "'";
    }
}
