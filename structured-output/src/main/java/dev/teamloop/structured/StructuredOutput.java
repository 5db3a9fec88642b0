package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.files.FileNames;
import dev.teamloop.structured.syntax.Bounds;
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

    /** Whether a refused reply is asked for in a new conversation, as votes are, which nothing earlier may colour. */
    public boolean retriesAfresh(Artifact artifact) {
        return catalog.definition(artifact).profile().freshRetries();
    }

    /** The first thing that decides and of which two values say something else. */
    Optional<String> difference(Artifact artifact, JsonNode one, JsonNode other) {
        Agreement agreement = Agreement.of(catalog.definition(artifact).profile());
        return agreement.difference(one, other).or(() -> agreement.difference(other, one));
    }

    /** How an artifact of several files was read (seed 001): structured, markdown_strict or failed; empty for any other. */
    public Optional<String> parseMethod(Artifact artifact, Outcome outcome) {
        return !catalog.isFiles(artifact)
                ? Optional.empty()
                : Optional.of(outcome instanceof Outcome.Rejected ? "failed" : FilesReading.method(outcome));
    }

    /** Throws IllegalArgumentException where the artifact's schema, profile or rules are not valid. */
    public void check(Artifact artifact) {
        catalog.definition(artifact);
    }

    /**
     * Corrects and validates a value that was read already. Throws IllegalArgumentException where the artifact's schema
     * is not a JSON Schema.
     */
    public Outcome judge(JsonNode value, Artifact artifact, ParseContext context) {
        Candidate none = Candidate.whole("", List.of());
        Judge.Judged judged = new Judge(catalog.definition(artifact), context).judge(value, none);
        Reading reading = new Reading(none, List.of(), judged, Outcome.Truncation.NONE, true);
        return reading.valid()
                ? new Outcome.Accepted(reading.value(), Outcome.Truncation.NONE, reading.interventions())
                : new Outcome.Rejected(
                        judged.kind(),
                        judged.problems(),
                        Outcome.Truncation.NONE,
                        Optional.empty(),
                        reading.interventions());
    }

    /**
     * Makes of a raw reply what can be made of it without guessing. Never throws for any text; throws
     * IllegalArgumentException where the artifact's schema is not a JSON Schema, or the context does not name the files
     * that an artifact of several files leaves to it.
     */
    public Outcome parse(RawReply reply, Artifact artifact, ParseContext context) {
        String text = reply.text();
        if (text.isBlank()) {
            return ParseEvidence.refused(Outcome.Kind.EMPTY, "empty", "the reply is empty");
        }
        if (text.length() > Bounds.TEXT) {
            return ParseEvidence.refused(
                    Outcome.Kind.TOO_LARGE, "bounds", "the reply has more than " + Bounds.TEXT + " characters");
        }
        ArtifactDefinition definition = catalog.definition(artifact);
        Optional<FileNames> files = catalog.files(artifact, context);
        return files.isPresent()
                ? Search.echo(reply, definition)
                        .orElseGet(() -> new FilesReading(files.get(), definition, catalog.content()).read(reply))
                : new Search(reply, definition, context).run();
    }
}
