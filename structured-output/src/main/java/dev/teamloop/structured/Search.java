package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.CutEnd;
import dev.teamloop.structured.candidate.EchoCheck;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Looks for the value in one reply (SPEC §9.2): what parses as it stands before what has to be repaired, of several valid
 * values the last.
 */
final class Search {
    private static final Pattern NEXT_FENCE =
            Pattern.compile("\\n`{3}\\h*\\n(?:[^\\n`]{0,80}\\n){0,4}`{3}(?:json|yaml)\\h*\\n");

    private final RawReply reply;
    private final ArtifactDefinition definition;
    private final ParseEvidence evidence = new ParseEvidence();
    private final Judge judge;
    private final StrictReader asItStands;
    private final Repaired repaired;
    private final Contradiction contradiction;
    private final Rivals rivals;
    private Optional<Outcome> contradictory = Optional.empty();

    Search(RawReply reply, ArtifactDefinition definition, ParseContext context) {
        this.reply = reply;
        this.definition = definition;
        this.judge = new Judge(definition, context);
        this.asItStands = new StrictReader(definition, judge, evidence);
        this.repaired = new Repaired(definition, judge, evidence);
        this.contradiction = new Contradiction(definition, judge);
        // what is wrong with a value that was not chosen says nothing about the reply
        this.rivals = new Rivals(
                new Statements(definition),
                new ConcatenatedValues(definition, judge, new ParseEvidence()),
                Agreement.of(definition.profile()),
                definition.view().isUnconstrained());
    }

    /** The outcome of a reply that is the prompt come back; empty where it is none. */
    static Optional<Outcome> echo(RawReply reply, ArtifactDefinition definition) {
        return EchoCheck.find(reply.text(), definition.rootKeys())
                .map(reason -> ParseEvidence.refused(Outcome.Kind.ECHO, "echo", reason));
    }

    Outcome run() {
        Candidate raw = Candidate.whole(reply.text(), List.of());
        Optional<Read.Values> json = StrictReader.json(raw);
        // a text that is JSON as it stands is no prompt
        Optional<Outcome> echo = json.isPresent() ? Optional.empty() : echo(reply, definition);
        if (echo.isPresent()) {
            return echo.get();
        }
        Optional<Reading> found = json.isPresent() ? asItStands.judged(raw, json.get()) : asItStands.readWhole(raw);
        contradictory = found.flatMap(reading -> contradiction.inWhole(reading).or(() -> inDocuments(reading)));
        if (found.isEmpty() && !evidence.isStopped()) {
            found = amongCandidates();
        }
        if (contradictory.isPresent()) {
            return contradictory.get();
        }
        return found.map(this::accepted).orElseGet(() -> evidence.rejected(reply.endedForLength()));
    }

    private Optional<Reading> amongCandidates() {
        Candidates all = Candidates.of(
                reply.text(),
                definition.rootKeys(),
                definition.profile().tags(),
                definition.view().isUnconstrained(),
                asItStands.notStrictFrom());
        Candidates own = all.without(this::isOfField);
        Candidates candidates = definition.view().isUnconstrained()
                ? own
                : contradiction.withoutForms(own.withoutExamples().without(this::callsAnotherTool));
        FoundValues values = FoundValues.of(candidates, definition.view());
        values.broken().forEach(evidence::broken);
        if (!candidates.setAside().isEmpty()) {
            evidence.unreadable(
                    "what it holds is given as an example, in a refusal, under a condition or to another tool, not as the answer");
        }
        Optional<Reading> found = asItStands.among(candidates, values);
        found = found.isPresent() || evidence.isStopped() ? found : repaired.find(candidates, values);
        if (found.isEmpty() || evidence.isStopped()) {
            // what was read before the end that breaks off is a draft
            return Optional.empty();
        }
        List<Reading> others = rivals.of(found.get(), values);
        Reading best = rivals.best(found.get(), others, candidates);
        contradictory = cut(best, candidates)
                .or(() -> acrossFences(best))
                .or(() -> inPieces(best, values, candidates))
                .or(() -> contradiction.among(best, values, candidates))
                .or(() -> rivals.inParts(best, others, candidates).map(Search::inParts));
        return Optional.of(
                Rivals.told(best, Stream.concat(found.stream(), others.stream()).toList()));
    }

    private boolean callsAnotherTool(Value value) {
        JsonNode read = value.reading().value();
        return read != null && definition.normalizer().callsAnotherTool(read, definition.view());
    }

