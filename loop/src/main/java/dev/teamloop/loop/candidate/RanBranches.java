package dev.teamloop.loop.candidate;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.NewlyCovered;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.PassedOver;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Lines of which, as the report says, a candidate's tests run all branches; which way each condition goes tells whether that can be. Pure. */
record RanBranches(Prepared prepared, CandidateMeasurement trial, Set<String> changed) {
    /** Whether there are lines of which old tests ran some branches and the new ones are said to run the others. */
    boolean areCompleted() {
        return !NewlyCovered.completed(before(), after(), changed).isEmpty();
    }

    /** Lines of which nothing ran before; and where all old tests run again, those of which a part did. */
    Map<String, Set<Integer>> whole(ProbeRequest request) {
        Map<String, Set<Integer>> lines = new TreeMap<>(NewlyCovered.whole(before(), after(), changed));
        boolean all = trial.after().run().tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED)
                .allMatch(test -> request.tests().contains(test.id())
                        || request.others().tests().contains(test.id()));
        if (all) {
            NewlyCovered.completed(before(), after(), changed)
                    .forEach((file, more) -> lines.merge(file, more, RanBranches::both));
        }
        return lines;
    }

    /** Without parts of which it is not known that they are new. */
    ProbeResults told(ProbeResults results) {
        List<PassedOver> told = results.passedOver().stream()
                .filter(part -> isNew(part, before(), changed))
                .toList();
        return results.withParts(told, results.undivided());
    }

    /**
     * Whether a part is newly covered: it holds lines of its own, or of its conditions old tests ran nothing. Of one that they ran in part it is not known
     * which of the two ways was theirs, nor of one in a file whose lines have moved.
     */
    static boolean isNew(PassedOver part, Coverage before, Set<String> changed) {
        String file = part.function().file();
        boolean partly = before.file(file)
                .filter(was -> part.forks().stream().anyMatch(was.partialLines()::contains))
                .isPresent();
        return !part.lines().isEmpty() || !(partly || changed.contains(file));
    }

    private static Set<Integer> both(Set<Integer> one, Set<Integer> other) {
        Set<Integer> all = new java.util.TreeSet<>(one);
        all.addAll(other);
        return all;
    }

    private Coverage before() {
        return prepared.before().measurement().coverage();
    }

    private Coverage after() {
        return trial.after().measurement().coverage();
    }
}
