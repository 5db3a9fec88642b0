package dev.teamloop.loop.measure;

import dev.teamloop.core.handover.MutationScore;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.Mutant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Runs tests against mutants, one at a time, in a copy of the tree. A mutant is killed when a test that passes without it does
 * not pass with it; a run that does not end in time is no kill. Where none of a file's mutants is noticed, the file is broken
 * altogether once: if the tests do not notice that either, they do not run the copy, and the file says nothing.
 */
public final class MutationRun {
    /** Neither Python, Java, JavaScript nor TypeScript. */
    private static final byte[] BROKEN = "}} ((( broken on purpose".getBytes(StandardCharsets.UTF_8);

    private final TreeCopy copy;
    private final Runs runs;
    private final BooleanSupplier late;
    private final Random random;

    /** Runs the chosen tests in the copy. */
    public interface Runs {
        TestRun run() throws InterruptedException;
    }

    /** {@code late} tells that the time is used up; {@code random} decides the order of the mutants. */
    public MutationRun(TreeCopy copy, Runs runs, BooleanSupplier late, Random random) {
        this.copy = copy;
        this.runs = runs;
        this.late = late;
        this.random = random;
    }

    /** A file's present content, not to be changed, and its mutants. */
    @SuppressWarnings("ArrayRecordComponent") // compared by identity only, and read once a mutant
    public record Subject(String path, byte[] content, List<Mutant> mutants) {
        public Subject {
            mutants = List.copyOf(mutants);
        }
    }

    private record Placed(Subject subject, Mutant mutant) {
        String show() {
            String text = new String(subject.content(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(mutant.line() - 1L)
                    .findFirst()
                    .orElse("")
                    .strip();
            return subject.path() + ":" + mutant.line() + " " + mutant.show() + " in: " + text;
        }
    }

    private enum End {
        KILLED,
        SURVIVED,
        TIMED_OUT,
        INVALID
    }

    /** Tries as many mutants as there is time for. */
    public MutationScore score(List<Subject> subjects) throws InterruptedException, IOException {
        TestRun plain = runs.run();
        Set<String> passing = passed(plain);
        if (!plain.green() || passing.isEmpty()) {
            String why = plain.collects()
                    ? plain.red() + " of them fail there"
                    : plain.problem().lines().findFirst().orElse("");
            return MutationScore.notMeasured("the new tests do not pass in a copy of the tree: " + why);
        }
        List<Placed> order = new ArrayList<>();
        subjects.forEach(subject -> subject.mutants().forEach(mutant -> order.add(new Placed(subject, mutant))));
        Collections.shuffle(order, random);
        Map<Placed, End> ends = new java.util.LinkedHashMap<>();
        for (Placed one : order) {
            if (late.getAsBoolean()) {
                break;
            }
            ends.put(one, with(one.subject(), one.mutant().in(one.subject().content()), passing));
        }
        Set<String> unseen = unseen(ends, passing);
        return tally(ends, order.size(), unseen);
    }

    private End with(Subject subject, byte[] changed, Set<String> passing) throws InterruptedException, IOException {
        copy.write(subject.path(), changed);
        try {
            TestRun run = runs.run();
            if (run.timedOut()) {
                return End.TIMED_OUT;
            }
            if (!run.collects()) {
                return End.INVALID;
            }
            return passed(run).containsAll(passing) ? End.SURVIVED : End.KILLED;
        } finally {
            copy.write(subject.path(), subject.content());
        }
    }

    /** Files of which the tests would not notice if they were no code at all. */
    private Set<String> unseen(Map<Placed, End> ends, Set<String> passing) throws InterruptedException, IOException {
        Map<Subject, Set<End>> byFile = ends.entrySet().stream()
                .collect(Collectors.groupingBy(
                        one -> one.getKey().subject(), Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
        Set<String> unseen = new TreeSet<>();
        for (Map.Entry<Subject, Set<End>> one : byFile.entrySet()) {
            boolean doubtful = one.getValue().contains(End.SURVIVED)
                    && !one.getValue().contains(End.KILLED)
                    && !one.getValue().contains(End.INVALID);
            if (doubtful && with(one.getKey(), BROKEN, passing) == End.SURVIVED) {
                unseen.add(one.getKey().path());
            }
        }
        return unseen;
    }

    private static MutationScore tally(Map<Placed, End> ends, int all, Set<String> unseen) {
        List<Placed> seen = ends.keySet().stream()
                .filter(one -> !unseen.contains(one.subject().path()))
                .toList();
        if (seen.isEmpty() && !ends.isEmpty()) {
            return MutationScore.notMeasured("the tests do not run the code in a copy of the tree, but another one");
        }
        return MutationScore.of(
                count(ends, seen, End.KILLED),
                count(ends, seen, End.TIMED_OUT),
                count(ends, seen, End.INVALID),
                all - ends.size(),
                seen.stream()
                        .filter(one -> ends.get(one) == End.SURVIVED)
                        .map(Placed::show)
                        .sorted()
                        .toList());
    }

    private static int count(Map<Placed, End> ends, List<Placed> seen, End end) {
        return (int) seen.stream().filter(one -> ends.get(one) == end).count();
    }

    private static Set<String> passed(TestRun run) {
        Set<String> passed = new HashSet<>();
        run.byId().forEach((id, status) -> {
            if (status == TestStatus.PASSED) {
                passed.add(id);
            }
        });
        return passed;
    }
}