    /** Fields that the value lacks, in an object of their own beside it, would be lost. */
    private Optional<Outcome> inPieces(Reading reading, FoundValues values, Candidates candidates) {
        Set<String> known = definition.view().properties();
        if (isOneOfSeveral(reading, values)) {
            return Optional.of(ParseEvidence.refused(
                    Outcome.Kind.RULE,
                    "in_pieces",
                    "the reply gives several entries apart from one another; give one list that holds them all"));
        }
        if (definition.profile().primaryKeys().containsKey("files") && FilesBeside.areGiven(reading, candidates)) {
            return Optional.of(inPieces("files"));
        }
        Optional<String> further = rivals.furtherEntry(reading, values);
        if (further.isPresent()) {
            return further.map(Search::inParts);
        }
        if (Stream.concat(values.answers().stream(), values.drafts().stream()).anyMatch(Search::isPatch)) {
            return Optional.of(ParseEvidence.refused(
                    Outcome.Kind.RULE,
                    "in_pieces",
                    "the reply gives a patch beside the value; give the value as it is to be"));
        }
        Optional<String> list = Stream.concat(values.answers().stream(), values.drafts().stream())
                .filter(value -> value.reading().value() instanceof ArrayNode)
                .flatMap(value -> value.place().wordBefore().stream())
                .flatMap(word -> known.stream().filter(field -> field.equalsIgnoreCase(word)))
                .filter(field -> !reading.value().has(field))
                .findFirst();
        if (list.isPresent()) {
            return list.map(Search::inPieces);
        }
        return Stream.concat(values.answers().stream(), values.drafts().stream())
                .filter(value -> !value.mention() && value.reading().value() instanceof ObjectNode)
                .map(value -> (ObjectNode) value.reading().value())
                .filter(piece -> !piece.isEmpty()
                        && piece.properties().stream()
                                .allMatch(entry -> known.contains(entry.getKey())
                                        && !reading.value().has(entry.getKey())))
                .findFirst()
                .map(piece -> inPieces(String.join(", ", names(piece))));
    }

    private static Outcome inPieces(String fields) {
        return ParseEvidence.refused(
                Outcome.Kind.RULE,
                "in_pieces",
                "the reply gives " + fields + " beside the others; give all fields in one object");
    }

    /** A text of several YAML documents of which another one holds what the one that was taken lacks. */
    private Optional<Outcome> inDocuments(Reading reading) {
        Set<String> known = definition.view().properties();
        if (reading.selfDelimiting() || !(StrictYaml.read(reading.candidate().text()) instanceof Read.Values read)) {
            return Optional.empty();
        }
        return read.values().stream()
                .filter(value -> value.isObject() && !value.isEmpty())
                .filter(value -> value.properties().stream()
                        .allMatch(entry -> known.contains(entry.getKey())
                                && !reading.value().has(entry.getKey())))
                .findFirst()
                .map(value -> inPieces(String.join(", ", names((ObjectNode) value))));
    }

    /** RFC 6902: operations on a value that is not theirs. */
    private static boolean isPatch(Value value) {
        return value.reading().value() instanceof ArrayNode list
                && !list.isEmpty()
                && StreamSupport.stream(list.spliterator(), false).allMatch(one -> one.has("op") && one.has("path"));
    }

    private static Outcome inParts(String list) {
        return ParseEvidence.refused(
                Outcome.Kind.RULE,
                "in_pieces",
                "the reply gives several values with other " + list + " in each; give one value that holds them all");
    }

    /** A list was made of one object, and others stand beside it that would be entries as well. */
    private boolean isOneOfSeveral(Reading reading, FoundValues values) {
        if (!definition.view().admitsLists()
                || reading.value().size() != 1
                || !reading.value().isArray()) {
            return false;
        }
        return Stream.concat(values.answers().stream(), values.drafts().stream())
                        .filter(value -> !value.mention()
                                && value.reading().value() instanceof ObjectNode object
                                && !definition.view().admits(object)
                                && judge.judge(object, value.place()).valid())
                        .limit(2)
                        .count()
                > 1;
    }

    /** Whether a list stands in a tag that bears another field's name: it is that field's. */
    private boolean isOfField(Value value) {
        if (!(value.reading().value() instanceof ArrayNode)
                || definition.view().admits(value.reading().value())) {
            return false;
        }
        return value.place()
                .tagBefore()
                .filter(tag -> definition.view().properties().contains(tag))
                .isPresent();
    }

    private static List<String> names(ObjectNode piece) {
        return piece.properties().stream().map(Map.Entry::getKey).toList();
    }

    /** A text that was cut in one fence and taken up again in the next: what stands between is no part of it. */
    private static Optional<Outcome> acrossFences(Reading reading) {
        return reading.repairs().stream().anyMatch(repair -> repair.rule().equals("json_control_character"))
                        && NEXT_FENCE.matcher(reading.candidate().text()).find()
                ? Optional.of(ParseEvidence.truncated(
                        "a text breaks off in one fence and goes on in the next; give one whole value",
                        Optional.empty()))
                : Optional.empty();
    }

    /** A further value that breaks off would have been the answer. */
    private static Optional<Outcome> cut(Reading reading, Candidates candidates) {
        Candidate place = reading.candidate();
        return place.origin() != Candidate.Origin.WHOLE
                        && CutEnd.isBehind(candidates.cleaned().text(), place.end())
                ? Optional.of(ParseEvidence.truncated(
                        "another value begins behind the last whole one and breaks off", Optional.of(reading.value())))
                : Optional.empty();
    }

    private Outcome accepted(Reading reading) {
        boolean filled = reading.truncation() == Outcome.Truncation.POSSIBLE
                && reading.judged().corrections().stream().anyMatch(one -> one.kind() == Correction.Kind.SYNTHESIZED);
        if (filled) {
            return ParseEvidence.truncated(
                    "the text lacks its end, and values that it lacks as well would be made up",
                    Optional.of(reading.value()));
        }
        if (reply.endedForLength() && reading.mayBeCut()) {
            return ParseEvidence.truncated(
                    "the reply ended at its length limit and nothing shows that it is whole",
                    Optional.of(reading.value()));
        }
        return new Outcome.Accepted(reading.value(), reading.truncation(), reading.interventions());
    }
}
