package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.validate.RuleSet;
import dev.teamloop.structured.validate.SchemaCheck;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pipeline's steps ({@code pipeline.yaml}: {@code pipeline.steps}), built in or a project's own. */
public final class Pipeline {
    private final StructuredOutput door;
    private final Map<String, JsonNode> steps = new LinkedHashMap<>();
    private final OwnedFields owned;

    /** The pipeline that the catalogue was read from. */
    public Pipeline(StructuredOutput door) {
        this.door = door;
        JsonNode tree = door.catalog().pipeline();
        tree.path("pipeline")
                .path("steps")
                .forEach(step -> steps.put(step.path("name").asText(), step));
        this.owned = OwnedFields.of(tree);
    }

    /** The names of the steps, in their order. */
    public List<String> steps() {
        return List.copyOf(steps.keySet());
    }

    /**
     * A run of one step. Throws IllegalArgumentException where there is no such step, with the known ones, and where its
     * schema, profile, rules or expressions are not valid.
     */
    public StepRun run(String name) {
        JsonNode entry = steps.get(name);
        if (entry == null) {
            throw new IllegalArgumentException(
                    "there is no step '" + name + "'; known: " + String.join(", ", steps.keySet()));
        }
        PipelineStep step = PipelineStep.of(entry);
        return new StepRun(
                switch (step.type()) {
                    case LLM -> llm(name);
                    case EXPRESSION -> expression(step);
                });
    }

    /** Whether the step asks a model; otherwise it computes. */
    public boolean asks(String name) {
        JsonNode entry = steps.get(name);
        return entry != null && PipelineStep.of(entry).type() == PipelineStep.Type.LLM;
    }

    private StepRun.Units llm(String name) {
        ArtifactCatalog catalog = door.catalog();
        if (!catalog.names().contains(name)) {
            throw new IllegalArgumentException("step '" + name + "' has no schema; add schemas.files." + name);
        }
        door.check(catalog.artifact(name));
        return new LlmUnits(door, catalog.artifact(name), owned);
    }

    private StepRun.Units expression(PipelineStep step) {
        ArtifactCatalog catalog = door.catalog();
        Optional<SchemaCheck> schema = catalog.names().contains(step.name())
                ? Optional.of(SchemaCheck.of(catalog.artifact(step.name()).schema()))
                : Optional.empty();
        return new ExpressionUnits(
                step, schema, RuleSet.of(catalog.pipeline().path("validation").path(step.name())));
    }
}
