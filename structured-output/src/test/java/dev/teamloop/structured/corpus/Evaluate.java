package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Intervention;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.StructuredOutput;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the door on generated replies: {@code --seed S --count N --kind PREFIX --show K --dump FILE}. {@code --show}
 * prints as many bad examples of each kind, {@code --dump} writes the replies as JSON lines for {@code parse --jsonl}.
 */
public final class Evaluate {
    private static final int EXCERPT = 300;

    private Evaluate() {}

    /** Runs the measurement. */
    public static void main(String[] arguments) throws IOException {
        Map<String, String> options = new HashMap<>();
        for (int at = 0; at + 1 < arguments.length; at += 2) {
            options.put(arguments[at], arguments[at + 1]);
        }
        long seed = Long.parseLong(options.getOrDefault("--seed", "1"));
        int count = Integer.parseInt(options.getOrDefault("--count", "5000"));
        int show = Integer.parseInt(options.getOrDefault("--show", "0"));
        String kind = options.getOrDefault("--kind", "");
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BrokenReplies replies = kind.isEmpty() ? BrokenReplies.ofAllKinds(seed) : BrokenReplies.ofKind(kind, seed);
        if (options.containsKey("--dump")) {
            dump(replies, count, Path.of(options.get("--dump")));
            return;
        }
        Tally tally = new Tally(new StructuredOutput(ArtifactCatalog.builtIn()));
        long characters = 0;
        long start = System.nanoTime();
        for (int i = 0; i < count; i++) {
            BrokenReply reply = replies.next();
            characters += reply.input().length();
            tally.add(reply);
        }
        out.print(tally.table());
        out.printf("%d replies, %d KB, %d ms%n", count, characters / 1000, (System.nanoTime() - start) / 1_000_000);
        show(tally.wrong(), show, out);
    }

    private static void dump(BrokenReplies replies, int count, Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < count; i++) {
                BrokenReply reply = replies.next();
                ObjectNode line = Json.MAPPER.createObjectNode().put("id", reply.kind() + "-" + i);
                line.put("artifact", "any").put("input", reply.input());
                if (reply.schema() != null) {
                    line.set("schema", reply.schema());
                }
                line.put("demand", reply.demand().name()).set("expected", reply.expected());
                out.write(Json.line(line) + "\n");
            }
        }
    }

    private static void show(List<Tally.Example> wrong, int most, PrintStream out) {
        Map<String, Integer> shown = new HashMap<>();
        wrong.stream()
                .sorted(Comparator.comparing(Tally.Example::result)
                        .reversed()
                        .thenComparing(example -> example.reply().kind())
                        .thenComparing(example -> example.reply().input().length()))
                .filter(example -> shown.merge(example.reply().kind(), 1, Integer::sum) <= most)
                .forEach(example -> out.println(described(example)));
    }

    private static String described(Tally.Example example) {
        BrokenReply reply = example.reply();
        StringBuilder text = new StringBuilder("\n=== " + reply.kind() + ": " + example.result() + ", demand "
                + reply.demand() + (reply.schema() == null ? ", any" : ", schema") + ", "
                + example.outcome().truncation() + "\n");
        text.append("input: ").append(excerpt(reply.input())).append('\n');
        if (example.outcome() instanceof Outcome.Accepted accepted) {
            text.append(Difference.first(reply.expected(), accepted.value(), "$"));
        } else if (example.outcome() instanceof Outcome.Rejected rejected) {
            text.append("rejected ").append(rejected.kind()).append(": ").append(excerpt(rejected.reason()));
        }
        List<String> rules = example.outcome().interventions().stream()
                .map(Intervention::rule)
                .distinct()
                .toList();
        return text.append("\nrules: ").append(rules).toString();
    }

    private static String excerpt(String text) {
        return text.length() <= 2 * EXCERPT
                ? text
                : text.substring(0, EXCERPT) + " …… " + text.substring(text.length() - EXCERPT);
    }

    /** Where two values differ. */
    private static final class Difference {
        static String first(JsonNode expected, JsonNode actual, String path) {
            if (expected.isObject() && actual.isObject()) {
                for (Map.Entry<String, JsonNode> entry : expected.properties()) {
                    String below = path + "." + entry.getKey();
                    if (!actual.has(entry.getKey())) {
                        return below + " is missing, expected "
                                + excerpt(entry.getValue().toString());
                    }
                    if (!Result.same(entry.getValue(), actual.get(entry.getKey()))) {
                        return first(entry.getValue(), actual.get(entry.getKey()), below);
                    }
                }
            }
            if (expected.isArray() && actual.isArray()) {
                for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
                    if (!Result.same(expected.get(i), actual.get(i))) {
                        return first(expected.get(i), actual.get(i), path + "[" + i + "]");
                    }
                }
            }
            return path + "\n  expected " + excerpt(expected.toString()) + "\n  actual   " + excerpt(actual.toString());
        }
    }
}
