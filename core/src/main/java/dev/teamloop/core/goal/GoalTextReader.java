package dev.teamloop.core.goal;

import dev.teamloop.core.budget.Yuan;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads comparators, figures, budget and rounds from a goal text. Money and rounds are taken out first, so that they are never targets. */
final class GoalTextReader {
    private static final Pattern TRIGGER =
            Pattern.compile("^\\s*(?:/(?:team-loop|goal)(?=\\s|$|[^\\w-])|迭代研发)\\s*[:：]?\\s*");
    private static final String SIGN = "(?:(?:≤|<=|=<|<|=|:|is|of|at most|under|不超过|最多)\\s*)*";
    private static final String AMOUNT = "(\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)";
    private static final Pattern BUDGET = Pattern.compile(
            "[,;]?\\s*(?:with\\s+)?(?:a\\s+)?(?:budget|预算)\\s*" + SIGN + "¥?\\s*" + AMOUNT
                    + "\\s*(?:yuan|rmb|cny|元|块)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MONEY =
            Pattern.compile("¥\\s*" + AMOUNT + "|" + AMOUNT + "\\s*(?:yuan|rmb|cny|元)", Pattern.CASE_INSENSITIVE);
    private static final Pattern ROUNDS = Pattern.compile(
            "[,;]?\\s*(?:(?:max_rounds|max rounds|max-rounds)\\s*" + SIGN + "(\\d+)"
                    + "|(?:\\b(?:in|within)\\s+)?(?:\\b(?:at most|no more than|up to|within|in)\\b|≤|<=|=<|<|最多|不超过)"
                    + "\\s*(\\d+)\\s*(?:rounds?\\b|轮))",
            Pattern.CASE_INSENSITIVE);
    private static final String AT_LEAST = "≥|>=|=>|>|至少|不低于|不少于|达到"
            + "|\\b(?:at least|no less than|not less than|no fewer than|more than|above|over|minimum(?: of)?)";
    private static final String AT_MOST = "≤|<=|=<|<|至多|不超过|不高于"
            + "|\\b(?:at most|no more than|not more than|up to|less than|fewer than|below|under|maximum(?: of)?)";
    private static final String EXACTLY = "==|=|等于|\\b(?:exactly|equals?(?: to)?)";
    private static final Pattern FIGURE = Pattern.compile(
            "(?:(?<least>" + AT_LEAST + ")|(?<most>" + AT_MOST + ")|(?<exact>" + EXACTLY
                    + "))?\\s*(?<![\\w./-])(?<number>\\d+(?:\\.\\d+)?)\\s*(?<percent>%|per ?cent\\b)?(?![\\w/]|\\.\\d|-\\w)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ARROW_AFTER = Pattern.compile("^\\s*(?:→|-+>|=+>|⇒)");
    private static final Pattern TO_AFTER =
            Pattern.compile("^\\s*(?:(?:up )?to\\b|(?:提升|提高|增加|上升)?[到至])[^\\d,.;]{0,20}\\d", Pattern.CASE_INSENSITIVE);
    private static final Pattern TESTS_PASS = Pattern.compile(
            "\\b(?:all|every|the|each)\\b[^,.;]{0,30}\\btests?\\b[^,.;]{0,20}\\b(?:pass(?:es|ing)?|green|succeeds?)\\b"
                    + "|\\btests?\\s+(?:must\\s+|should\\s+|all\\s+|still\\s+)?(?:pass|green|succeed)\\b"
                    + "|\\b(?:test )?suite\\b[^,.;]{0,20}\\bgreen\\b|测试(?:全部|都|均)?通过",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MIGRATION = Pattern.compile(
            "[^\\s\\d,;]\\S*\\s*(?:→|-+>|=+>|⇒)\\s*[^\\s\\d≥≤<>=]"
                    + "|\\breplace\\s+\\S+\\s+(?:with|by)\\s+\\S+"
                    + "|\\b(?:migrate|rename|port|switch|move)\\b.{1,80}?\\bto\\b\\s*\\S+"
                    + "|\\b(?:no|zero)\\s+(?:more\\s+)?(?:occurrences?|uses?|usages?|references?)\\b"
                    + "|\\bremove\\s+(?:all|every)\\b|替换|迁移",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COUNTED = Pattern.compile(
            "(?<![\\w.])\\d+\\s+(?:new\\s+|more\\s+|unit\\s+)?(?:tests?|test cases|occurrences?|warnings?|errors?|failures?|violations?)\\b",
            Pattern.CASE_INSENSITIVE);

    private final String raw;

    GoalTextReader(String raw) {
        this.raw = raw;
    }

    GoalText read() {
        String objective = TRIGGER.matcher(raw).replaceFirst("").strip();
        String text = halfWidth(objective);
        Optional<Yuan> budget = first(BUDGET, text).map(amount -> Yuan.of(amount.replace(",", "")));
        text = BUDGET.matcher(text).replaceAll(" ");
        text = MONEY.matcher(text).replaceAll(" ");
        Optional<Integer> rounds = first(ROUNDS, text).map(GoalTextReader::rounds);
        text = ROUNDS.matcher(text).replaceAll(" ");
        List<GoalText.Figure> figures = figures(text);
        boolean testsPass = TESTS_PASS.matcher(text).find();
        boolean migration = MIGRATION.matcher(text).find();
        boolean measured = testsPass
                || migration
                || COUNTED.matcher(text).find()
                || figures.stream()
                        .anyMatch(figure -> !figure.starting()
                                && (figure.percent() || figure.comparison().isPresent()));
        return new GoalText(raw, objective, budget, rounds, figures, testsPass, migration, measured);
    }

    private static List<GoalText.Figure> figures(String text) {
        List<GoalText.Figure> found = new ArrayList<>();
        Matcher matcher = FIGURE.matcher(text);
        while (matcher.find()) {
            double value = new BigDecimal(matcher.group("number")).doubleValue();
            found.add(new GoalText.Figure(
                    value, matcher.group("percent") != null, comparison(matcher), isStarting(text, matcher)));
        }
        return found;
    }

    private static int rounds(String digits) {
        return new BigDecimal(digits).min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue();
    }

    private static Optional<Comparison> comparison(Matcher matcher) {
        if (matcher.group("least") != null) {
            return Optional.of(Comparison.AT_LEAST);
        }
        if (matcher.group("most") != null) {
            return Optional.of(Comparison.AT_MOST);
        }
        return matcher.group("exact") != null ? Optional.of(Comparison.EXACTLY) : Optional.empty();
    }

    private static boolean isStarting(String text, Matcher matcher) {
        String after = text.substring(matcher.end());
        return ARROW_AFTER.matcher(after).find() || TO_AFTER.matcher(after).find();
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        String one = matcher.group(1);
        return Optional.of(one != null ? one : matcher.group(2));
    }

    /** Full-width signs and digits as their ASCII twins; ￥ as ¥. */
    private static String halfWidth(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c == '￥') {
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
