package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the door made of one reply. */
public sealed interface Outcome {
    List<Intervention> interventions();

    Truncation truncation();

    /** A valid value, and everything that had to be corrected to read it. */
    record Accepted(JsonNode value, Truncation truncation, List<Intervention> interventions) implements Outcome {
        public Accepted {
            interventions = List.copyOf(interventions);
        }

        /** Whether the value decides and the reply says more than it: then it counts once a second reply says the same. */
        public boolean isUnconfirmed() {
            return interventions.stream().anyMatch(one -> one.rule().equals(WordsBeside.RULE));
        }
    }

    /** No valid value. {@code salvaged} is what could be read of a truncated text; it is never used as whole. */
    record Rejected(
            Kind kind,
            List<ValidationProblem> errors,
            Truncation truncation,
            Optional<JsonNode> salvaged,
            List<Intervention> interventions)
            implements Outcome {
        public Rejected {
            errors = List.copyOf(errors);
            interventions = List.copyOf(interventions);
        }

        /** The errors in one line, for logs and reasons. */
        public String reason() {
            return errors.stream()
                    .map(problem ->
                            problem.path().isEmpty() ? problem.message() : problem.path() + " " + problem.message())
                    .limit(5)
                    .reduce((one, two) -> one + "; " + two)
                    .orElse(kind.name());
        }
    }

    /** Whether the text stopped before its end. */
    enum Truncation {
        NONE,
        POSSIBLE,
        CERTAIN
    }

    /** Why a reply was rejected; decides the retry class (seed 000 §1). */
    enum Kind {
        /** Nothing but white space. */
        EMPTY,
        /** The prompt came back. */
        ECHO,
        /** The output was cut off. */
        TRUNCATED,
        /** No value could be read. */
        UNREADABLE,
        /** A value was read and its structure is wrong. */
        SCHEMA,
        /** The structure is right and a rule is broken. */
        RULE,
        /** Beyond the bounds of size or nesting. */
        TOO_LARGE;

        /** The word under which it is kept. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Where a reply of this kind came to an end. */
        public String stage() {
            FailureRecord.Stage validation = FailureRecord.Stage.of(this);
            return validation == FailureRecord.Stage.PIPELINE_INTERNAL ? "parse" : validation.id();
        }

        /** Whether asking again in the same conversation helps; otherwise the retry starts afresh. */
        public boolean repairableInConversation() {
            return switch (this) {
                case UNREADABLE, SCHEMA, RULE -> true;
                case EMPTY, ECHO, TRUNCATED, TOO_LARGE -> false;
            };
        }
    }
}
