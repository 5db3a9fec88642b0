package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One way to read a candidate, judged. {@code selfDelimiting}: the language itself tells where the value ends, as JSON
 * does and block YAML does not.
 */
record Reading(
        Candidate candidate,
        List<Correction> repairs,
        Judge.Judged judged,
        Outcome.Truncation truncation,
        boolean selfDelimiting) {

    JsonNode value() {
        return judged.value();
    }

    boolean valid() {
        return judged.valid();
    }

    /** Whether the model's length limit may have cut something off that was not left out knowingly. */
    boolean mayBeCut() {
        return switch (truncation) {
            case NONE -> !selfDelimiting && candidate.toTheEnd();
            case POSSIBLE -> true;
            case CERTAIN -> false;
        };
    }

    /** The same, with a note of what the reply says besides. */
    Reading unconfirmed(String words) {
        List<Correction> all = new ArrayList<>(repairs);
        all.add(new Correction(
                Correction.Kind.DROPPED,
                Correction.Stage.PARSE,
                WordsBeside.RULE,
                "",
                "The reply says more than this value, or may mean another: it counts once it is said again.",
                TextNode.valueOf(words),
                null));
        return new Reading(candidate, all, judged, truncation, selfDelimiting);
    }

    /** What the repairs of these rules changed, as it was before. */
    Stream<String> before(Set<String> rules) {
        return before(repairs, rules);
    }

    static Stream<String> before(List<Correction> corrections, Set<String> rules) {
        return corrections.stream()
                .filter(repair -> rules.contains(repair.rule()) && repair.before() != null)
                .map(Reading::changed);
    }

    /** What a correction changed, as it was before; what it did, where there is no excerpt. */
    static String changed(Correction made) {
        JsonNode before = made.before();
        return before == null ? made.message() : before.isTextual() ? before.asText() : before.toString();
    }

    List<Intervention> interventions() {
        List<Correction> all = new ArrayList<>(candidate.corrections());
        all.addAll(repairs);
        all.addAll(judged.corrections());
        return all.stream().map(Intervention::of).toList();
    }
}
