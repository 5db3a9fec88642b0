package dev.teamloop.knowledge.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A pattern or an anti-pattern. {@code remedy} is a pattern's example or an anti-pattern's solution; {@code sightings} are
 * the rounds in which it was verified or seen, and the more there are the more it counts.
 */
public record Lesson(
        String subject, String description, String remedy, List<String> targetFiles, List<Sighting> sightings) {
    public Lesson {
        targetFiles = List.copyOf(targetFiles);
        sightings = List.copyOf(sightings);
    }

    /** A round of a loop; {@code interactionId} is empty in entries that people wrote. */
    public record Sighting(int round, String interactionId) {}

    /** The lesson with one more sighting and the files it concerned. */
    Lesson seenAgain(Sighting sighting, List<String> files) {
        List<Sighting> more = new ArrayList<>(sightings);
        more.add(sighting);
        Set<String> targets = new LinkedHashSet<>(targetFiles);
        targets.addAll(files);
        return new Lesson(subject, description, remedy, List.copyOf(targets), more);
    }

    /** One line for a reader: what, what to do, and how often it was met. */
    public String line() {
        String rounds = sightings.stream()
                .map(Sighting::round)
                .distinct()
                .sorted()
                .map(round -> "R" + round)
                .collect(Collectors.joining(", "));
        String seen = rounds.isEmpty() ? "" : " (" + rounds + ")";
        return oneLine(description) + (remedy.isBlank() ? "" : " → " + oneLine(remedy)) + seen;
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
