package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Makes replies that went wrong in known ways from values that are known, 0.2 to 28 KB each. The same seed makes the same
 * replies. Not thread-safe.
 */
public final class BrokenReplies {
    private static final int SMALLEST = 200;
    private static final int LARGEST = 24_000;

    static final List<Fault> FAULTS = Stream.of(
                    ValueFaults.ALL,
                    PunctuationFaults.ALL,
                    StringFaults.ALL,
                    WordFaults.ALL,
                    Truncations.ALL,
                    TextFaults.ALL,
                    YamlFaults.ALL,
                    LayoutFaults.ALL,
                    WholeReplies.ALL)
            .flatMap(List::stream)
            .toList();

    private final Random random;
    private final int largest;
    private final List<Fault> faults;
    private int made;

    private BrokenReplies(long seed, int largest, List<Fault> faults) {
        this.random = new Random(seed);
        this.largest = largest;
        this.faults = faults;
    }

    /** Replies of all kinds in turn. */
    public static BrokenReplies ofAllKinds(long seed) {
        return new BrokenReplies(seed, LARGEST, FAULTS);
    }

    /** Replies of the kinds whose names begin with {@code kind}. Throws IllegalArgumentException where there is none. */
    public static BrokenReplies ofKind(String kind, long seed) {
        List<Fault> chosen =
                FAULTS.stream().filter(fault -> fault.kind().startsWith(kind)).toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("there is no kind '" + kind + "'; known: " + kinds());
        }
        return new BrokenReplies(seed, LARGEST, chosen);
    }

    /** The names of all kinds. */
    public static List<String> kinds() {
        return FAULTS.stream().map(Fault::kind).toList();
    }

    /** The next reply; kinds take turns. */
    public BrokenReply next() {
        Fault fault = faults.get(made++ % faults.size());
        for (int attempt = 0; attempt < 500; attempt++) {
            Optional<BrokenReply> reply = attempt(fault);
            if (reply.isPresent()) {
                return reply.get();
            }
        }
        throw new IllegalStateException("no document of 500 has a place for " + fault.kind());
    }

    private Optional<BrokenReply> attempt(Fault fault) {
        double share = random.nextDouble() * random.nextDouble();
        int size = (int) (SMALLEST * Math.pow((double) largest / SMALLEST, share) / 2);
        ObjectNode value = Documents.make(random, fault.categories(), size);
        return text(fault, value).map(text -> {
            boolean withSchema = fault instanceof Fault.OnValue
                    || fault instanceof Fault.OnText
                    || fault instanceof Fault.OnWhole
                    || random.nextBoolean();
            return new BrokenReply(
                    fault.kind(),
                    text,
                    withSchema ? Schemas.of(value) : null,
                    value,
                    fault.demand(),
                    fault.kind().endsWith("_for_length"));
        });
    }

    private Optional<String> text(Fault fault, ObjectNode value) {
        if (fault instanceof Fault.OnValue shape) {
            return shape.change().apply(value, random).map(this::written);
        }
        if (fault instanceof Fault.OnJson json) {
            return json.change().apply(Token.of(value, layout()), random).map(Token::text);
        }
        if (fault instanceof Fault.OnYaml yaml) {
            return yaml.change().apply(Row.of(value), random).map(Row::text);
        }
        if (fault instanceof Fault.OnWhole whole) {
            return whole.change().apply(value, random);
        }
        Fault.OnText around = (Fault.OnText) fault;
        return Optional.of(around.change().apply(written(value), Json.line(draft(value)), random));
    }

    private String written(JsonNode value) {
        return Token.text(Token.of(value, layout()));
    }

    private Token.Layout layout() {
        return Phrases.pick(List.of(Token.Layout.values()), random);
    }

    /** An earlier version: another text, shorter lists, all of it by the same schema. */
    static ObjectNode draft(ObjectNode value) {
        ObjectNode draft = value.deepCopy();
        value.properties().forEach(entry -> {
            if (entry.getValue().isTextual()) {
                draft.put(entry.getKey(), "a first idea");
            } else if (entry.getValue() instanceof ArrayNode list && list.size() > 1) {
                draft.set(entry.getKey(), shortened(list));
            }
        });
        return draft;
    }

    private static ArrayNode shortened(ArrayNode list) {
        ArrayNode shorter = list.deepCopy();
        shorter.remove(list.size() - 1);
        return shorter;
    }
}
