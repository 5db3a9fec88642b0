package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.Intervention;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.util.ArrayList;
import java.util.List;

/** Validates what a model answered: merged over its input first, then both phases on the whole unit (seed 004, Data Flow). */
final class LlmUnits implements StepRun.Units {
    private final StructuredOutput door;
    private final Artifact artifact;
    private final RelaxedArtifact relaxed;
    private final OwnedFields owned;

    LlmUnits(StructuredOutput door, Artifact artifact, OwnedFields owned) {
        this.door = door;
        this.artifact = artifact;
        this.relaxed = new RelaxedArtifact(artifact);
        this.owned = owned;
    }

    @Override
    public StepResult merged(UnitLine.Merged line) {
        Outcome outcome = judged(line.unit());
        JsonNode response = line.unit().path("response");
        if (outcome instanceof Outcome.Rejected
                && response.isTextual()
                && !artifact.schema().path("properties").has("response")) {
            ObjectNode rest = line.unit().deepCopy();
            rest.remove("response");
            StepResult inner = raw(
                    new UnitLine.Raw(line.id(), line.unit(), rest, RawReply.of(response.asText()), line.retryCount()));
            if (inner instanceof StepResult.Passed) {
                return inner;
            }
        }
        return result(outcome, line.unit(), line.id(), line.unit(), line.raw(), line.retryCount(), List.of());
    }

    @Override
    public StepResult raw(UnitLine.Raw line) {
        Outcome read = door.parse(line.reply(), relaxed.without(line.context()), new ParseContext(line.context()));
        if (read instanceof Outcome.Rejected rejected) {
            return failed(rejected, line.id(), line.input(), line.raw(), line.retryCount(), List.of());
        }
        ObjectNode reply = asFields(((Outcome.Accepted) read).value());
        ObjectNode unit = owned.merge(line.context(), reply);
        List<Intervention> notes = read.interventions();
        if (claimsMetadata(reply, line.context())) {
            unit.remove(OwnedFields.METADATA);
            notes = both(notes, List.of(notTheReplys(reply.get(OwnedFields.METADATA))));
        }
        if (!artifact.schema().path("type").asText("object").equals("object")) {
            return new StepResult.Passed(unit, notes);
        }
        return result(judged(unit), unit, line.id(), line.input(), line.raw(), line.retryCount(), notes);
    }

    /** What was done with a unit is nothing that a reply can say, not even where the program says nothing about it. */
    private boolean claimsMetadata(ObjectNode reply, ObjectNode context) {
        return reply.has(OwnedFields.METADATA) && !context.has(OwnedFields.METADATA) && !isNamed(OwnedFields.METADATA);
    }

    private static Intervention notTheReplys(JsonNode metadata) {
        return new Intervention(
                Intervention.Category.DROPPED,
                Intervention.Stage.NORMALIZE,
                "owned_field",
                "$." + OwnedFields.METADATA,
                "Left out \"" + OwnedFields.METADATA + "\", which only the program gives; the unit has none.",
                metadata,
                null);
    }

    /** A reply that is no object has no fields to merge; it stands below {@code value}. */
    private static ObjectNode asFields(JsonNode value) {
        return value instanceof ObjectNode object
                ? object
                : JsonNodeFactory.instance.objectNode().set("value", value);
    }

    /** Without the program's own fields that the schema does not name: nothing may rename them or take them for data. */
    private Outcome judged(ObjectNode unit) {
        ObjectNode own = owned.only(unit);
        own.properties().removeIf(entry -> isNamed(entry.getKey()));
        ObjectNode reply = unit.deepCopy();
        own.fieldNames().forEachRemaining(reply::remove);
        return door.judge(reply, artifact, new ParseContext(own));
    }

    private boolean isNamed(String field) {
        for (JsonNode name : artifact.schema().path("required")) {
            if (name.asText().equals(field)) {
                return true;
            }
        }
        return artifact.schema().path("properties").has(field);
    }

    private StepResult result(
            Outcome outcome,
            ObjectNode unit,
            String id,
            JsonNode input,
            String raw,
            int retryCount,
            List<Intervention> earlier) {
        if (outcome instanceof Outcome.Rejected rejected) {
            return failed(rejected, id, input, raw, retryCount, earlier);
        }
        Outcome.Accepted accepted = (Outcome.Accepted) outcome;
        return new StepResult.Passed(
                owned.merge(owned.only(unit), asFields(accepted.value())), both(earlier, accepted.interventions()));
    }

    private static StepResult failed(
            Outcome.Rejected rejected,
            String id,
            JsonNode input,
            String raw,
            int retryCount,
            List<Intervention> earlier) {
        return new StepResult.Failed(
                FailureRecord.of(id, rejected, input, raw, retryCount), both(earlier, rejected.interventions()));
    }

    private static List<Intervention> both(List<Intervention> earlier, List<Intervention> later) {
        List<Intervention> all = new ArrayList<>(earlier);
        // a rule that was judged on the reply alone is judged again on the whole unit
        later.stream().filter(one -> !earlier.contains(one)).forEach(all::add);
        return all;
    }
}
