package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds where a text names a measure: the commands by their names, the rest by {@code config/goal-words.yaml}. Pure. */
final class MentionReader {
    private static final Pattern NAME_SHAPE =
            Pattern.compile(".*(?:[_./:()@#$<>\\\\-]|\\p{Lower}\\p{Upper}|\\p{L}\\d).*");
    private static final Pattern CAPITALS = Pattern.compile("\\p{Upper}[\\p{Upper}\\d_]+");
    private static final Pattern CALL = Pattern.compile("(.+)\\(\\)");
    private static final int OTHER = "remaining ".length();
    private static final Pattern OTHERS = Pattern.compile(
            "\\b(?:other|others|rest|remaining(?!\\s+(?:\\d+\\s+)?(?:failing|broken|red|failed)\\b))\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PLURAL = Pattern.compile("(\\p{Upper}{2,})s");

    private final MaskedText text;
    private final List<MetricMention> found = new ArrayList<>();

    private MentionReader(MaskedText text) {
        this.text = text;
    }

    /** In the order of the text, none overlapping another. */
    static List<MetricMention> read(MaskedText text, List<KnownMetric> metrics) {
        MentionReader reader = new MentionReader(text);
        List<GoalWords.Rule> rules = GoalWords.DATA.mentions();
        rules.stream().filter(rule -> rule.fixed() != null).forEach(reader::rule);
        new CommandMentions(text.text(), metrics).found().forEach(reader::add);
        rules.stream().filter(rule -> rule.fixed() == null).forEach(reader::rule);
        reader.found.sort(Comparator.comparingInt(MetricMention::from));
        return List.copyOf(reader.found);
    }

    private void add(MetricMention mention) {
        if (found.stream().noneMatch(one -> one.overlaps(mention.from(), mention.to()))) {
            found.add(mention);
        }
    }

    private void rule(GoalWords.Rule rule) {
        Matcher matcher = rule.pattern().matcher(text.text());
        while (matcher.find()) {
            mention(rule, matcher).ifPresent(this::add);
        }
    }

    private Optional<MetricMention> mention(GoalWords.Rule rule, Matcher matcher) {
        Optional<String> replacement = group(rule, matcher, "replacement");
        Optional<String> counted = group(rule, matcher, "text")
                .or(() -> group(rule, matcher, "text2"))
                .map(one -> isQuoted(rule, matcher)
                        ? one
                        : literal(one, replacement.filter(MentionReader::isName).isPresent()));
        boolean occurrences = rule.subject().equals("occurrences");
        if (occurrences && counted.filter(one -> isText(one, rule, matcher)).isEmpty()) {
            return Optional.empty();
        }
        if (rule.subject().equals("tests.pass")
                && OTHERS.matcher(text.text().substring(Math.max(0, matcher.start() - OTHER), matcher.end()))
                        .find()) {
            // that others stay green is no measure
            return Optional.empty();
        }
        Double target = rule.fixed() == null ? rule.implied() : rule.fixed();
        return Optional.of(new MetricMention(
                kinds(rule.subject()),
                List.of(),
                counted,
                replacement.map(one -> literal(one, true)),
                group(rule, matcher, "scope"),
                Optional.ofNullable(target),
                rule.fixed() != null,
                matcher.start(),
                matcher.end()));
    }

    private static List<MetricKind> kinds(String subject) {
        return switch (subject) {
            case "unknown" -> List.of();
            case "coverage.both" -> List.of(MetricKind.COVERAGE_LINE, MetricKind.COVERAGE_BRANCH);
            default -> List.of(MetricKind.of(subject));
        };
    }

    private Optional<String> group(GoalWords.Rule rule, Matcher matcher, String name) {
        boolean there = rule.pattern().pattern().contains("(?<" + name + ">");
        if (!there || matcher.group(name) == null) {
            return Optional.empty();
        }
        // the mark that ends a sentence is no part of what is quoted before it
        int end = matcher.end(name);
        while (end - 1 > matcher.start(name) && ".,;:!?".indexOf(text.text().charAt(end - 1)) >= 0) {
            end--;
        }
        return Optional.of(text.words(matcher.start(name), end));
    }

    private boolean isQuoted(GoalWords.Rule rule, Matcher matcher) {
        String group = group(rule, matcher, "text").isPresent() ? "text" : "text2";
        return text.text().charAt(matcher.start(group)) == MaskedText.QUOTE;
    }

    /** An ordinary word is a text to be counted only where the sentence leaves no doubt. */
    private boolean isText(String counted, GoalWords.Rule rule, Matcher matcher) {
        if (isQuoted(rule, matcher)) {
            return true;
        }
        if (GoalWords.DATA.noTexts().contains(counted.toLowerCase(Locale.ROOT))
                || Unit.of(counted).isPresent()
                || counted.matches("[\\W\\d_]*")) {
            return false;
        }
        return rule.plain()
                || NAME_SHAPE.matcher(counted).matches()
                || CAPITALS.matcher(counted).matches();
    }

    /** Whether a replacement stands for the name alone: {@code g} or {@code g()}, not {@code g(}. */
    private static boolean isName(String replacement) {
        return !replacement.contains("(") || replacement.endsWith("()");
    }

    /** A bracket of the sentence that opens before the text, or closes behind it, is none of the text. */
    private static String outsideBrackets(String written) {
        String opened = written.startsWith("(") && !written.contains(")") ? written.substring(1) : written;
        return opened.endsWith(")") && !opened.contains("(") ? opened.substring(0, opened.length() - 1) : opened;
    }

    /** "TODOs" is TODO; "f()" is f where it gets another name, else each call of it. */
    private static String literal(String written, boolean renamed) {
        String word = outsideBrackets(written.replaceAll("[.,;:!?]+$", ""));
        Matcher call = CALL.matcher(word);
        if (call.matches()) {
            return renamed ? call.group(1) : call.group(1) + "(";
        }
        Matcher plural = PLURAL.matcher(word);
        return plural.matches() ? plural.group(1) : word;
    }
}
