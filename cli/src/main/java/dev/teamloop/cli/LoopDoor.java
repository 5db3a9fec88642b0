package dev.teamloop.cli;

import dev.teamloop.agents.ModelAgents;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The door that a loop's handovers pass: with the rules and prompts of the project's own pipeline, where it has one. */
final class LoopDoor {
    private static final Set<String> STEPS =
            ModelStep.OF_THE_LOOP.stream().map(ModelStep::id).collect(Collectors.toCollection(LinkedHashSet::new));

    private LoopDoor() {}

    /** What the project brings was trusted with its settings; a {@link Problem} with exit 2 where it cannot be used. */
    static ModelAgents agents(Path project, Function<StructuredOutput, ModelAgents> wired) {
        ConfigFiles own = ConfigFiles.ofProject(project);
        if (own.folder().isEmpty()) {
            return wired.apply(new StructuredOutput(ArtifactCatalog.builtIn()));
        }
        try {
            ModelAgents agents = wired.apply(new StructuredOutput(ArtifactCatalog.builtInWith(own, STEPS)));
            agents.requirePrompts();
            return agents;
        } catch (IllegalArgumentException e) {
            throw Problem.usage("the project's own pipeline cannot be used: " + e.getMessage()
                    + "; 'team-loop config validate' checks it");
        }
    }
}
