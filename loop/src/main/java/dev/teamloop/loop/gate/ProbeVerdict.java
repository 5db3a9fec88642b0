package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.measure.UncheckedCode;
import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What experiments say of a candidate's new tests (SPEC §5 rule 2). Pure.
 *
 * @param idle new tests that ran changed functions and noticed no change; all cases of a test are one
 * @param unchecked what is newly covered of functions, or of parts of them, whose changed outcome no new test notices
 * @param unseen functions with newly covered lines that no new test was seen to run
 * @param survivors functions with newly covered lines whose change no test notices, or that no test was seen to run
 * @param escaped new tests that do not pass where the unchanged product is watched: what only they run counts as not checked
 * @param risks for the critics: what could not be tried
 * @param prevented no experiment can be made with the new tests, and with old ones it can
 */
public record ProbeVerdict(
        List<Idle> idle,
        UncheckedCode unchecked,
        List<String> unseen,
        List<Survivor> survivors,
        List<String> escaped,
        List<String> risks,
        ProbeScore score,
        boolean prevented) {
    static final int MOST_TESTS = 6;

    /** A test that notices nothing. {@code why} names the experiments that it passed. */
    public record Idle(String id, String why) {
        public String show() {
            return id + " (" + why + ")";
        }
    }

    /** The same where old tests show that experiments can be made here. */
    public ProbeVerdict asPrevented() {
        return new ProbeVerdict(idle, unchecked, unseen, survivors, escaped, risks, score, true);
    }

    /** The same where these tests say that something does not happen: experiments seldom show it, so that critics must look at them. */
    public ProbeVerdict sparing(Set<String> absent) {
        List<String> spared =
                idle.stream().map(Idle::id).filter(absent::contains).toList();
        if (spared.isEmpty()) {
            return this;
        }
        List<String> told = new ArrayList<>(risks);
        told.add(
                "these new tests say that something does not happen, and no experiment showed that they would notice if it did: "
                        + Gate.some(spared, MOST_TESTS));
        List<Idle> left =
                idle.stream().filter(one -> !absent.contains(one.id())).toList();
        return new ProbeVerdict(left, unchecked, unseen, survivors, escaped, told, score, prevented);
    }

    /** The same without lines that no test was seen to run, for there are tests that escape. */
    public ProbeVerdict uncounting(Map<String, Set<Integer>> lines) {
        List<String> named = new ArrayList<>(unseen);
        List<String> told = new ArrayList<>(risks);
        lines.forEach((file, more) -> {
            String what = file + " lines "
                    + Gate.some(more.stream().map(String::valueOf).toList(), MOST_TESTS);
            named.add(what + ": " + ProbeResults.ESCAPED);
            told.add("lines count as covered that no new test was seen to run: " + what);
        });
        return new ProbeVerdict(idle, unchecked.and(lines), named, survivors, escaped, told, score, prevented);
    }

    /** A function whose change all tests pass. {@code place} names it, {@code text} is one sentence. */
    public record Survivor(String file, String place, String text) {}

    public ProbeVerdict {
        idle = List.copyOf(idle);
        unseen = List.copyOf(unseen);
        survivors = List.copyOf(survivors);
        escaped = List.copyOf(escaped);
        risks = List.copyOf(risks);
    }

    /**
     * The verdict.
     *
     * @param tests ids of the new tests
     * @param newlyCovered lines by file that no test ran before
     * @param changed files that the candidate wrote: which of their lines ran before is not known
     */
    public static ProbeVerdict of(
            ProbeResults results,
            List<ProbedFunction> functions,
            Set<String> tests,
            Map<String, Set<Integer>> newlyCovered,
            Set<String> changed) {
        return of(results, functions, tests, newlyCovered, changed, TestNames::withoutCases);
    }

    /** {@code testOf}: the test of which an id is a case. */
    public static ProbeVerdict of(
            ProbeResults results,
            List<ProbedFunction> functions,
            Set<String> tests,
            Map<String, Set<Integer>> newlyCovered,
            Set<String> changed,
            UnaryOperator<String> testOf) {
        return results.problem().isEmpty()
                ? new ProbeAnalysis(results, functions, newlyCovered, changed, testOf).verdict(tests)
                : withoutExperiments(results.problem().lines().findFirst().orElse(""));
    }

    private static ProbeVerdict withoutExperiments(String why) {
        return new ProbeVerdict(
                List.of(),
                UncheckedCode.NONE,
                List.of(),
                List.of(),
                List.of(),
                List.of("no experiment could be made with the new tests: " + why),
                ProbeScore.notMeasured(why),
                false);
    }
}
