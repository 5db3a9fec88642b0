package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds where a text names the figure of a command: its name, the noun beside it, and whether it is to be clean. Pure. */
final class CommandMentions {
    private static final String WISH =
            "(?:\\s+(?:is|are|be|runs?|must|should|shall|will|may|can|to|be|check|checks|compiles?|builds?|comes?|back|-))*(?:"
                    + String.join("|", GoalWords.DATA.clean()) + ")";

    private final String text;
    private final String lowerCase;
    private final List<KnownMetric> metrics;

    CommandMentions(String text, List<KnownMetric> metrics) {
        this.text = text;
        this.lowerCase = text.toLowerCase(Locale.ROOT);
        this.metrics = metrics;
    }

    /** Longer names first. */
    List<MetricMention> found() {
        List<MetricMention> found = new ArrayList<>();
        metrics.stream()
                .flatMap(metric -> metric.words().stream())
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .forEach(word -> found.addAll(of(word)));
        return found;
    }

    private List<MetricMention> of(String word) {
        List<String> parts = List.of(word.split("[\\s_-]+"));
        if (!parts.stream().allMatch(part -> lowerCase.contains(part.toLowerCase(Locale.ROOT)))) {
            return List.of();
        }
        List<KnownMetric> candidates =
                metrics.stream().filter(metric -> metric.words().contains(word)).toList();
        String name = parts.stream().map(Pattern::quote).collect(Collectors.joining("[\\s_-]+"));
        String nouns = nouns(candidates);
        Pattern pattern = Pattern.compile(
                "(?<none>" + GoalWords.DATA.noneBefore() + ")?(?:(?<first>" + nouns
                        + ")\\s+(?:of|from|by|in)\\s+(?:the\\s+)?)?(?<![\\w.-])" + name
                        + "(?![\\w.]*\\w|-\\d|-(?!(?:" + nouns
                        + ")\\b)\\w)(?:\\s+--no-?emit\\b|\\s+check(?=\\s))?(?:\\s+(?:in\\s+|on\\s+|for\\s+|over\\s+)?(?<scope>"
                        + MaskedText.PATH + "+|(?!(?:" + nouns
                        + ")\\b|strict(?:ly)?\\b|fully\\b|basic\\b|completely\\b|entirely\\b|mode\\b|cleanly\\b|is\\b|are\\b|be\\b|runs?\\b|must\\b|should\\b|to\\b|checks?\\b|and\\b|or\\b|shall\\b|will\\b|may\\b|can\\b|comes?\\b|back\\b|compiles?\\b|builds?\\b|reports?\\b)[A-Za-z][\\w-]*)(?="
                        + WISH
                        + "))?(?:[\\s_-]+(?<noun>" + nouns + ")(?!\\w|\\s+(?:no|zero|nothing)\\b))?(?<clean>" + WISH
                        + ")?",
                Pattern.CASE_INSENSITIVE);
        List<MetricMention> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(mention(matcher, candidates));
        }
        return found;
    }

    private MetricMention mention(Matcher matcher, List<KnownMetric> candidates) {
        Optional<String> noun = Optional.ofNullable(matcher.group("noun"))
                .or(() -> Optional.ofNullable(matcher.group("first")))
                .or(() -> Optional.ofNullable(matcher.group("clean")).flatMap(CommandMentions::nounWithin));
        boolean counts = candidates.stream().anyMatch(KnownMetric::counts);
        boolean clean = counts && (matcher.group("clean") != null || matcher.group("none") != null);
        return new MetricMention(
                List.of(MetricKind.COMMAND),
                noun.isPresent() ? byNoun(candidates, noun) : candidates,
                Optional.empty(),
                Optional.empty(),
                Optional.ofNullable(matcher.group("scope"))
                        .filter(scope -> scope.charAt(0) != MaskedText.PATH
                                && !GoalWords.DATA.isNoScope(scope.toLowerCase(Locale.ROOT))),
                clean ? Optional.of(0.0) : Optional.empty(),
                false,
                matcher.start(),
                matcher.end());
    }

    /** "eslint reports no errors" says nothing of warnings. */
    private static Optional<String> nounWithin(String wish) {
        List<String> said = Stream.of("error", "warning")
                .flatMap(kind -> GoalWords.DATA.nouns().getOrDefault(kind, Set.of()).stream())
                .filter(noun -> Pattern.compile("(?<![\\w-])" + noun + "(?!\\w)", Pattern.CASE_INSENSITIVE)
                        .matcher(wish)
                        .find())
                .toList();
        return said.size() == 1 ? Optional.of(said.get(0)) : Optional.empty();
    }

    /** Those that count what the noun says: errors, warnings, or everything; the whole where no entry counts only these. */
    static List<KnownMetric> byNoun(List<KnownMetric> candidates, Optional<String> noun) {
        String counted = noun.map(word -> word.toLowerCase(Locale.ROOT))
                .flatMap(word -> List.of("error", "warning").stream()
                        .filter(kind -> GoalWords.DATA
                                .nouns()
                                .getOrDefault(kind, Set.of())
                                .contains(word))
                        .findFirst())
                .orElse("");
        List<KnownMetric> exact = candidates.stream()
                .filter(metric -> metric.noun().equals(counted))
                .toList();
        if (counted.isEmpty() && exact.isEmpty()) {
            return candidates;
        }
        return exact.isEmpty()
                ? candidates.stream().filter(metric -> metric.noun().isEmpty()).toList()
                : exact;
    }

    /** The nouns that suit a metric's unit; a size has no duration. */
    private static String nouns(List<KnownMetric> candidates) {
        Map<String, Set<String>> all = GoalWords.DATA.nouns();
        List<String> words = new ArrayList<>(all.getOrDefault("any", Set.of()));
        words.addAll(all.getOrDefault("error", Set.of()));
        words.addAll(all.getOrDefault("warning", Set.of()));
        candidates.stream()
                .flatMap(metric -> metric.unit().stream())
                .map(unit -> switch (unit.kind()) {
                    case SIZE -> "B";
                    case TIME -> "ms";
                    case SHARE -> "%";
                })
                .map(kind -> all.getOrDefault(kind, Set.of()))
                .forEach(words::addAll);
        if (candidates.stream().allMatch(metric -> metric.unit().isEmpty())) {
            all.values().forEach(words::addAll);
        }
        return joined(words);
    }

    private static String joined(Collection<String> words) {
        return words.stream()
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
    }
}
