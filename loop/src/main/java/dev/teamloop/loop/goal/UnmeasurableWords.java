package dev.teamloop.loop.goal;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words with which a text is no goal, whatever it measures: {@code unsayable} of {@code config/goal-words.yaml}. Pure. */
final class UnmeasurableWords {
    /** A folder's name in signs that may as well be the sentence's next word. */
    private static final Pattern UNCLEAR_PATH =
            Pattern.compile(MaskedText.PATH + "(?<next>[\\p{IsHan}&&[^的里下中内目模和与及或、]])");

    private final GoalText goal;
    private final String masked;
    private final boolean counted;

    /** {@code masked}: the goal's words with paths and quotations masked; {@code counted}: more is measured than whether tests pass. */
    UnmeasurableWords(GoalText goal, String masked, boolean counted) {
        this.goal = goal;
        this.masked = masked;
        this.counted = counted;
    }

    /** Why it is none, and what can be said instead. */
    Optional<String> reason() {
        return unclearPath()
                .or(() -> GoalWords.DATA.unsayable().stream()
                        .flatMap(rule -> reason(rule).stream())
                        .findFirst());
    }

    private Optional<String> unclearPath() {
        Matcher path = UNCLEAR_PATH.matcher(masked);
        return path.find() && goal.words().charAt(path.start()) == '/'
                ? Optional.of("where the path ends cannot be told at '/" + path.group("next")
                        + "'; put a path with such signs between backticks")
                : Optional.empty();
    }

    private Optional<String> reason(GoalWords.Unsayable rule) {
        String text = switch (rule.of()) {
            case OBJECTIVE -> goal.objective();
            case MASKED_OBJECTIVE -> MaskedText.of(goal.objective()).text();
            case WORDS -> goal.words();
            case MASKED -> masked;
        };
        String written = rule.of().typed() ? goal.objective() : goal.words();
        Matcher found = rule.pattern().matcher(text);
        if ((rule.counted() && !counted) || !found.find()) {
            return Optional.empty();
        }
        boolean part = rule.pattern().pattern().contains("(?<what>");
        String said = written.substring(
                        part ? found.start("what") : found.start(), part ? found.end("what") : found.end())
                .strip();
        boolean holds = rule.holds() == null || rule.holds().matcher(said).find();
        return holds ? Optional.of(rule.says().replace("{said}", said)) : Optional.empty();
    }
}
