package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.RawReply;

/** Asks whoever answers a pipeline's steps, a model as a rule. */
public interface UnitAsker {
    Answer ask(Artifact artifact, String prompt);

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
