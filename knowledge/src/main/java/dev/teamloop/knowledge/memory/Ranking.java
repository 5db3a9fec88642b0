package dev.teamloop.knowledge.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Puts what concerns the files at hand first, then what was seen most often, then what was seen last. */
public final class Ranking {
    private final Focus focus;

    public Ranking(Focus focus) {
        this.focus = focus;
    }

    /** The lessons that have anything to do with the files, best first, at most {@code limit}. */
    public List<Lesson> lessons(Collection<Lesson> lessons, int limit) {
        return best(
                List.copyOf(lessons),
                limit,
                lesson -> focus.score(lesson.targetFiles(), lesson.description() + " " + lesson.remedy()),
                lesson -> lesson.sightings().size());
    }

    /**
     * The attempts that have anything to do with the files, best first, at most {@code limit}. Of those that failed in the
     * same way the first stands for all, with what their number adds.
     */
    public List<Repeated> attempts(Collection<Attempt> attempts, int limit) {
        Map<String, List<Attempt>> alike = new LinkedHashMap<>();
        attempts.forEach(attempt -> alike.computeIfAbsent(
                        attempt.repeats().isEmpty() ? attempt.subject() : attempt.repeats(), key -> new ArrayList<>())
                .add(attempt));
        List<Repeated> groups = alike.values().stream().map(Repeated::of).toList();
        return best(
                groups,
                limit,
                group -> focus.score(
                        group.latest().targetFiles(),
                        group.latest().memoryOf() + " " + group.latest().lessons()),
                Repeated::times);
    }

    /** Attempts that ended in the same way: the latest of them, and how many there are. */
    public record Repeated(Attempt latest, int times) {
        static Repeated of(List<Attempt> alike) {
            return new Repeated(alike.get(alike.size() - 1), alike.size());
        }
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
