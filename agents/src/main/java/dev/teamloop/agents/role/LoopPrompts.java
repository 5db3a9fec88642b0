package dev.teamloop.agents.role;

import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.structured.ArtifactCatalog;

/** The prompts with which the loop's steps are asked. */
public final class LoopPrompts {
    private LoopPrompts() {}

    /** Throws IllegalArgumentException, with the file and what is wrong, where one cannot be used. */
    public static void require(ArtifactCatalog catalog) {
        ModelStep.OF_THE_LOOP.forEach(step -> Prompt.of(step, catalog));
    }
}
