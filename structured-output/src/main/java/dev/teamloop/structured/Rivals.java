package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.SchemaView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The values of one reply that all fit: of those that are given as such the last is taken, unless an earlier one sums up what
 * the later ones hold in part (SPEC §9.2). What is passed over is told.
 */
final class Rivals {
    private static final int MOST_TOLD = 5;

    /** An answer and its parts; of more values each would be compared with each. */
    private static final int MOST_PARTS = 20;

    private final ConcatenatedValues valid;
    private final Agreement agreement;
    private final Set<String> known;
    private final boolean unconstrained;

    /** {@code schema}: where any value fits a mere mention is no rival. */
    Rivals(ConcatenatedValues valid, Agreement agreement, SchemaView schema) {
        this.valid = valid;
        this.agreement = agreement;
        this.known = schema.properties();
        this.unconstrained = schema.isUnconstrained();
    }

    /** The other readings that fit, in the order of the reply; {@code texts}: those of whole fences and tags. */
    List<Reading> of(Reading chosen, FoundValues values, List<Reading> texts) {
        Stream<Reading> single = values.given()
                .filter(value ->
                        !(unconstrained && value.mention()) && !value.place().isPartOf(chosen.candidate()))
                .flatMap(value -> valid.read(value).stream());
        Stream<Reading> whole = texts.stream()
                .filter(text -> !text.selfDelimiting() && !chosen.candidate().isPartOf(text.candidate()));
        return Stream.concat(single, whole)
                .filter(reading -> !reading.value().equals(chosen.value()))
                .sorted(Comparator.comparingInt(reading -> reading.candidate().start()))
                .toList();
    }

    /** The one that counts; {@code last} is the last that fits. */
    Reading best(Reading last, List<Reading> others) {
        List<Reading> before = others.stream()
                .filter(other -> other.candidate().start() < last.candidate().start())
                .toList();
        if (before.isEmpty()) {
            return last;
        }
        if (!last.candidate().isAmidALine()) {
            return sum(last, before).or(() -> inFull(last, before)).orElse(last);
        }
        return before.stream()
                .filter(other -> !other.candidate().isAmidALine())
                .reduce((one, later) -> later)
                .orElse(last);
    }

    /** The one right before where the last is no answer: it says nothing, or less of the same. */
    private Optional<Reading> inFull(Reading last, List<Reading> before) {
        Reading earlier = before.get(before.size() - 1);
        return saysNothing(last) || Containment.abbreviates(last.value(), earlier.value())
                ? Optional.of(earlier)
                : Optional.empty();
    }

    /** Whether a value that needs no field to fit has none: a log, or a pair of brackets. */
    private boolean saysNothing(Reading reading) {
        JsonNode read = reading.judged().read();
        boolean strange = read.isObject()
                && !known.isEmpty()
                && read.properties().stream()
                        .allMatch(entry -> !known.contains(entry.getKey())
                                && reading.value().has(entry.getKey()));
        return strange || read.isEmpty();
    }

    /** One before that holds all that the last and another one between them hold, and more than each. */
    private static Optional<Reading> sum(Reading last, List<Reading> before) {
        for (int i = Math.max(0, before.size() - MOST_PARTS); i < before.size(); i++) {
            JsonNode whole = before.get(i).value();
            boolean between = before.stream()
                    .skip(i + 1L)
                    .anyMatch(part ->
                            Containment.covers(whole, part.value()) && !Containment.covers(last.value(), part.value()));
            if (between && Containment.covers(whole, last.value())) {
                return Optional.of(before.get(i));
            }
        }
        return Optional.empty();
    }

    /** One of the others that says something else; an excerpt. */
    static Optional<String> another(JsonNode chosen, Stream<JsonNode> others) {
        return others.filter(other -> !Containment.covers(chosen, other))
                .map(other -> Spoken.excerpt(other.toString()))
                .findFirst();
    }

    /** What two values that are given as such hold in parts: a list whose entries have no key in common, or an answer's fields. */
    Optional<String> inParts(Reading chosen, List<Reading> others) {
        return others.stream()
                .filter(other -> !other.candidate().isAmidALine())
                .flatMap(other -> agreement
                        .apart(chosen.value(), other.value())
                        .or(() -> areFieldsApart(chosen, other) ? Optional.of("parts of an answer") : Optional.empty())
                        .stream())
                .findFirst();
    }

    private boolean areFieldsApart(Reading one, Reading other) {
        return known.isEmpty() && !unconstrained && Containment.keysApart(one.value(), other.value());
    }

    /** The name of a list of which the reply gives another entry beside the value. */
    Optional<String> furtherEntry(Reading chosen, FoundValues values) {
        return values.given()
                .filter(value -> !value.mention() && !value.place().isPartOf(chosen.candidate()))
                .flatMap(value -> Stream.ofNullable(value.reading().value()))
                .flatMap(value -> agreement.entryOf(chosen.value(), value).stream())
                .findFirst();
    }

    /** The chosen one with a note of each that is passed over. */
    static Reading told(Reading chosen, Stream<JsonNode> others) {
        List<Correction> repairs = new ArrayList<>(chosen.repairs());
        others.filter(other -> !other.equals(chosen.value()))
                .distinct()
                .limit(MOST_TOLD)
                .forEach(other -> repairs.add(passedOver(other)));
        return new Reading(chosen.candidate(), repairs, chosen.judged(), chosen.truncation(), chosen.selfDelimiting());
    }

    private static Correction passedOver(JsonNode other) {
        return new Correction(
                Correction.Kind.DROPPED,
                Correction.Stage.PARSE,
                "passed_over",
                "",
                "Passed over another value of the reply that fits as well: " + Spoken.excerpt(other.toString()),
                other,
                null);
    }
}
