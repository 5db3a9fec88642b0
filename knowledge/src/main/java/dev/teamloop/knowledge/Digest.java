package dev.teamloop.knowledge;

import dev.teamloop.knowledge.index.BoundedText;
import dev.teamloop.knowledge.index.ExampleTests;
import dev.teamloop.knowledge.index.IndexedFile;
import dev.teamloop.knowledge.memory.Attempt;
import dev.teamloop.knowledge.memory.Lesson;
import dev.teamloop.knowledge.memory.Ranking;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What index and memory hold about some files, as text for the planner. What was learned goes first and takes at most
 * half, because a repeated mistake costs more than a missing line of the listing.
 */
final class Digest {
    private final Map<String, IndexedFile> index;
    private final ExampleTests tests;

    Digest(Map<String, IndexedFile> index) {
        this.index = index;
        this.tests = new ExampleTests(index.values());
    }

    /** What was learned that concerns the files, each list best first, and what could not be read. */
    record Learned(
            List<Ranking.Repeated> attempts, List<Lesson> patterns, List<Lesson> antiPatterns, List<String> problems) {}

    String of(Collection<String> files, Learned learned, int maxChars) {
        BoundedText memory = new BoundedText(maxChars / 2);
        memory.section("Damaged:", indented(learned.problems()));
        memory.section("Anti-patterns:", indented(lines(learned.antiPatterns())));
        memory.section(
                "Earlier attempts:",
                indented(learned.attempts().stream().map(Digest::line).toList()));
        memory.section("Patterns:", indented(lines(learned.patterns())));
        BoundedText text = new BoundedText(maxChars);
        memory.toString().lines().forEach(text::line);
        text.section("Files:", indented(files.stream().map(this::line).toList()));
        return text.toString();
    }

    private static List<String> lines(List<Lesson> lessons) {
        return lessons.stream().map(Lesson::line).toList();
    }

    private static List<String> indented(List<String> lines) {
        return lines.stream().map(line -> "  " + line).toList();
    }

    private static String line(Ranking.Repeated repeated) {
        Attempt attempt = repeated.latest();
        String times = repeated.times() == 1 ? "" : " (" + repeated.times() + " times alike)";
        String veto = attempt.vetoBy().isEmpty() ? "" : " by " + String.join(", ", attempt.vetoBy());
        return attempt.krId() + " R" + attempt.round() + " " + attempt.outcome() + veto + times + ": "
                + (attempt.memoryOf() + ": " + attempt.lessons()).strip().replaceAll("\\s+", " ");
    }

    private String line(String path) {
        IndexedFile file = index.get(path);
        if (file == null) {
            return path + ": not indexed";
        }
        List<String> parts = new ArrayList<>();
        count(file, Symbol.Kind.CLASS, "class", "classes").ifPresent(parts::add);
        count(file, Symbol.Kind.FUNCTION, "function", "functions").ifPresent(parts::add);
        count(file, Symbol.Kind.METHOD, "method", "methods").ifPresent(parts::add);
        count(file, Symbol.Kind.TEST, "test", "tests").ifPresent(parts::add);
        count(file, Symbol.Kind.FIXTURE, "fixture", "fixtures").ifPresent(parts::add);
        if (!file.test()) {
            tests.own(path).ifPresent(test -> parts.add("tested by " + test));
        }
        if (!file.facts().problem().isEmpty()) {
            parts.add(file.facts().problem());
        }
        return path + ": " + (parts.isEmpty() ? "no symbols" : String.join(", ", parts));
    }

    private static Optional<String> count(IndexedFile file, Symbol.Kind kind, String one, String many) {
        List<String> names = file.facts().symbols().stream()
                .filter(symbol -> symbol.kind() == kind)
                .map(Symbol::name)
                .toList();
        if (names.isEmpty()) {
            return Optional.empty();
        }
        String examples = String.join(" ", names.subList(0, Math.min(names.size(), 4)));
        String noun = names.size() == 1 ? one : many;
        return Optional.of(names.size() + " " + noun + " (" + examples + (names.size() > 4 ? " …)" : ")"));
    }
}
