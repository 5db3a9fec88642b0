package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** Where a council's work lies. What was kept is on disk when the call returns, and is found again after a crash. Thread-safe. */
public interface CouncilStore {
    /** An artifact that is finished. */
    Optional<JsonNode> artifact(String name);

    void keepArtifact(String name, JsonNode value);

    /** What a member was asked and said, by {@link CallRecord#key}. */
    Optional<ObjectNode> call(String key);

    void keepCall(String key, ObjectNode record);

    /** What came of drafts, votes, refinements and audits, for people: {@code votes/prd-m1} and the like. */
    void keepRecord(String name, JsonNode value);

    /** What the program knows of the project under this name, as text; empty where it knows no such thing. */
    Optional<String> fact(String name);

    /** What artifacts are held against beside the reply: the spec's id, the approved interview, hashes. */
    ObjectNode context();

    /** What has happened, for whoever watches. */
    void told(String line);
}
