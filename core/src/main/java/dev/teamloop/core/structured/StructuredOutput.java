package dev.teamloop.core.structured;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import java.util.List;
import java.util.Optional;

/** The one door for model replies (SPEC §9). Stateless and thread-safe. */
public final class StructuredOutput {
    private final ArtifactCatalog catalog;

    public StructuredOutput(ArtifactCatalog catalog) {
        this.catalog = catalog;
    }

    public ArtifactCatalog catalog() {
        return catalog;
    }

    /** Makes of a raw reply what can be made of it without guessing. Never throws for any text. */
    public Outcome parse(RawReply reply, Artifact artifact, ParseContext context) {
        try {
            JsonNode value = Json.MAPPER.readTree(reply.text());
            return new Outcome.Accepted(value, Outcome.Truncation.NONE, List.of());
        } catch (JsonProcessingException e) {
            return new Outcome.Rejected(
                    Outcome.Kind.UNREADABLE,
                    List.of(new Problem("$", "parse", e.getOriginalMessage())),
                    Outcome.Truncation.NONE,
                    Optional.empty(),
                    List.of());
        }
    }
}
