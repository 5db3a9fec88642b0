package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.CutEnd;
import dev.teamloop.structured.candidate.EchoCheck;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.syntax.Read;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Looks for the value in one reply (SPEC §9.2): what parses as it stands before what has to be repaired, of several valid
 * values the last.
 */
final class Search {
    private static final Pattern NEXT_FENCE =
            Pattern.compile("\\n`{3}\\h*\\n(?:[^\\n`]{0,80}\\n){0,4}`{3}(?:json|yaml)\\h*\\n");

    private static final int DEEPEST = 2;

    private final RawReply reply;
    private final ParseContext context;
    private final int depth;
    private final ArtifactDefinition definition;
    private final ParseEvidence evidence = new ParseEvidence();
    private final Judge judge;
    private final StrictReader asItStands;
    private final StrictReader besides;
    private final Repaired repaired;
    private final Contradiction contradiction;
    private final Rivals rivals;
    private final Pieces pieces;
    private Optional<Outcome> contradictory = Optional.empty();
    private Optional<String> beside = Optional.empty();
    private List<Value> readable = List.of();

    Search(RawReply reply, ArtifactDefinition definition, ParseContext context) {
        this(reply, definition, context, 0);
    }

    /** {@code depth}: in how many envelopes the text lay. */
    private Search(RawReply reply, ArtifactDefinition definition, ParseContext context, int depth) {
        this.context = context;
        this.depth = depth;
        this.reply = reply;
        this.definition = definition;
        this.judge = new Judge(definition, context);
        this.asItStands = new StrictReader(definition, judge, evidence);
        this.repaired = new Repaired(definition, judge, evidence);
        this.contradiction = new Contradiction(definition, judge);
        // what is wrong with a value that was not chosen says nothing about the reply
        this.besides = new StrictReader(definition, judge, new ParseEvidence());
        this.rivals = new Rivals(
                new ConcatenatedValues(definition, judge, new ParseEvidence()),
                Agreement.of(definition.profile()),
                definition.view());
        this.pieces = new Pieces(definition, judge, rivals);
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
        contradictory = found.flatMap(reading -> contradiction.inWhole(reading).or(() -> pieces.inDocuments(reading)));
        List<JsonNode> earlier =
                found.map(reading -> Pieces.earlierDocuments(reading)).orElse(List.of());
        if (!earlier.isEmpty()) {
            beside = found.flatMap(reading -> Rivals.another(reading.value(), earlier.stream()));
            found = found.map(reading -> Rivals.told(reading, earlier.stream()));
        }
        if (found.isEmpty() && !evidence.isStopped()) {
            found = amongCandidates();
        }
        if (found.isEmpty() && contradictory.isEmpty() && !evidence.isStopped() && depth < DEEPEST) {
            found = enveloped(raw, json.map(Read.Values::values));
        }
        if (contradictory.isPresent()) {
            return contradictory.get();
        }
        return found.map(this::accepted).orElseGet(() -> evidence.rejected(reply.endedForLength()));
    }

    private Optional<Reading> enveloped(Candidate raw, Optional<List<JsonNode>> json) {
        Stream<JsonNode> roots = json.map(List::stream)
                .orElseGet(() -> readable.stream()
                        .filter(value -> value.reading().end() == Lenient.End.WHOLE)
                        .flatMap(value -> Stream.ofNullable(value.reading().value())));
        Optional<Reading> found = new Enveloped(definition, judge, this::inside).find(roots, raw);
        beside = found.map(reading -> "an envelope");
        return found;
    }

    private Outcome inside(String text) {
        return new Search(RawReply.of(text), definition, context, depth + 1).run();
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
        readable = candidates.values();
        FoundValues values = FoundValues.of(candidates, definition);
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
        List<Reading> others = rivals.of(found.get(), values, besides.besides(found.get(), candidates));
        Reading best = rivals.best(found.get(), others);
        beside = definition.profile().decides()
                ? contradiction.wordsBeside(best, values, candidates)
                : Rivals.another(best.value(), others.stream().map(Reading::value))
                        .or(() -> WordsBeside.behind(best, candidates))
                        .or(() -> WordsBeside.behindExample(best, candidates));
        contradictory = cut(best, candidates)
                .or(() -> acrossFences(best))
                .or(() -> pieces.beside(best, values, candidates))
                .or(() -> contradiction.among(best, values, candidates))
                .or(() -> rivals.inParts(best, others).map(Pieces::inParts));
        return Optional.of(
                Rivals.told(best, Stream.concat(found.stream(), others.stream()).map(Reading::value)));
    }

    private boolean callsAnotherTool(Value value) {
        JsonNode read = value.reading().value();
        return read != null && definition.normalizer().callsAnotherTool(read, definition.view());
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
        Optional<String> words = definition.profile().decides()
                ? beside.or(() -> WordsWithin.besides(reading, definition.profile(), definition.view()))
                        .or(() -> WordsBeside.inEnvelope(reading))
                : beside.or(() -> WordsBeside.inFence(reading))
                        .or(() -> WordsWithin.placeholdersOnly(reading.value()))
                        .or(() -> WordsWithin.guessed(reading, definition.view()));
        Reading noted = words.map(reading::unconfirmed).orElse(reading);
        return new Outcome.Accepted(noted.value(), noted.truncation(), noted.interventions());
    }
}
