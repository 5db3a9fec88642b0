package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.SchemaView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The values of one reply that all fit: of those that are given as such the last is taken, unless an earlier one sums up what
 * the later ones hold in part (SPEC §9.2). What is passed over is told.
 */
final class Rivals {
    private static final Pattern MARKS = Pattern.compile("</?[A-Za-z][\\w.-]{0,60}>|`{3,}\\w*|~{3,}\\w*|[*_#`>]+");

    private static final RivalWords WORDS = RivalWords.BUILT_IN;

    private static final int MOST_TOLD = 5;

    /** An answer and its parts; of more values each would be compared with each. */
    private static final int MOST_PARTS = 20;

    private static final int EXCERPT = 300;

    private static final int LEAD = 80;

    /** What stands before a part is a heading or a file's name, and no sentence. */
    private static final int LONGEST_LABEL = 40;

    private final Statements statements;
    private final ConcatenatedValues valid;
    private final Agreement agreement;
    private final Set<String> known;
    private final boolean unconstrained;

    /** {@code schema}: where any value fits a mere mention is no rival. */
    Rivals(Statements statements, ConcatenatedValues valid, Agreement agreement, SchemaView schema) {
        this.statements = statements;
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
    Reading best(Reading last, List<Reading> others, Candidates candidates) {
        List<Reading> before = others.stream()
                .filter(other -> other.candidate().start() < last.candidate().start())
                .toList();
        if (before.isEmpty()) {
            return last;
        }
        String text = candidates.cleaned().text();
        Optional<Reading> named = Choice.among(with(last, others), text);
        if (named.isPresent()) {
            return named.get();
        }
        if (!last.candidate().isAmidALine() || statements.isStated(last.candidate(), candidates)) {
            return sum(last, before).or(() -> inFull(last, before, text)).orElse(last);
        }
        return before.stream()
                .filter(other -> statements.isStated(other.candidate(), candidates))
                .reduce((one, later) -> later)
                .orElse(last);
    }

    private static List<Reading> with(Reading one, List<Reading> others) {
        return Stream.concat(others.stream(), Stream.of(one)).toList();
    }

    /** Whether the values are set out for somebody else to choose from. */
    boolean areOpen(Reading chosen, List<Reading> others, Candidates candidates) {
        String text = candidates.cleaned().text();
        return !others.isEmpty()
                && (Choice.isOpen(with(chosen, others), text) || takesTurns(with(chosen, others), text));
    }

    /** Whether somebody else speaks between the values: then the model made up how the conversation goes on. */
    private static boolean takesTurns(List<Reading> readings, String text) {
        List<Candidate> places = readings.stream().map(Reading::candidate).toList();
        int from = places.stream().mapToInt(Candidate::end).min().orElse(0);
        int to = places.stream().mapToInt(Candidate::start).max().orElse(0);
        return from < to
                && WORDS.turn()
                        .matcher(text)
                        .region(from, to)
                        .results()
                        .limit(MOST_PARTS)
                        .anyMatch(turn -> places.stream()
                                .noneMatch(place -> place.start() <= turn.start() && turn.start() < place.end()));
    }

    /** The one right before where the last is no answer: not all of the fields, a word for what stands above, or by its lead a short form or another possibility. */
    private Optional<Reading> inFull(Reading last, List<Reading> before, String text) {
        Reading earlier = before.get(before.size() - 1);
        int from = Math.min(earlier.candidate().end(), last.candidate().start());
        String between = text.substring(from, last.candidate().start());
        boolean shortened = WORDS.shortened().matcher(between).find()
                && last.value().toString().length() < earlier.value().toString().length();
        return shortened
                        || saysNothing(last)
                        || WORDS.aside().matcher(between).find()
                        || Containment.abbreviates(last.value(), earlier.value())
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

    /** The name of a list of which two values that are given as such hold entries with no key in common. */
    Optional<String> inParts(Reading chosen, List<Reading> others, Candidates candidates) {
        Optional<String> neighbours = others.stream()
                .filter(other -> other.candidate().end() <= chosen.candidate().start())
                .reduce((one, later) -> later)
                .filter(other -> areSideBySide(other, chosen, candidates))
                .map(other -> "parts of an answer");
        return neighbours.isPresent()
                ? neighbours
                : others.stream()
                        .flatMap(other -> agreement.apart(chosen.value(), other.value()).stream()
                                .filter(list -> statements.isStated(other.candidate(), candidates)))
                        .findFirst();
    }

    /** Whether no word says that the second takes the first one's place, and each lists what the other does not. */
    private boolean areSideBySide(Reading first, Reading second, Candidates candidates) {
        String between = candidates
                .cleaned()
                .text()
                .substring(first.candidate().end(), second.candidate().start());
        String words = MARKS.matcher(between).replaceAll(" ").strip();
        boolean entries = known.isEmpty() && !unconstrained && Containment.keysApart(first.value(), second.value());
        return WORDS.numbered().matcher(words).matches()
                || entries
                || (words.length() <= LONGEST_LABEL
                        && Containment.listApart(first.value(), second.value())
                        && !WORDS.superseding().matcher(words).find()
                        && !isFormer(first, candidates.cleaned().text()));
    }

    /** Whether what stands right before a value says that it does not count any more. */
    private static boolean isFormer(Reading reading, String text) {
        int start = reading.candidate().start();
        return WORDS.former()
                .matcher(text.substring(Math.max(0, start - LEAD), start))
                .find();
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
        others.distinct()
                .filter(other -> !other.equals(chosen.value()))
                .limit(MOST_TOLD)
                .forEach(other -> repairs.add(passedOver(other)));
        return new Reading(chosen.candidate(), repairs, chosen.judged(), chosen.truncation(), chosen.selfDelimiting());
    }

    private static Correction passedOver(JsonNode other) {
        String text = other.toString();
        return new Correction(
                Correction.Kind.DROPPED,
                Correction.Stage.PARSE,
                "passed_over",
                "",
                "Passed over another value of the reply that fits as well: "
                        + (text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…"),
                other,
                null);
    }
}
