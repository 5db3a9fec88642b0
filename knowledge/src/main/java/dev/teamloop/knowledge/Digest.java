package dev.teamloop.knowledge;

import dev.teamloop.base.words.Characters;
import dev.teamloop.knowledge.index.BoundedText;
import dev.teamloop.knowledge.memory.Attempt;
import dev.teamloop.knowledge.memory.Lesson;
import dev.teamloop.knowledge.memory.Ranking;
import java.util.List;

/** What the memory holds about some files, as text for the planner. */
final class Digest {
    /** Of what was to be reached, to know it again: what was learned is the point. */
    private static final int LONGEST_SPEC = 80;

    private Digest() {}

    /** What was learned that concerns the files, each list best first, and what could not be read. */
    record Learned(
            List<Ranking.Repeated> attempts, List<Lesson> patterns, List<Lesson> antiPatterns, List<String> problems) {}

    static String of(Learned learned, int maxChars) {
        BoundedText memory = new BoundedText(maxChars);
        memory.section("Damaged:", indented(learned.problems()));
        memory.section("Anti-patterns:", indented(lines(learned.antiPatterns())));
        memory.section(
                "Earlier attempts:",
                indented(learned.attempts().stream().map(Digest::line).toList()));
        memory.section("Patterns:", indented(lines(learned.patterns())));
        return memory.toString();
    }

    private static List<String> lines(List<Lesson> lessons) {
        return lessons.stream().map(Lesson::line).toList();
    }

    private static List<String> indented(List<String> lines) {
        return lines.stream().map(line -> "  " + line).toList();
    }

    static String line(Ranking.Repeated repeated) {
        return line(repeated, Characters.cut(repeated.latest().memoryOf(), LONGEST_SPEC) + ": ");
    }

    /** Of an attempt on another key result, whose spec is nobody's any more: the files that it was about, and what was learned. */
    static String learned(Ranking.Repeated repeated) {
        List<String> files = repeated.latest().targetFiles();
        return line(repeated, files.isEmpty() ? "" : String.join(", ", files) + ": ");
    }

    private static String line(Ranking.Repeated repeated, String about) {
        Attempt attempt = repeated.latest();
        String times = repeated.times() == 1 ? "" : " (" + repeated.times() + " times alike)";
        String veto = attempt.vetoBy().isEmpty() ? "" : " by " + String.join(", ", attempt.vetoBy());
        return attempt.krId() + " R" + attempt.round() + " " + attempt.outcome() + veto + times + ": "
                + (about + attempt.lessons()).strip().replaceAll("\\s+", " ");
    }
}
