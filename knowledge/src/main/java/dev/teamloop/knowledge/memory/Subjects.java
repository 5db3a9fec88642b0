package dev.teamloop.knowledge.memory;

import dev.teamloop.knowledge.rdf.AppendedFile;
import dev.teamloop.knowledge.rdf.Described;
import dev.teamloop.knowledge.rdf.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a file says, by subject in the order of the file, however scattered what is said about one may be. */
final class Subjects {
    private final Map<String, Described> bySubject = new LinkedHashMap<>();
    private @Nullable Described current;

    Subjects(AppendedFile file) {
        file.read(() -> {
            bySubject.clear();
            current = null;
            return this::add;
        });
    }

    /** Statements about one subject mostly follow one another. */
    private void add(Statement statement) {
        Described subject = current;
        if (subject == null || !subject.subject().equals(statement.subject())) {
            subject = bySubject.computeIfAbsent(statement.subject(), Described::new);
            current = subject;
        }
        subject.add(statement);
    }

    void forEach(Consumer<Described> action) {
        bySubject.values().forEach(action);
    }

    /** Of a subject that is not described nothing is said. */
    Described of(String subject) {
        Described found = bySubject.get(subject);
        return found == null ? new Described(subject) : found;
    }
}
