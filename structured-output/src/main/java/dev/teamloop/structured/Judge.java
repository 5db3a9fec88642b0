package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.files.NamedFile;
import dev.teamloop.structured.normalize.Normalized;
import dev.teamloop.structured.normalize.step.ContextValues;
import dev.teamloop.structured.validate.Finding;
import java.util.ArrayList;
import java.util.List;

/** Normalises a value that was read and validates it in both phases. */
final class Judge {
    private static final List<String> OWNED_BY_THE_PROGRAM = List.of("unit_id", "_metadata");

    private final ArtifactDefinition definition;
    private final ParseContext context;
    private final ContextValues surroundings;

    Judge(ArtifactDefinition definition, ParseContext context) {
        this.definition = definition;
        this.context = context;
        this.surroundings = new ContextValues(context.values());
    }

    /** {@code source}: where the value was read, which tells whether it stands alone. */
    Judged judge(JsonNode read, Candidate source) {
        boolean alone = source.origin() != Candidate.Origin.PROSE;
        // what was given as a value has no envelope: all of its members are data
        boolean written = source.end() > source.start();
        Normalized normalized =
                definition.normalizer().normalize(read, definition.view(), surroundings, alone, written);
        List<Correction> corrections = new ArrayList<>(normalized.corrections());
        List<Finding> structure = definition.check().check(normalized.value());
        if (!structure.isEmpty()) {
            return new Judged(read, normalized.value(), corrections, problems(structure), Outcome.Kind.SCHEMA);
        }
        List<Finding> meaning = new ArrayList<>(faults(normalized));
        meaning.addAll(definition.rules().check(merged(normalized.value())));
        meaning.addAll(definition.content().check(files(normalized.value())));
        meaning.stream().filter(Finding::warning).forEach(warning -> corrections.add(note(warning)));
        return new Judged(read, normalized.value(), corrections, problems(meaning), Outcome.Kind.RULE);
    }

    /** The files that a value hands over with their contents. */
    private static List<NamedFile> files(JsonNode value) {
        List<NamedFile> files = new ArrayList<>();
        for (JsonNode file : value.path("files")) {
            if (file.path("filename").isTextual() && file.path("content").isTextual()) {
                files.add(new NamedFile(
                        file.path("filename").asText(), file.path("content").asText()));
            }
        }
        return files;
    }

    /** The reply over the step's input, which is what rules are about (seed 004, Pre-Merge Step). */
    private JsonNode merged(JsonNode value) {
        if (!value.isObject() || context.values().isEmpty()) {
            return value;
        }
        ObjectNode unit = context.values().deepCopy();
        unit.setAll((ObjectNode) value);
        for (String name : OWNED_BY_THE_PROGRAM) {
            if (context.values().has(name)) {
                unit.set(name, context.values().path(name));
            }
        }
        return unit;
    }

    private static List<Finding> faults(Normalized normalized) {
        return normalized.faults().isEmpty()
                ? List.of()
                : normalized.faults().stream()
                        .map(fault -> new Finding(fault.path(), fault.rule(), fault.message(), false))
                        .toList();
    }

    private static List<ValidationProblem> problems(List<Finding> findings) {
        return findings.isEmpty()
                ? List.of()
                : findings.stream()
                        .filter(finding -> !finding.warning())
                        .map(finding -> new ValidationProblem(finding.path(), finding.rule(), finding.message()))
                        .toList();
    }

    private static Correction note(Finding warning) {
        return new Correction(Correction.Kind.CLEANUP, warning.rule(), warning.path(), warning.message(), null, null)
                .in(Correction.Stage.SEMANTIC_VALIDATION);
    }

    /**
     * The value as it was read and in its final form, and what is wrong with it; {@code kind} is of interest only where something
     * is.
     */
    record Judged(
            JsonNode read,
            JsonNode value,
            List<Correction> corrections,
            List<ValidationProblem> problems,
            Outcome.Kind kind) {
        boolean valid() {
            return problems.isEmpty();
        }
    }
}
