package dev.teamloop.structured;

import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.outline.ElementReader;
import dev.teamloop.structured.outline.KeyedText;
import dev.teamloop.structured.outline.OutlineLine;
import dev.teamloop.structured.outline.OutlineReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The last thing to try: what the schema's keys alone tell of a text, where nothing in it is a broken value of another form. */
final class KeyedReader {
    private final ArtifactDefinition definition;
    private final Judge judge;
    private final ParseEvidence evidence;

    KeyedReader(ArtifactDefinition definition, Judge judge, ParseEvidence evidence) {
        this.definition = definition;
        this.judge = judge;
        this.evidence = evidence;
    }

    /** Elements may stand amid other text; lines only where nothing else in the reply could be the value. */
    Optional<Reading> find(Candidates candidates, FoundValues values) {
        if (evidence.isStopped() || values.broken().stream().anyMatch(value -> !value.mention())) {
            return Optional.empty();
        }
        Optional<Reading> elements =
                evidence.isTooLarge() ? Optional.empty() : read(ElementReader::read, candidates.cleaned());
        boolean alone = candidates.texts().size() <= 1 && candidates.setAside().isEmpty();
        return elements.isPresent() || !alone
                ? elements
                : lines(candidates).stream()
                        .flatMap(text -> read(OutlineReader::read, text).stream())
                        .findFirst();
    }

    /** The marked text, where only prose follows it, before the whole. */
    private static List<Candidate> lines(Candidates candidates) {
        Candidate whole = candidates.cleaned();
        List<Candidate> order = new ArrayList<>(candidates.texts());
        order.removeIf(text -> !OutlineLine.areProse(whole.text().substring(text.end())));
        order.add(whole);
        return order;
    }

    @FunctionalInterface
    private interface Reader {
        Optional<KeyedText> read(String text, SchemaView schema, Map<String, List<String>> aliases);
    }

    private Optional<Reading> read(Reader reader, Candidate candidate) {
        return reader.read(
                        candidate.text(),
                        definition.view(),
                        definition.profile().aliases())
                .flatMap(text -> judged(candidate, text));
    }

    private Optional<Reading> judged(Candidate candidate, KeyedText text) {
        if (text.repeated().stream().anyMatch(definition.profile().deciding()::contains)) {
            return Optional.empty();
        }
        List<Correction> corrections = new ArrayList<>();
        corrections.add(Correction.ofText(
                        "by_keys",
                        "Read the text by its keys alone, for it is neither JSON nor YAML.",
                        candidate.text(),
                        "")
                .guessing(true));
        if (!text.leftOut().isBlank()) {
            corrections.add(Correction.ofText("left_out", "Left out what stands around the keys.", text.leftOut(), ""));
        }
        return Optional.of(new Reading(
                        candidate, corrections, judge.judge(text.value(), candidate), Outcome.Truncation.NONE, false))
                .filter(Reading::valid);
    }
}
