package dev.teamloop.agents.council;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What the votes say. The highest sum of totals wins; of equal sums the draft that more voters put first, then the one whose lowest total is
 * higher, then the earlier member.
 */
record Tally(List<Result> ranking) {
    Tally {
        ranking = List.copyOf(ranking);
    }

    /** A draft's figures. */
    record Result(String author, double sum, int firsts, double lowest) {}

    /** {@code votes}: for each voter the total of each author's draft. Drafts that nobody voted on keep the order of {@code authors}. */
    static Tally of(List<String> authors, List<Map<String, Double>> votes) {
        List<Result> results = authors.stream()
                .map(author -> result(author, votes))
                .sorted(Comparator.comparingDouble(Result::sum)
                        .thenComparingInt(Result::firsts)
                        .thenComparingDouble(Result::lowest)
                        .reversed())
                .toList();
        return new Tally(results);
    }

    String winner() {
        return ranking.get(0).author();
    }

    private static Result result(String author, List<Map<String, Double>> votes) {
        double sum = 0;
        int firsts = 0;
        double lowest = votes.isEmpty() ? 0 : Double.MAX_VALUE;
        for (Map<String, Double> vote : votes) {
            double total = vote.getOrDefault(author, 0.0);
            sum += total;
            lowest = Math.min(lowest, total);
            if (vote.values().stream().noneMatch(other -> other > total)) {
                firsts++;
            }
        }
        return new Result(author, sum, firsts, lowest);
    }
}
