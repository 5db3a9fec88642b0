package dev.teamloop.loop.goal;

import java.util.List;
import java.util.Optional;

/**
 * A figure that a command prints, as far as a goal text is read by it.
 *
 * @param name the entry of {@code verify.metrics}
 * @param words how it is said, without the noun
 * @param noun {@code error} or {@code warning} where it counts only these; else empty
 * @param lower whether less is better, where that is known
 * @param counts whether it counts findings, so that "clean" is 0
 * @param scoped whether a path can be asked of it
 */
public record KnownMetric(
        String name,
        List<String> words,
        String noun,
        Optional<Unit> unit,
        Optional<Boolean> lower,
        boolean counts,
        boolean scoped) {
    public KnownMetric {
        words = List.copyOf(words);
    }
}
