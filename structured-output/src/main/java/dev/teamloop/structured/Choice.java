package dev.teamloop.structured;

import dev.teamloop.structured.candidate.Candidate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of several values under labels a reply chooses in words, behind or before them: {@code Option A is my answer}. Pure. */
final class Choice {
    private static final RivalWords WORDS = RivalWords.BUILT_IN;

    private static final Pattern SENTENCE_ENDS = Pattern.compile("[.!?。！？\\n]");

    /** So much of the words behind and before the values is looked at; more is no sentence on them. */
    private static final int MOST_WORDS = 20_000;

    /** A label stands right before its value. */
    private static final int LEAD = 60;

    private Choice() {}

    /** The reading under the label that is chosen; empty where none is chosen, or none bears the label. */
    static Optional<Reading> among(List<Reading> readings, String text) {
        return label(readings, text)
                .flatMap(label -> readings.stream()
                        .filter(reading -> label(lead(reading.candidate(), text))
                                .filter(label::equals)
                                .isPresent())
                        .findFirst());
    }

    /** Whether the choice is left to the reader, or falls on something that bears no label here. */
    static boolean isOpen(List<Reading> readings, String text) {
        boolean asked = words(readings, text).stream()
                .anyMatch(part -> WORDS.openChoice().matcher(part).find());
        Optional<String> chosen = label(readings, text);
        return asked || (chosen.isPresent() ? among(readings, text).isEmpty() : possibilities(readings, text) > 1);
    }

    private static long possibilities(List<Reading> readings, String text) {
        return readings.stream()
                .map(reading -> lead(reading.candidate(), text))
                .filter(lead -> WORDS.possibility().matcher(lead).find())
                .flatMap(lead -> label(lead).stream())
                .distinct()
                .count();
    }

    private static Optional<String> label(List<Reading> readings, String text) {
        for (String part : words(readings, text)) {
            for (String sentence : SENTENCE_ENDS.splitAsStream(part).toList()) {
                if (WORDS.choosing().matcher(sentence).find()) {
                    Optional<String> label = label(sentence);
                    if (label.isPresent()) {
                        return label;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> label(String words) {
        Matcher label = WORDS.label().matcher(words);
        String last = "";
        while (label.find()) {
            last = label.group().replaceAll("[\\s#:.*_]", "").toLowerCase(Locale.ROOT);
        }
        return Optional.of(last).filter(one -> !one.isEmpty());
    }

    private static String lead(Candidate place, String text) {
        return text.substring(Math.max(0, place.start() - LEAD), place.start());
    }

    /** What stands behind the last value, and before the first. */
    private static List<String> words(List<Reading> readings, String text) {
        int first = text.length();
        int last = 0;
        for (Reading reading : readings) {
            first = Math.min(first, reading.candidate().start());
            last = Math.max(last, reading.candidate().end());
        }
        int behind = Math.min(last, text.length());
        return List.of(
                text.substring(behind, Math.min(text.length(), behind + MOST_WORDS)),
                text.substring(Math.max(0, first - MOST_WORDS), first));
    }
}
