package dev.teamloop.loop.goal;

import dev.teamloop.core.budget.Yuan;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads budget and rounds from a goal text, and the figures of the rest. Money and rounds are taken out first, so that they are never targets;
 * an amount of money is the budget, whatever word is with it.
 */
final class GoalTextReader {
    private static final Pattern TRIGGER =
            Pattern.compile("^\\s*(?:/(?:team-loop|goal)(?=\\s|$|[^\\w-])|迭代研发)\\s*[:：]?\\s*");
    private static final String SIGN = "(?:(?:≤|<=|=<|<|=|:|is|of|at most|under|(?:别|不要|不能)?超过|不超过|最多)\\s*)*";
    private static final String AMOUNT =
            "(\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?!(?!yuan|rmb|cny)[A-Za-z\\d]|[.,]\\d)";
    private static final Pattern BUDGET = Pattern.compile(
            "[,;]?\\s*(?:with\\s+)?(?:a\\s+)?(?:budget|预算)\\s*" + SIGN + "¥?\\s*" + AMOUNT
                    + "\\s*(?:yuan|rmb|cny|元钱|块钱|元|块)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MONEY = Pattern.compile(
            "¥\\s*" + AMOUNT + "|" + AMOUNT
                    + "\\s*(?:yuan|rmb|cny|¥(?!\\s*\\d)|元钱|块钱|元|块(?=\\s*(?:以内|之内|以下|内|封顶|左右|[,，。;；]|$)))",
            Pattern.CASE_INSENSITIVE);
    /** A target in words. */
    private static final Pattern ZERO =
            Pattern.compile("(?<=\\b(?:to|at|is|be|of|=|≤) )(?:zero|none|nothing)\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern ARROW =
            Pattern.compile("-+>\\s*(?=\\d)|(?<=\\d ?(?:%|[A-Za-z]{1,7})? ?)=+>\\s*(?=\\d)");

    /** "Eighty five". */
    private static final Pattern SPOKEN = Pattern.compile(
            "\\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (one|two|three|four|five|six|seven|eight|nine)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NUMBER_WORD = Pattern.compile(
            "(?<=\\b(?:at most|at least|no more than|not more than|no fewer than|no less than|not less than|fewer than|more than|less than|exactly|up to) )[A-Za-z]+(?:-[A-Za-z]+)?(?!\\s+(?:of|third|quarter)|[\\w-])"
                    + "|(?<![\\w-])[A-Za-z]+(?:-[A-Za-z]+)?(?=[ -](?:percent\\b|percentage points?\\b|points?\\b|rounds\\b))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ROUNDS = Pattern.compile(
            "[,;]?\\s*(?:(?:max_rounds|max rounds|max-rounds)\\s*" + SIGN + "(\\d+)(?![A-Za-z\\d]|[.,]\\d)"
                    + "|(?:\\b(?:in|within)\\s+)?(?:\\b(?:at most|no more than|not more than|up to|within|in)\\b|≤|<=|=<|<|最多(?:跑|用|花)?|不(?:要)?超过)"
                    + "\\s*(\\d+)\\s*(?:(?:rounds?|iterations?)\\b|轮)"
                    + "|(?:\\b(?:for|of|and|(?:stop\\s+)?after|max(?:imum)?\\.?(?: of)?)\\s+)?(?<![\\w.,-])(\\d+)\\s*(?:(?:rounds?|iterations?)\\b|轮(?:以内|之内)?)"
                    + "(?:\\s*(?:at (?:the )?most|max(?:imum)?\\b\\.?|or (?:less|fewer)|in (?:all|total)|tops|only))?)",
            Pattern.CASE_INSENSITIVE);
    private final String raw;

    GoalTextReader(String raw) {
        this.raw = raw;
    }

    GoalText read() {
        String objective =
                TRIGGER.matcher(raw.replace('\u3000', ' ')).replaceFirst("").strip();
        String text =
                arrows(digits(ZERO.matcher(halfWidth(objective)).replaceAll("0").replaceAll("清零|归零", "到 0")));
        Set<String> said = amounts(BUDGET, text);
        Set<String> money = new TreeSet<>(said);
        money.addAll(amounts(MONEY, BUDGET.matcher(text).replaceAll(" ")));
        Optional<Yuan> budget =
                (said.isEmpty() ? money : said).stream().findFirst().map(Yuan::of);
        if (money.size() <= 1) {
            // two that differ stay, and make the text one that cannot be read
            text = MONEY.matcher(BUDGET.matcher(text).replaceAll(" ")).replaceAll(" ");
        }
        Optional<Integer> rounds = first(ROUNDS, text).map(GoalTextReader::rounds);
        if (ROUNDS.matcher(text).results().map(MatchResult::group).distinct().count() <= 1) {
            // two that differ stay, and make the text one that cannot be read
            text = ROUNDS.matcher(text).replaceAll(" ");
        }
        return new GoalText(
                raw,
                objective,
                budget,
                rounds,
                text,
                FigureReader.read(MaskedText.of(text).text()));
    }

    /** Why the words that are left of a goal name more than one budget or limit of rounds; empty where they do not. */
    static Optional<String> severalLimits(String words) {
        Set<String> money = new TreeSet<>(amounts(MONEY, words));
        money.addAll(amounts(BUDGET, words));
        if (money.size() > 1) {
            return Optional.of("the goal names several budgets: ¥" + String.join(", ¥", money) + "; write one");
        }
        List<String> rounds = ROUNDS.matcher(words)
                .results()
                .map(MatchResult::group)
                .map(said -> said.replaceAll("^[,;\\s]+", "").strip())
                .distinct()
                .toList();
        return rounds.size() > 1
                ? Optional.of(
                        "the goal names several limits of rounds: '" + String.join("', '", rounds) + "'; write one")
                : Optional.empty();
    }

    /** "40 -> 60": the arrow's head is no comparison. */
    private static String arrows(String text) {
        return ARROW.matcher(text).replaceAll("→");
    }

    /** "At most three", "eighty percent": where a word can only be a figure. */
    private static String digits(String text) {
        return NUMBER_WORD
                .matcher(SPOKEN.matcher(HanNumber.inDigits(text)).replaceAll("$1-$2"))
                .replaceAll(found ->
                        inDigits(found.group().toLowerCase(Locale.ROOT)).orElse(found.group()));
    }

    /** "Eighty-five" is eighty and five. */
    private static Optional<String> inDigits(String words) {
        List<String> parts = Stream.of(words.split("-"))
                .map(GoalWords.DATA.numbers()::get)
                .filter(Objects::nonNull)
                .toList();
        return parts.isEmpty() || parts.size() < words.split("-").length
                ? Optional.empty()
                : Optional.of(String.valueOf(
                        parts.stream().mapToInt(Integer::parseInt).sum()));
    }

    private static Set<String> amounts(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1) != null ? found.group(1) : found.group(2))
                .map(amount -> amount.replace(",", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static int rounds(String digits) {
        return new BigDecimal(digits).min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue();
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(1, matcher.groupCount())
                .mapToObj(matcher::group)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Full-width signs and digits as their ASCII twins; ￥ as ¥. */
    private static String halfWidth(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c == '\u3000') {
                out.append(' ');
            } else if (c == '￥') {
                out.append('¥');
            } else if (c >= 0xFF01 && c <= 0xFF5E) {
                out.appendCodePoint(c - 0xFEE0);
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}
