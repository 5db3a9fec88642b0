package dev.teamloop.knowledge;

import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.port.Knowledge.Remembered;
import dev.teamloop.knowledge.memory.ExecutionMemory;
import dev.teamloop.knowledge.memory.Lesson;
import dev.teamloop.knowledge.memory.LessonBook;
import dev.teamloop.knowledge.memory.Written;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes one entry's attempt, patterns and anti-patterns. Each append is whole by itself and repeating one writes nothing,
 * so a run that was interrupted between two of them is simply repeated.
 */
final class MemoryWriter {
    private final ExecutionMemory memory;
    private final LessonBook patterns;
    private final LessonBook antiPatterns;
    private final String folder;
    private final TextGuard guard;

    /** {@code folder} is the path of the business files relative to the project, with its final slash. */
    MemoryWriter(ExecutionMemory memory, LessonBook patterns, LessonBook antiPatterns, String folder, TextGuard guard) {
        this.memory = memory;
        this.patterns = patterns;
        this.antiPatterns = antiPatterns;
        this.folder = folder;
        this.guard = guard;
    }

    /** A refused attempt takes its lessons with it; a refused lesson leaves the rest. */
    Remembered remember(MemoryEntry told) {
        MemoryEntry entry = guarded(told);
        Set<String> changed = new LinkedHashSet<>();
        List<String> problems = new ArrayList<>();
        Written attempt = memory.add(entry);
        note(attempt, "memory.ttl", changed, problems);
        if (attempt.problems().isEmpty()) {
            addLessons(entry, changed, problems);
        }
        return new Remembered(List.copyOf(changed), attempt.subject(), problems);
    }

    /** Every text but the names of files, which must be found again. */
    private MemoryEntry guarded(MemoryEntry told) {
        MemoryEntry entry = Json.as(Json.read(guard.line(told)), MemoryEntry.class);
        return new MemoryEntry(
                told.loopId(),
                told.krId(),
                told.round(),
                told.outcome(),
                entry.memoryOf(),
                told.targetFiles(),
                entry.vetoBy(),
                entry.lessons(),
                entry.patterns(),
                entry.antiPatterns());
    }

    private void addLessons(MemoryEntry entry, Set<String> changed, List<String> problems) {
        Lesson.Sighting here = new Lesson.Sighting(
                entry.round(), entry.loopId().interactionId().value());
        entry.patterns()
                .forEach(pattern -> note(
                        patterns.add(pattern.description(), pattern.example(), entry.targetFiles(), here),
                        LessonBook.Kind.PATTERN.fileName(),
                        changed,
                        problems));
        entry.antiPatterns()
                .forEach(antiPattern -> note(
                        antiPatterns.add(antiPattern.description(), antiPattern.solution(), entry.targetFiles(), here),
                        LessonBook.Kind.ANTI_PATTERN.fileName(),
                        changed,
                        problems));
    }

    private void note(Written written, String fileName, Set<String> changed, List<String> problems) {
        if (written.changed()) {
            changed.add(folder + fileName);
        }
        written.problems().forEach(problem -> problems.add(fileName + ": " + problem));
    }
}
