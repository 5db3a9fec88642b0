package dev.teamloop.core.structured;

import dev.teamloop.core.structured.candidate.EchoCheck;
import dev.teamloop.core.structured.syntax.Bounds;
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

    /**
     * Makes of a raw reply what can be made of it without guessing. Never throws for any text; throws
     * IllegalArgumentException where the artifact's schema is not a JSON Schema.
     */
    public Outcome parse(RawReply reply, Artifact artifact, ParseContext context) {
        String text = reply.text();
        if (text.isBlank()) {
            return Evidence.refused(Outcome.Kind.EMPTY, "empty", "the reply is empty");
        }
        if (text.length() > Bounds.TEXT) {
            return Evidence.refused(
                    Outcome.Kind.TOO_LARGE, "bounds", "the reply has more than " + Bounds.TEXT + " characters");
        }
        Definition definition = catalog.definition(artifact);
        Optional<String> echo = EchoCheck.find(text, definition.rootKeys());
        return echo.isPresent()
                ? Evidence.refused(Outcome.Kind.ECHO, "echo", echo.get())
                : new Search(reply, definition, context).run();
    }
}
