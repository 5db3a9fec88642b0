package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.ValidationProblem;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One line of a step's input. Either a unit whose reply was merged in already, or one that carries the reply's raw text in
 * {@code raw_response}; the latter is also what a failure record looks like, so that these can be validated again.
 */
sealed interface UnitLine {
    String RAW = "raw_response";

    /** Fields of a raw line that describe the attempt and are no data of the unit. */
    Set<String> ABOUT_THE_ATTEMPT = Set.of(RAW, "input", "failure_stage", "errors", "retry_count");

    /** The unit as it came; {@code raw} is the model's text where it is known, else the line. */
    record Merged(String id, ObjectNode unit, String raw, int retryCount) implements UnitLine {}

    /** A raw reply. {@code input} is the step's input as it was given, {@code context} all fields that stand under the reply. */
    record Raw(String id, JsonNode input, ObjectNode context, RawReply reply, int retryCount) implements UnitLine {
        String raw() {
            return reply.text();
        }
    }

    /** No unit: the line cannot be read, or does not say whose it is. */
    record Broken(FailureRecord failure) implements UnitLine {}

    /** Reads a line; {@code number} counts from 1. */
    static UnitLine of(String line, long number) {
        Read read = StrictJson.read(line);
        JsonNode value = read instanceof Read.Values values ? values.values().get(0) : withoutTrailingCommas(line);
        if (value == null) {
            String reason =
                    read instanceof Read.Malformed malformed ? malformed.message() : ((Read.TooLarge) read).message();
            return broken(number, line, reason);
        }
        if (!(value instanceof ObjectNode unit)) {
            return broken(number, line, "not a JSON object");
        }
        Optional<String> id = id(unit);
        if (id.isEmpty()) {
            String found = unit.has(OwnedFields.UNIT_ID) ? "is " + unit.get(OwnedFields.UNIT_ID) : "is missing";
            ValidationProblem problem = new ValidationProblem(
                    "$.unit_id", "required", "line " + number + ": unit_id " + found + "; every unit needs one");
            return new Broken(new FailureRecord(
                    null,
                    FailureRecord.Stage.PIPELINE_INTERNAL,
                    unit,
                    raw(unit, line),
                    List.of(problem),
                    retries(unit)));
        }
        return unit.has(RAW) ? ofRaw(id.get(), unit) : merged(id.get(), unit, line);
    }

    /** The failure record of a line of which only a part may be known. */
    static Broken broken(long number, String text, String reason) {
        ValidationProblem problem = new ValidationProblem("$", "line", "line " + number + ": " + reason);
        return new Broken(new FailureRecord(
                null, FailureRecord.Stage.PIPELINE_INTERNAL, NullNode.getInstance(), text, List.of(problem), 0));
    }

    private static UnitLine ofRaw(String id, ObjectNode line) {
        JsonNode raw = line.get(RAW);
        ObjectNode context = line.deepCopy();
        context.remove(ABOUT_THE_ATTEMPT);
        if (line.has("failure_stage")) {
            // of a failure record only the program's fields belong to the unit; others may note what they like in it
            context.retain(OwnedFields.ALWAYS);
        }
        if (line.path("input") instanceof ObjectNode input) {
            ObjectNode outer = context;
            context = input.deepCopy();
            context.setAll(outer);
        }
        String reply = raw.isTextual() ? raw.asText() : raw.isNull() ? "" : raw.toString();
        JsonNode input = line.has("input") ? line.get("input") : context;
        return new Raw(id, input, context, RawReply.of(reply), retries(line));
    }

    private static UnitLine merged(String id, ObjectNode unit, String text) {
        return new Merged(id, unit, raw(unit, text), retries(unit));
    }

    private static String raw(ObjectNode unit, String line) {
        JsonNode raw = unit.path("_raw_text");
        return raw.isTextual() ? raw.asText() : line;
    }

    private static int retries(ObjectNode line) {
        return Math.max(0, line.path("retry_count").asInt(0));
    }

    private static Optional<String> id(ObjectNode unit) {
        JsonNode id = unit.path(OwnedFields.UNIT_ID);
        return (id.isTextual() && !id.asText().isBlank()) || id.isNumber()
                ? Optional.of(id.asText())
                : Optional.empty();
    }

    /** A superfluous comma is the one slip that seed 004 repairs in the lines themselves. */
    private static @Nullable JsonNode withoutTrailingCommas(String line) {
        String text = line.strip();
        if (!text.startsWith("{")) {
            return null;
        }
        Lenient read = LenientJson.read(text, 0);
        boolean onlyCommas = read.end() == Lenient.End.WHOLE
                && read.stop() == text.length()
                && read.corrections().stream()
                        .allMatch(correction -> correction.rule().equals("json_trailing_comma"));
        return onlyCommas ? read.value() : null;
    }
}
