package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.RawReply;
import java.util.ArrayList;
import java.util.List;

/** Asks whoever answers a pipeline's steps, a model as a rule. */
public interface UnitAsker {
    Answer ask(Artifact artifact, Question question);

    /** A conversation about one unit up to the answer that is wanted: its prompt, and the answers that were refused since. */
    record Question(String prompt, List<Refused> refused) {
        public Question {
            refused = List.copyOf(refused);
        }

        static Question of(String prompt) {
            return new Question(prompt, List.of());
        }

        Question after(Refused answer) {
            List<Refused> all = new ArrayList<>(refused);
            all.add(answer);
            return new Question(prompt, all);
        }
    }

    /** An answer that was refused, and what is said to that. */
    record Refused(String answer, String correction) {}

    /** What came of asking. */
    sealed interface Answer {
        /** A reply, whatever it is worth; {@code metadata} says what it took (model, tokens). */
        record Said(RawReply reply, ObjectNode metadata) implements Answer {}

        /** None. */
        record Silent(String reason, Reach reach) implements Answer {}
    }

    /** How far the reason for an answer that did not come reaches. */
    enum Reach {
        /** The next unit may be answered. */
        THIS_UNIT,
        /** Nobody can be asked any more: the money is spent. */
        BUDGET,
        /** Nobody can be asked any more: whoever answers is gone. */
        ENDPOINT,
        /** Nobody is to be asked any more. */
        INTERRUPTED
    }
}
