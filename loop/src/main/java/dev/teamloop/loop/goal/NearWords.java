package dev.teamloop.loop.goal;

import dev.teamloop.base.words.Words;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the words of a text that cannot be understood are near to, and what to say instead. Pure. */
final class NearWords {
    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w-]*");

    private final MaskedText masked;
    private final List<MetricMention> mentions;

    NearWords(MaskedText masked, List<MetricMention> mentions) {
        this.masked = masked;
        this.mentions = mentions;
    }

    /** What a word near to a measure's may be a slip of. */
    Optional<String> slip() {
        Matcher word = WORD.matcher(masked.text());
        while (word.find()) {
            String low = word.group().toLowerCase(Locale.ROOT);
            Optional<String> meant = GoalWords.DATA.spelled().stream()
                    .filter(known -> low.length() >= 4
                            && !GoalWords.DATA.noScopes().contains(low)
                            && !GoalWords.DATA.isFiller(low)
                            && !masked.text().toLowerCase(Locale.ROOT).contains(known)
                            && Words.distance(low, known) <= (known.length() <= 6 ? 1 : 2)
                            && mentions.stream().noneMatch(one -> one.overlaps(word.start(), word.end())))
                    .findFirst();
            if (meant.isPresent()) {
                return Optional.of("is '" + word.group() + "' meant as '" + meant.get() + "'?");
            }
        }
        return Optional.empty();
    }

    /** What to say where the words are near to a measure's: a slip, another way to say it, another language. */
    Optional<String> hint() {
        return slip().or(() -> GoalWords.DATA.hints().stream()
                .filter(hint -> hint.pattern().matcher(masked.original()).find())
                .map(hint -> "say for instance " + hint.say())
                .findFirst());
    }
}
