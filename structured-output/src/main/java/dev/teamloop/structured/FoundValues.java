package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Sequence;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.repair.json.Lenient;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JSON values of a reply in the order in which they are to be tried, and those that could not be read whole. Beside a
 * broken value of some size a small one is no answer: it is a draft, or a piece that broke off.
 */
record FoundValues(
        List<Value> answers, List<Value> mentions, List<Value> drafts, List<Value> broken, List<Sequence> sequences) {
    /** Of values beyond these a schema would reject the last ones as well. */
    private static final int MOST = 256;

    private static final Pattern FIRST_KEY = Pattern.compile("\\{\\s*\"([^\"\\\\\n]{1,80})\"\\s*:");

    /** Those that are given as such: answers, then drafts. */
    Stream<Value> given() {
        return Stream.concat(answers.stream(), drafts.stream());
    }

    static FoundValues of(Candidates candidates, ArtifactDefinition definition) {
        SchemaView schema = definition.view();
        List<Value> broken = broken(candidates.values());
        List<Value> whole = candidates.values().stream()
                .limit(MOST)
                .filter(value -> value.reading().isReadable())
                .toList();
        broken.removeIf(value -> repeats(value, whole));
        // a schema tells an answer from a mention by itself
        boolean all = !schema.isUnconstrained();
        List<Value> answers = new ArrayList<>();
        List<Value> mentions = new ArrayList<>();
        // what is cut goes on to the end, so that all before it are drafts
        if (broken.stream().noneMatch(FoundValues::isCutAnswer)) {
            for (Value value : lastFirst(withoutDrafts(candidates.values()), largest(broken) / 2)) {
                (all || !value.mention() ? answers : mentions).add(value);
            }
        }
        List<Value> drafts = lastFirst(candidates.values(), 0);
        drafts.removeAll(answers);
        return new FoundValues(
                answers,
                mentions,
                drafts,
                broken,
                sequences(candidates, schema, definition.profile().listBelow()));
    }

    /** Amid prose only a schema tells a list in lines from a draft and its correction. */
    private static List<Sequence> sequences(Candidates candidates, SchemaView schema, String listBelow) {
        if (!schema.admitsLists()) {
            Set<String> fields = schema.property(listBelow).stream()
                    .flatMap(list -> list.element(0).properties().stream())
                    .collect(Collectors.toSet());
            return candidates.sequences().stream()
                    .filter(sequence -> !listBelow.isEmpty()
                            && sequence.members().stream().allMatch(member -> isEntry(member, listBelow, fields)))
                    .toList();
        }
        return candidates.sequences().stream()
                .filter(sequence ->
                        !schema.isUnconstrained() || sequence.place().origin() != Candidate.Origin.PROSE)
                .toList();
    }

    /** Whether a value that breaks off is the beginning of one before it, as where a model says the same over and over. */
    private static boolean repeats(Value cut, List<Value> whole) {
        if (whole.isEmpty() || cut.reading().end() != Lenient.End.CUT) {
            return false;
        }
        String text = cut.place().text().stripTrailing();
        return whole.stream()
                .anyMatch(value -> value.place().start() < cut.place().start()
                        && value.place().text().startsWith(text));
    }

    /** What has the key of the list is the answer, or a draft of it; what has none of its entries' fields to speak of is something else. */
    private static boolean isEntry(Value value, String list, Set<String> fields) {
        JsonNode read = value.reading().value();
        if (read == null || !read.isObject() || read.has(list)) {
            return false;
        }
        long known = read.properties().stream()
                .filter(entry -> fields.contains(entry.getKey()))
                .count();
        return 2 * known > read.size();
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

    /** A value that begins with the same key as a last one that is not whole is a draft of it, although it can be read. */
    private static List<Value> withoutDrafts(List<Value> values) {
        int last = values.size() - 1;
        while (last > 0 && values.get(last).mention()) {
            last--;
        }
        if (last <= 0 || values.get(last).reading().end() == Lenient.End.WHOLE) {
            return values;
        }
        Value attempt = values.get(last);
        String key = attempt.reading().isReadable() ? firstKey(attempt) : firstKeyAsWritten(attempt);
        return key.isEmpty()
                ? values
                : values.stream()
                        .filter(value ->
                                !value.reading().isStrict() || !firstKey(value).equals(key))
                        .toList();
    }

    private static String firstKeyAsWritten(Value value) {
        Matcher key = FIRST_KEY.matcher(value.place().text());
        return key.lookingAt() ? key.group(1) : "";
    }

    private static String firstKey(Value value) {
        JsonNode read = value.reading().value();
        return read == null || !read.isObject() || read.isEmpty()
                ? ""
                : read.fieldNames().next();
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
