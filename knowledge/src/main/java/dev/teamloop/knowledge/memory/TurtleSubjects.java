package dev.teamloop.knowledge.memory;

import dev.teamloop.knowledge.rdf.AppendedFile;
import dev.teamloop.knowledge.rdf.Statement;
import dev.teamloop.knowledge.rdf.SubjectProperties;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a file says, by subject in the order of the file, however scattered what is said about one may be. */
final class TurtleSubjects {
    private final Map<String, SubjectProperties> bySubject = new LinkedHashMap<>();
    private @Nullable SubjectProperties current;

    TurtleSubjects(AppendedFile file) {
        file.read(() -> {
            bySubject.clear();
            current = null;
            return this::add;
        });
    }

    /** Statements about one subject mostly follow one another. */
    private void add(Statement statement) {
        SubjectProperties subject = current;
        if (subject == null || !subject.subject().equals(statement.subject())) {
            subject = bySubject.computeIfAbsent(statement.subject(), SubjectProperties::new);
            current = subject;
        }
        subject.add(statement);
    }

    void forEach(Consumer<SubjectProperties> action) {
        bySubject.values().forEach(action);
    }

    /** Of a subject that is not described nothing is said. */
    SubjectProperties of(String subject) {
        SubjectProperties found = bySubject.get(subject);
        return found == null ? new SubjectProperties(subject) : found;
    }
}
