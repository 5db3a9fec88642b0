package dev.teamloop.core.handover;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The three votes; null where a critic was not called or gave no usable verdict. */
public record Votes(
        @Nullable Boolean reviewer,
        @Nullable Boolean tester,
        @Nullable Boolean auditor) {
    public static final Votes NONE = new Votes(null, null, null);

    public int passed() {
        return (int) Stream.of(of(reviewer), of(tester), of(auditor))
                .filter(vote -> vote)
                .count();
    }

    /** Each critic's vote, in their order; empty where there is none. */
    public Map<String, Optional<Boolean>> byCritic() {
        Map<String, Optional<Boolean>> all = new LinkedHashMap<>();
        all.put("reviewer", Optional.ofNullable(reviewer));
        all.put("tester", Optional.ofNullable(tester));
        all.put("auditor", Optional.ofNullable(auditor));
        return all;
    }

    /** The critics whose vote is not what came of it; empty where nobody voted. A critic without a vote is not outvoted. */
    public List<String> outvoted() {
        boolean result = passed() >= 2;
        return byCritic().entrySet().stream()
                .filter(vote ->
                        vote.getValue().filter(passed -> passed != result).isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }

    public boolean cast() {
        return reviewer != null || tester != null || auditor != null;
    }

    private static boolean of(@Nullable Boolean vote) {
        return Boolean.TRUE.equals(vote);
    }
}
