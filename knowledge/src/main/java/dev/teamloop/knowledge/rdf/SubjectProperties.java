package dev.teamloop.knowledge.rdf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a file says about one subject, by property, in the order of the file. Kept as pairs: there are few of a subject, and
 * many subjects.
 */
public final class SubjectProperties {
    private final String subject;
    private final List<String> pairs = new ArrayList<>(16);

    public SubjectProperties(String subject) {
        this.subject = subject;
    }

    public String subject() {
        return subject;
    }

    public List<String> all(String property) {
        List<String> found = new ArrayList<>(2);
        for (int i = 0; i < pairs.size(); i += 2) {
            if (pairs.get(i).equals(property)) {
                found.add(pairs.get(i + 1));
            }
        }
        return found;
    }

    /** Empty text where the property is missing. */
    public String first(String property) {
        for (int i = 0; i < pairs.size(); i += 2) {
            if (pairs.get(i).equals(property)) {
                return pairs.get(i + 1);
            }
        }
        return "";
    }

    /** The first value as a number from 0; {@code otherwise} where it is none. */
    public int number(String property, int otherwise) {
        String text = first(property);
        boolean number = !text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(text) : otherwise;
    }

    /** This and more about the same subject. */
    public SubjectProperties and(SubjectProperties more) {
        pairs.addAll(more.pairs);
        return this;
    }

    /** One more statement about this subject. */
    public void add(Statement statement) {
        pairs.add(statement.predicate());
        pairs.add(statement.object());
    }

    /** Hands each run of statements about one subject on as soon as it is over, so that a large file is never held whole. */
    public static final class Runs implements Consumer<Statement> {
        private final Consumer<SubjectProperties> into;
        private @Nullable SubjectProperties current;

        public Runs(Consumer<SubjectProperties> into) {
            this.into = into;
        }

        @Override
        public void accept(Statement statement) {
            if (current == null || !current.subject().equals(statement.subject())) {
                finish();
                current = new SubjectProperties(statement.subject());
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
