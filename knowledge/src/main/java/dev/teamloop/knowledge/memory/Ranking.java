package dev.teamloop.knowledge.memory;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Puts what concerns the files at hand first, then what was seen most often, then what was seen last. */
public final class Ranking {
    private final Focus focus;

    public Ranking(Focus focus) {
        this.focus = focus;
    }

    /** The lessons that have anything to do with the files, best first, at most {@code limit}. */
    public List<Lesson> lessons(List<Lesson> lessons, int limit) {
        return best(
                lessons,
                limit,
                lesson -> focus.score(lesson.targetFiles(), lesson.description() + " " + lesson.remedy()),
                lesson -> lesson.sightings().size());
    }

    /** The attempts that have anything to do with the files, best first, at most {@code limit}. */
    public List<Attempt> attempts(List<Attempt> attempts, int limit) {
        return best(
                attempts,
                limit,
                attempt -> focus.score(attempt.targetFiles(), attempt.memoryOf() + " " + attempt.lessons()),
                attempt -> 0);
    }

    private static <T> List<T> best(List<T> all, int limit, ToIntFunction<T> relevance, ToIntFunction<T> weight) {
        record Ranked<T>(T item, int score, int weight, int position) {}
        return IntStream.range(0, all.size())
                .mapToObj(i ->
                        new Ranked<>(all.get(i), relevance.applyAsInt(all.get(i)), weight.applyAsInt(all.get(i)), i))
                .filter(ranked -> ranked.score() > 0)
                .sorted(Comparator.<Ranked<T>>comparingInt(Ranked::score)
                        .thenComparingInt(Ranked::weight)
                        .thenComparingInt(Ranked::position)
                        .reversed())
                .limit(Math.max(0, limit))
                .map(Ranked::item)
                .toList();
    }
}
