package dev.teamloop.structured.candidate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that may be the value: the whole text, raw and cleaned; the JSON values in it, read; what fences and envelopes hold
 * that is no JSON; the rest from the first known key on. {@code beginsWithKey}: that is the whole. {@code setAside}: values
 * besides of which the words around them say that they are no answers.
 */
public record Candidates(
        List<Candidate> whole,
        List<Value> values,
        List<Sequence> sequences,
        List<Candidate> texts,
        Optional<Candidate> fromKey,
        boolean beginsWithKey,
        List<Candidate> setAside) {
    public Candidates {
        whole = List.copyOf(whole);
        values = List.copyOf(values);
        sequences = List.copyOf(sequences);
        texts = List.copyOf(texts);
        setAside = List.copyOf(setAside);
    }

    /**
     * {@code yamlLines}: a bracket behind a key on its line belongs to YAML, since no schema can tell. {@code notStrict}: a
     * place of the raw text where no JSON can be read as it stands, which is known already; -1 for none.
     */
    public static Candidates of(String raw, RootKeys keys, Set<String> tags, boolean yamlLines, int notStrict) {
        List<Candidate> whole = Cleaning.variants(raw);
        // parts are looked for in the cleaned text: reasoning holds drafts, not answers
        Candidate cleaned = whole.get(whole.size() - 1);
        String text = cleaned.text();
        ReplyScan scan = new ReplyScan(cleaned, text, tags, yamlLines, whole.size() == 1 ? notStrict : -1);
        Parts parts = scan.run();
        OptionalInt key = keys.firstLine(text);
        return new Candidates(
                whole,
                parts.values(),
                parts.sequences(),
                parts.texts(),
                fromKey(cleaned, text, key),
                key.isPresent() && key.getAsInt() == 0,
                parts.setAside());
    }

    /** The same, but that source code and what is introduced as an example is set aside; to be asked where a value decides. */
    public Candidates withoutExamples() {
        String text = cleaned().text();
        List<Candidate> examples = new ArrayList<>(setAside);
        List<Candidate> sources = SourceFences.of(text);
        examples.addAll(sources);
        NavigableMap<Integer, Candidate> sourceAt = new TreeMap<>();
        sources.forEach(source -> sourceAt.put(source.start(), source));
        List<Value> others = new ArrayList<>();
        NavigableSet<Integer> asideEnds =
                setAside.stream().map(Candidate::end).collect(Collectors.toCollection(TreeSet::new));
        int end = 0;
        for (Value value : values) {
            int start = value.place().start();
            // what was set aside before ends what was said of it
            Integer aside = asideEnds.floor(start);
            end = Math.max(end, aside == null ? 0 : aside);
            boolean example = isWithin(sourceAt.floorEntry(start), start) || ExampleWords.leadTo(text, end, start);
            end = value.place().end();
            if (example) {
                examples.add(value.place());
            } else {
                others.add(value);
            }
        }
        List<Candidate> marked = new ArrayList<>();
        for (Candidate part : texts) {
            (ExampleWords.leadTo(text, 0, part.start()) ? examples : marked).add(part);
        }
        Optional<Candidate> rest = fromKey.filter(part -> !ExampleWords.leadTo(text, 0, part.start()));
        if (rest.isEmpty()) {
            fromKey.ifPresent(examples::add);
        }
        return new Candidates(whole, others, sequences, marked, rest, beginsWithKey, examples);
    }

    private static boolean isWithin(Map.@Nullable Entry<Integer, Candidate> before, int at) {
        return before != null && at < before.getValue().end();
    }

    /** The same with some of the values set aside. */
    public Candidates without(Predicate<Value> noAnswer) {
        List<Value> apart = new ArrayList<>();
        List<Value> others = new ArrayList<>();
        for (Value value : values) {
            (noAnswer.test(value) ? apart : others).add(value);
        }
        return apart.isEmpty()
                ? this
                : new Candidates(
                        whole,
                        others,
                        sequences,
                        texts,
                        fromKey,
                        beginsWithKey,
                        Stream.concat(setAside.stream(), apart.stream().map(Value::place))
                                .toList());
    }

    /** Which characters of {@link #cleaned} are the model's thinking aloud. */
    public BitSet reasoning() {
        return Reasoning.marked(cleaned().text());
    }

    /** The text after all cleaning. */
    public Candidate cleaned() {
        return whole.get(whole.size() - 1);
    }

    private static Optional<Candidate> fromKey(Candidate source, String text, OptionalInt line) {
        if (line.isEmpty() || line.getAsInt() == 0 || YamlOutline.holdsKeys(text, line.getAsInt())) {
            return Optional.empty();
        }
        int end = Tag.endOfContent(text, line.getAsInt());
        return Optional.of(Candidate.part(
                text, Candidate.Origin.KEY, line.getAsInt(), end, end == text.length(), source.corrections()));
    }
}
