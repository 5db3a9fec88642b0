package dev.teamloop.loop.candidate;

import dev.teamloop.base.words.Characters;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.candidate.SelfCheck.Evaluation;
import dev.teamloop.loop.gate.ProbeVerdict;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why a handover goes back to the coder, in a few words for whoever watches; the coder itself is told in full. Pure. */
public final class HandBack {
    private static final int MOST_NAMES = 3;
    private static final int LONGEST = 200;

    private HandBack() {}

    /** Nothing of it was written. */
    public static String refused(List<String> refusals) {
        String more = refusals.size() > 1 ? " and " + (refusals.size() - 1) + " more" : "";
        return "nothing was written: " + brief(refusals.get(0)) + more;
    }

    /** It was tried and is not good. */
    public static String of(Evaluation tried) {
        return tried.trial()
                .map(HandBack::closed)
                .orElseGet(() -> tried.quick().map(HandBack::failing).orElse("nothing could be measured"));
    }

    /** It is good, and is asked to be better once. */
    public static String toSharpen(CandidateMeasurement good) {
        int unnoticed =
                good.probes().map(ProbeVerdict::survivors).orElse(List.of()).size();
        return "every gate is open; asked for stronger tests, for "
                + (unnoticed == 1 ? "1 change goes" : unnoticed + " changes go") + " unnoticed";
    }

    private static String closed(CandidateMeasurement trial) {
        List<GateResult> closed =
                trial.gates().stream().filter(gate -> !gate.open()).toList();
        String gates = (closed.size() == 1 ? "gate " : "gates ")
                + closed.stream().map(GateResult::gate).collect(Collectors.joining(", ")) + " closed";
        List<String> idle = trial.probes().map(ProbeVerdict::idle).orElse(List.of()).stream()
                .map(ProbeVerdict.Idle::id)
                .toList();
        return idle.isEmpty()
                ? gates
                : gates + "; " + (idle.size() == 1 ? "1 test notices" : idle.size() + " tests notice") + " nothing: "
                        + few(idle);
    }

    private static String failing(TestRun run) {
        if (!run.collects()) {
            return "the changed tests do not run: " + brief(run.problem());
        }
        List<String> red = run.failures().stream().map(TestCase::id).toList();
        return red.size() + " of " + run.collected() + " changed tests " + (red.size() == 1 ? "fails: " : "fail: ")
                + few(red);
    }

    private static String few(List<String> names) {
        String more = names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "";
        return brief(names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))) + more;
    }

    /** What is wrong with a candidate where these tests are taken out of it. */
    static String without(List<String> dropped, Optional<CandidateMeasurement> left) {
        String closed = left.map(CandidateMeasurement::gates).orElse(List.of()).stream()
                .filter(gate -> !gate.open())
                .map(gate -> gate.gate() + ": " + gate.evidence())
                .collect(Collectors.joining("; "));
        return (closed.isEmpty() ? "the rest does not hold either" : closed) + ", without "
                + String.join(", ", dropped);
    }

    /** The first line that says something, with the next one where it only announces that; cut where it is long. */
    public static String brief(String text) {
        List<String> lines = text.lines().filter(one -> !one.isBlank()).limit(2).toList();
        String first = lines.isEmpty() ? "" : lines.get(0);
        boolean announces = first.endsWith(":") && lines.size() > 1;
        return Characters.cut(announces ? first + " " + lines.get(1).strip() : first, LONGEST);
    }
}
