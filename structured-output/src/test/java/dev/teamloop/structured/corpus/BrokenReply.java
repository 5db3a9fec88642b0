package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import org.jspecify.annotations.Nullable;

/**
 * One reply with its truth. {@code expected} is the value that its author meant; without a {@code schema} it is read as
 * the artifact {@code any}.
 */
public record BrokenReply(
        String kind,
        String input,
        @Nullable JsonNode schema,
        JsonNode expected,
        Demand demand,
        boolean endedForLength) {

    /** What the door owes to a reply. */
    public enum Demand {
        /** Nothing is wrong with it: the value, and not a single intervention. */
        UNCHANGED,
        /** The value, and at least one intervention. */
        EXACT,
        /** The value, marked as possibly cut off. */
        POSSIBLE,
        /** The text admits a second reading: the value or a rejection, never anything else. */
        EXACT_OR_REFUSE,
        /** A rejection. */
        REFUSE
    }

    /** The reply as the door takes it. */
    public RawReply raw() {
        return new RawReply(input, endedForLength);
    }

    /** What the door is told to expect. */
    public Artifact artifact(StructuredOutput door) {
        return schema == null ? door.catalog().artifact("any") : Artifact.adHoc("any", schema);
    }
}
