package dev.teamloop.structured.corpus;

import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.StructuredOutput;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts results by kind, and keeps the replies that went wrong. */
final class Tally {
    private final StructuredOutput door;
    private final Map<String, Map<Result, Integer>> counts = new LinkedHashMap<>();
    private final List<Example> wrong = new ArrayList<>();

    /** A reply with which the contract was not kept. */
    record Example(BrokenReply reply, Outcome outcome, Result result) {}

    Tally(StructuredOutput door) {
        this.door = door;
    }

    Result add(BrokenReply reply) {
        Outcome outcome = door.parse(reply.raw(), reply.artifact(door), ParseContext.NONE);
        Result result = Result.of(reply, outcome);
        counts.computeIfAbsent(reply.kind(), kind -> new EnumMap<>(Result.class))
                .merge(result, 1, Integer::sum);
        if (!result.right()) {
            wrong.add(new Example(reply, outcome, result));
        }
        return result;
    }

    List<Example> wrong() {
        return List.copyOf(wrong);
    }

    /** The share of replies of the kind (null: of all kinds) with which the contract was kept, 0 to 1. */
    double rightShare() {
        return share(Result::right);
    }

    double silentlyWrongShare() {
        return share(Result::silentlyWrong);
    }

    private double share(java.util.function.Predicate<Result> which) {
        int[] sums = new int[2];
        counts.values()
                .forEach(kind -> kind.forEach((result, count) -> {
                    sums[0] += count;
                    sums[1] += which.test(result) ? count : 0;
                }));
        return (double) sums[1] / Math.max(1, sums[0]);
    }

    /** One line a kind, the worst first, and a line for all. */
    String table() {
        StringBuilder table = new StringBuilder(
                String.format(Locale.ROOT, "%-30s %6s %6s  %s%n", "kind", "right", "wrong", "results"));
        counts.entrySet().stream()
                .sorted((one, other) -> Double.compare(badness(other.getValue()), badness(one.getValue())))
                .forEach(entry -> table.append(line(entry.getKey(), entry.getValue())));
        Map<Result, Integer> all = new EnumMap<>(Result.class);
        counts.values().forEach(kind -> kind.forEach((result, count) -> all.merge(result, count, Integer::sum)));
        return table.append(line("all", all)).toString();
    }

    private static double badness(Map<Result, Integer> kind) {
        return 10 * share(kind, true) + share(kind, false);
    }

    private static double share(Map<Result, Integer> kind, boolean silent) {
        int all = kind.values().stream().mapToInt(count -> count).sum();
        int counted = kind.entrySet().stream()
                .filter(entry -> silent
                        ? entry.getKey().silentlyWrong()
                        : !entry.getKey().right())
                .mapToInt(Map.Entry::getValue)
                .sum();
        return (double) counted / all;
    }

    private static String line(String name, Map<Result, Integer> kind) {
        String results = kind.entrySet().stream()
                .map(entry -> entry.getKey().name().toLowerCase(Locale.ROOT) + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "%-30s %5.1f%% %5.1f%%  %s%n",
                name,
                100 * (1 - share(kind, false)),
                100 * share(kind, true),
                results);
    }
}
