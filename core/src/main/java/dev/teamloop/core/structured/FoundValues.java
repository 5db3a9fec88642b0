package dev.teamloop.core.structured;

import dev.teamloop.core.structured.candidate.Candidates;
import dev.teamloop.core.structured.candidate.Sequence;
import dev.teamloop.core.structured.candidate.Value;
import dev.teamloop.core.structured.normalize.SchemaView;
import dev.teamloop.core.structured.repair.Lenient;
import java.util.ArrayList;
import java.util.List;

/**
 * The JSON values of a reply in the order in which they are to be tried, and those that could not be read whole. Beside a
 * broken value of some size a small one is no answer: it is a draft, or a piece that broke off.
 */
record FoundValues(List<Value> answers, List<Value> mentions, List<Value> broken, List<Sequence> sequences) {
    /** Of values beyond these a schema would reject the last ones as well. */
    private static final int MOST = 256;

    static FoundValues of(Candidates candidates, SchemaView schema) {
        List<Value> broken = broken(candidates.values());
        // a schema tells an answer from a mention by itself
        boolean all = !schema.isUnconstrained();
        List<Value> answers = new ArrayList<>();
        List<Value> mentions = new ArrayList<>();
        // what is cut goes on to the end, so that all before it are drafts
        if (broken.stream().noneMatch(FoundValues::isCutAnswer)) {
            for (Value value : lastFirst(candidates.values(), largest(broken) / 2)) {
                (all || !value.mention() ? answers : mentions).add(value);
            }
        }
        return new FoundValues(answers, mentions, broken, schema.admitsLists() ? candidates.sequences() : List.of());
    }

    private static List<Value> broken(List<Value> values) {
        List<Value> broken = new ArrayList<>();
        for (Value value : values) {
            if (!value.reading().isReadable()) {
                broken.add(value);
            }
        }
        return broken;
    }

    private static int largest(List<Value> broken) {
        int largest = 0;
        for (Value value : broken) {
            largest = value.mention() ? largest : Math.max(largest, value.length());
        }
        return largest;
    }

    private static boolean isCutAnswer(Value value) {
        return value.reading().end() == Lenient.End.CUT && !value.mention() && value.length() > 2;
    }

    private static List<Value> lastFirst(List<Value> values, int least) {
        List<Value> last = new ArrayList<>();
        for (int i = values.size() - 1; i >= 0 && last.size() < MOST; i--) {
            Value value = values.get(i);
            if (value.reading().isReadable() && value.length() >= least) {
                last.add(value);
            }
        }
        return last;
    }

    /** Whether the reply holds JSON that is more than a mention, so that it is no YAML. */
    boolean holdJson() {
        return !answers.isEmpty() || broken.stream().anyMatch(value -> !value.mention());
    }
}
