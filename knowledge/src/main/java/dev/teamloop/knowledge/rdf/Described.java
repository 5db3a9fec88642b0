package dev.teamloop.knowledge.rdf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a file says about one subject, by property, in the order of the file. */
public record Described(String subject, Map<String, List<String>> values) {
    /** Everything about each subject, however scattered in the file. */
    public static Map<String, Described> bySubject(List<Statement> statements) {
        Map<String, Described> subjects = new LinkedHashMap<>();
        for (Statement statement : statements) {
            subjects.computeIfAbsent(statement.subject(), s -> new Described(s, new LinkedHashMap<>()))
                    .add(statement);
        }
        return subjects;
    }

    public List<String> all(String property) {
        return values.getOrDefault(property, List.of());
    }

    /** Empty text where the property is missing. */
    public String first(String property) {
        List<String> all = all(property);
        return all.isEmpty() ? "" : all.get(0);
    }

    /** The first value as a number from 0; {@code otherwise} where it is none. */
    public int number(String property, int otherwise) {
        String text = first(property);
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : otherwise;
    }

    /** This and more about the same subject. */
    public Described and(Described more) {
        more.values.forEach((property, all) ->
                values.computeIfAbsent(property, p -> new ArrayList<>()).addAll(all));
        return this;
    }

    private void add(Statement statement) {
        values.computeIfAbsent(statement.predicate(), p -> new ArrayList<>()).add(statement.object());
    }

    /** Hands each run of statements about one subject on as soon as it is over, so that a large file is never held whole. */
    public static final class Runs implements Consumer<Statement> {
        private final Consumer<Described> into;
        private @Nullable Described current;

        public Runs(Consumer<Described> into) {
            this.into = into;
        }

        @Override
        public void accept(Statement statement) {
            if (current == null || !current.subject().equals(statement.subject())) {
                finish();
                current = new Described(statement.subject(), new LinkedHashMap<>());
            }
            current.add(statement);
        }

        /** Hands on the last run. */
        public void finish() {
            if (current != null) {
                into.accept(current);
            }
            current = null;
        }
    }
}
