package dev.teamloop.core.structured;

import dev.teamloop.core.structured.candidate.Candidates;
import dev.teamloop.core.structured.candidate.Sequence;
import dev.teamloop.core.structured.candidate.Value;
import dev.teamloop.core.structured.normalize.SchemaView;
import dev.teamloop.core.structured.repair.Lenient;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The JSON values of a reply in the order in which they are to be tried, and those that could not be read whole. Beside a
 * broken value of some size a small one is no answer: it is a draft, or a piece that broke off.
 */
record FoundValues(List<Value> answers, List<Value> mentions, List<Value> broken, List<Sequence> sequences) {
    /** Of values beyond these a schema would reject the last ones as well. */
    private static final int MOST = 256;

    static FoundValues of(Candidates candidates, SchemaView schema) {
        List<Value> broken = candidates.values().stream()
                .filter(value -> !value.reading().isReadable())
                .toList();
        int largest = broken.stream()
                .filter(value -> !value.mention())
                .mapToInt(Value::length)
                .max()
                .orElse(0);
        // what is cut goes on to the end, so that all before it are drafts
        boolean lastIsCut = broken.stream().anyMatch(FoundValues::isCutAnswer);
        List<Value> whole = lastFirst(candidates.values().stream()
                .filter(value -> !lastIsCut && value.reading().isReadable() && value.length() >= largest / 2));
        // a schema tells an answer from a mention by itself
        boolean all = !schema.isUnconstrained();
        return new FoundValues(
                whole.stream().filter(value -> all || !value.mention()).toList(),
                whole.stream().filter(value -> !all && value.mention()).toList(),
                broken,
                schema.admitsLists() ? candidates.sequences() : List.of());
    }

    private static boolean isCutAnswer(Value value) {
        return value.reading().end() == Lenient.End.CUT && !value.mention() && value.length() > 2;
    }

    private static List<Value> lastFirst(Stream<Value> values) {
        List<Value> all = values.toList();
        List<Value> last = new ArrayList<>();
        for (int i = all.size() - 1; i >= 0 && last.size() < MOST; i--) {
            last.add(all.get(i));
        }
        return last;
    }

    /** Whether the reply holds JSON that is more than a mention, so that it is no YAML. */
    boolean holdJson() {
        return !answers.isEmpty() || broken.stream().anyMatch(value -> !value.mention());
    }
}
