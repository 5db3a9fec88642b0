package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.correction.Correction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A value that lies deeper in what was read: in an envelope of an API, a record of a tool or a wrapper that no profile knows. Each member is
 * tried against the schema; where exactly one value fits, it is taken as unconfirmed.
 */
final class Enveloped {
    private static final int DEEPEST = 8;
    private static final int MOST_TRIED = 200;
    private static final int MOST_TEXTS = 10;

    /** What a call hands to a tool: whether it is ours tells {@code normalize.ToolCall}, and another one's is no answer. */
    private static final Pattern OF_CALL = Pattern.compile(
            "(?i)arguments|args|parameters|params|input|tool_?input|action_?input|(?:tool|function)_?calls?|calls|function");

    /** How an envelope says that what it holds is no whole answer. */
    private static final Pattern FAILED =
            Pattern.compile("(?i)error|fail\\w*|length|max_tokens|incomplete|cancel\\w*|timeout");

    private final Set<String> known;
    private final boolean constrained;
    private final Judge judge;
    private final Function<String, Outcome> texts;
    private final Map<JsonNode, Judge.Judged> fitting = new LinkedHashMap<>();
    private int tried;
    private int read;

    /** {@code texts} reads a text as a reply of its own. */
    Enveloped(ArtifactDefinition definition, Judge judge, Function<String, Outcome> texts) {
        this.known = definition.view().properties();
        this.constrained = !definition.view().isUnconstrained();
        this.judge = judge;
        this.texts = texts;
    }

    /** What lies in the only one of these values that holds one that fits. */
    Optional<Reading> find(Stream<JsonNode> roots, Candidate place) {
        if (constrained) {
            roots.forEach(root -> look(root, place, 0));
        }
        return fitting.size() == 1
                ? fitting.values().stream().findFirst().map(judged -> reading(place, judged))
                : Optional.empty();
    }

    private static Reading reading(Candidate place, Judge.Judged judged) {
        Correction taken = Correction.ofText(
                "enveloped",
                "Took the only value that fits out of an envelope.",
                "",
                judged.value().toString());
        return new Reading(place, List.of(taken), judged, Outcome.Truncation.NONE, true);
    }

    private void look(JsonNode node, Candidate place, int depth) {
        // what has a field of the answer is the answer, however wrong
        if (depth > DEEPEST || known.stream().anyMatch(node::has) || saysFailed(node)) {
            return;
        }
        node.properties().stream()
                .filter(entry -> !Contradiction.isOfExample(entry.getKey())
                        && !OF_CALL.matcher(entry.getKey()).matches())
                .forEach(entry -> member(entry.getValue(), place, depth));
        if (node.isArray()) {
            node.forEach(element -> member(element, place, depth));
        }
    }

    private static boolean saysFailed(JsonNode envelope) {
        return envelope.properties().stream()
                .anyMatch(entry -> entry.getValue().isTextual()
                        && FAILED.matcher(entry.getValue().asText()).matches());
    }

    private void member(JsonNode member, Candidate place, int depth) {
        if (member.isObject() && ++tried <= MOST_TRIED) {
            Judge.Judged judged = judge.judge(member, place);
            if (judged.valid()) {
                fitting.put(judged.value(), judged);
                return;
            }
        }
        boolean reply = member.asText().indexOf('{') >= 0 || member.asText().indexOf('\n') >= 0;
        if (member.isTextual() && reply && ++read <= MOST_TEXTS) {
            if (texts.apply(member.asText()) instanceof Outcome.Accepted accepted) {
                Judge.Judged judged = judge.judge(accepted.value(), place);
                fitting.put(judged.value(), judged);
            }
        }
        look(member, place, depth + 1);
    }
}
