package dev.teamloop.core.handover;

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

    public boolean cast() {
        return reviewer != null || tester != null || auditor != null;
    }

    private static boolean of(@Nullable Boolean vote) {
        return Boolean.TRUE.equals(vote);
    }
}
