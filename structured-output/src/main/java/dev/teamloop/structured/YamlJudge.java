package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.DriftedKeys;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.yaml.IncompleteLast;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import dev.teamloop.structured.syntax.YamlStop;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Judges what YAML was read as. Since YAML does not say where it ends, the way in which its text stops counts as well. */
final class YamlJudge {
    private static final Correction MAY_BE_CUT = Correction.ofText(
            "yaml_open_end", "Took the text as whole although nothing closes it, so that more may have been meant.");

    private static final Correction DROPPED = new Correction(
            Correction.Kind.DROPPED,
            "incomplete_last_entry",
            "",
            "Truncated incomplete last file entry to recover from malformed YAML.",
            null,
            null);

    private static final Pattern LEAD_IN = Pattern.compile("\\s*\\S[^\\n]*[:：][ \\t*_]*\\r?\\n");

    private static final Pattern CLOSING_TAG = Pattern.compile("</[\\w.-]+>\\s*\\z");

    private final ArtifactDefinition definition;
    private final Judge judge;
    private final ParseEvidence evidence;
    private @Nullable Candidate lastCandidate;
    private Optional<Lenient> lastCut = Optional.empty();

    YamlJudge(ArtifactDefinition definition, Judge judge, ParseEvidence evidence) {
        this.definition = definition;
        this.judge = judge;
        this.evidence = evidence;
    }

    /** An entry that is not whole was left out. */
    static List<Correction> dropped(List<Correction> others) {
        List<Correction> all = new ArrayList<>(others);
        all.add(DROPPED);
        return all;
    }

    /** Of the documents the last valid one. {@code mayBeCut}: a repair found something missing at the text's end. */
    Optional<Reading> judged(
            Candidate candidate,
            String text,
            List<JsonNode> documents,
            List<Correction> corrections,
            boolean mayBeCut) {
        Optional<Lenient> json = cutJson(candidate);
        if (json.isPresent()) {
            evidence.stopped(
                    json.get().problem(), Optional.ofNullable(json.get().value()));
            return Optional.empty();
        }
        YamlStop stop =
                candidate.toTheEnd() ? YamlStop.of(text, documents.get(documents.size() - 1)) : YamlStop.AFTER_A_VALUE;
        boolean incomplete = definition.profile().dropIncompleteLast()
                && (mayBeCut || (candidate.toTheEnd() && stopsInEntry(text, documents.get(documents.size() - 1))));
        if (stop == YamlStop.BEFORE_A_VALUE || incomplete) {
            Optional<Reading> kept = withoutLast(candidate, text, corrections);
            if (kept.isEmpty()) {
                evidence.stopped(
                        incomplete ? "the text stops inside a string" : "the text stops before a value",
                        salvaged(text));
            }
            return kept;
        }
        boolean open = stop == YamlStop.AFTER_AN_EMPTY_LINE || isUnclosed(candidate);
        List<Correction> all = new ArrayList<>(corrections);
        if (open) {
            all.add(MAY_BE_CUT);
        }
        return valid(
                candidate, documents, all, open || mayBeCut ? Outcome.Truncation.POSSIBLE : Outcome.Truncation.NONE);
    }

    /** Whether the text stops amid its last line, and the last entry has fewer fields than each one before it and ends with another. */
    private static boolean stopsInEntry(String text, JsonNode document) {
        if (text.endsWith("\n")) {
            return false;
        }
        JsonNode list = document;
        while (list.isObject() && !list.isEmpty()) {
            JsonNode last = list;
            for (JsonNode child : list) {
                last = child;
            }
            list = last;
        }
        int fields = list.path(list.size() - 1).size();
        boolean fewer = list.isArray() && list.size() > 1 && fields > 0;
        for (int i = 0; fewer && i < list.size() - 1; i++) {
            JsonNode entry = list.path(i);
            fewer = entry.size() > fields && !lastKey(entry).equals(lastKey(list.path(list.size() - 1)));
        }
        return fewer;
    }

    private static String lastKey(JsonNode entry) {
        String last = "";
        for (Iterator<String> keys = entry.fieldNames(); keys.hasNext(); ) {
            last = keys.next();
        }
        return last;
    }

    /** Looked for once a candidate: it is judged after every repair. */
    private Optional<Lenient> cutJson(Candidate candidate) {
        if (candidate != lastCandidate) {
            lastCandidate = candidate;
            lastCut = candidate.toTheEnd() && !definition.profile().dropIncompleteLast()
                    ? CutJson.find(candidate)
                    : Optional.empty();
        }
        return lastCut;
    }

    /** The value without its last entry, where the profile wants that rather than nothing. */
    Optional<Reading> withoutLast(Candidate candidate, String text, List<Correction> corrections) {
        if (!definition.profile().dropIncompleteLast()) {
            return Optional.empty();
        }
        return IncompleteLast.entryDropped(text)
                .map(StrictYaml::read)
                .filter(Read.Values.class::isInstance)
                .flatMap(read -> valid(
                        candidate, ((Read.Values) read).values(), dropped(corrections), Outcome.Truncation.CERTAIN));
    }

    private static Optional<JsonNode> salvaged(String text) {
        return IncompleteLast.lineDropped(text)
                .map(StrictYaml::read)
                .filter(Read.Values.class::isInstance)
                .map(read -> ((Read.Values) read).values().get(0))
                .filter(JsonNode::isContainerNode);
    }

    /** Whether a fence or tag was opened and nothing closes it; a closing tag inside a fence closes both. */
    private static boolean isUnclosed(Candidate candidate) {
        return switch (candidate.origin()) {
            case FENCE, TAG ->
                candidate.toTheEnd() && !CLOSING_TAG.matcher(candidate.text()).find();
            case WHOLE, PROSE, KEY -> false;
        };
    }

    /** {@code My verdict:} above the value is a key to YAML, and a heading to everybody else. */
    private JsonNode withoutLeadIn(Candidate candidate, JsonNode document, List<Correction> corrections) {
        boolean marked = candidate.origin() != Candidate.Origin.WHOLE && candidate.origin() != Candidate.Origin.KEY;
        if (marked
                || document.size() < 2
                || !(document instanceof ObjectNode object)
                || !LEAD_IN.matcher(candidate.text()).lookingAt()) {
            return document;
        }
        Iterator<Map.Entry<String, JsonNode>> entries = object.properties().iterator();
        Map.Entry<String, JsonNode> first = entries.next();
        Set<String> known = definition.view().properties();
        if (!first.getValue().isNull()
                || known.contains(first.getKey())
                || !definition.rootKeys().holds(entries.next().getKey())) {
            return document;
        }
        corrections.add(Correction.ofText("lead_in", "Left out a line that leads to the value.", first.getKey(), ""));
        ObjectNode value = object.deepCopy();
        value.remove(first.getKey());
        return value;
    }

    /** The value with drifted keys where they belong, if it has such keys and is valid then. */
    private Optional<Reading> withDriftedKeys(
            Candidate candidate, JsonNode document, List<Correction> corrections, Outcome.Truncation truncation) {
        List<Correction> all = new ArrayList<>(corrections);
        JsonNode lifted = WholeText.beginsWithBracket(candidate.text(), WholeText.begin(candidate.text()))
                ? document
                : DriftedKeys.put(document, definition.view(), all);
        return all.size() == corrections.size()
                ? Optional.empty()
                : Optional.of(new Reading(candidate, all, judge.judge(lifted, candidate), truncation, false))
                        .filter(Reading::valid);
    }

    /** Several documents are the entries of the list that is asked for. */
    private Optional<Reading> asList(
            Candidate candidate,
            List<JsonNode> documents,
            List<Correction> corrections,
            Outcome.Truncation truncation) {
        boolean entries = documents.size() > 1
                && definition.view().admitsLists()
                && !definition.view().admits(documents.get(0))
                && documents.stream().allMatch(JsonNode::isObject);
        if (!entries) {
            return Optional.empty();
        }
        JsonNode list = Json.MAPPER.createArrayNode().addAll(documents);
        List<Correction> all = new ArrayList<>(corrections);
        all.add(Correction.ofText("yaml_documents", "Took several documents as the entries of one list."));
        return Optional.of(new Reading(candidate, all, judge.judge(list, candidate), truncation, false))
                .filter(Reading::valid);
    }

    private Optional<Reading> valid(
            Candidate candidate,
            List<JsonNode> documents,
            List<Correction> corrections,
            Outcome.Truncation truncation) {
        Optional<Reading> list = asList(candidate, documents, corrections, truncation);
        if (list.isPresent()) {
            return list;
        }
        for (int i = documents.size() - 1; i >= 0; i--) {
            List<Correction> all = new ArrayList<>(corrections);
            JsonNode document = withoutLeadIn(candidate, documents.get(i), all);
            Optional<Reading> lifted = withDriftedKeys(candidate, document, all, truncation);
            if (lifted.isPresent()) {
                return lifted;
            }
            Reading reading = new Reading(candidate, all, judge.judge(document, candidate), truncation, false);
            if (reading.valid()) {
                return Optional.of(reading);
            }
            evidence.wrong(reading);
            if (isAnAnswer(document)) {
                // an earlier document is no answer where the last one only needs a repair
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private boolean isAnAnswer(JsonNode document) {
        return definition.view().properties().stream().anyMatch(document::has);
    }
}
