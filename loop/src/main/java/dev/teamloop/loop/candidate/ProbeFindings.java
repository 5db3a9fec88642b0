package dev.teamloop.loop.candidate;

import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.gate.ProbeVerdict;
import dev.teamloop.loop.gate.ProbeVerdict.Idle;
import dev.teamloop.loop.gate.ProbeVerdict.Survivor;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import java.util.List;
import java.util.stream.Collectors;

/** What the coder is told of experiments (SPEC §4a): idle tests must be mended, survivors in the key result's target are advice. Pure. */
public final class ProbeFindings {
    private static final int MOST_IDLE = 40;
    private static final int MOST_SURVIVORS = 5;
    private static final int MOST_PLACES = 40;
    /** Where so large a part of the functions is noticed, one more prompt costs more than it brings. */
    private static final double GOOD_SHARE = 0.9;

    private ProbeFindings() {}

    /** Of a candidate with a gate closed; empty where experiments have nothing to do with it. {@code coverage}: whether it counts. */
    public static String closed(KeyResult kr, CandidateMeasurement trial, boolean coverage) {
        return trial.probes()
                .map(verdict -> closed(kr, verdict, coverage, counted(trial, coverage)))
                .orElse("");
    }

    private static String closed(KeyResult kr, ProbeVerdict verdict, boolean coverage, String counted) {
        List<Survivor> own = own(kr, verdict);
        List<Survivor> survivors = !coverage ? List.of() : own.isEmpty() ? verdict.survivors() : own;
        if (verdict.idle().isEmpty() && survivors.isEmpty()) {
            return "";
        }
        String idle = verdict.idle().isEmpty()
                ? ""
                : "These tests notice nothing:\n"
                        + list(verdict.idle().stream().map(Idle::show).toList(), MOST_IDLE)
                        + "Mend them: a test must fail when the function that it is about returns something else, so assert what"
                        + " it returns or does. A test that still notices nothing is taken out. That something does not happen is said"
                        + " in the test itself by the mock library (never(), assert_not_called(), not.toHaveBeenCalled()).\n";
        String left = survivors.isEmpty()
                ? ""
                : "No new test notices these changes, and lines of a function that no test checks count as not covered:\n"
                        + survivors(survivors)
                        + counted;
        String escaped = verdict.escaped().isEmpty() || survivors.isEmpty()
                ? ""
                : "These tests pass in the ordinary run, and fail in one where the product is watched and nothing of it changed,"
                        + " so what only they run does not count:\n"
                        + list(verdict.escaped(), MOST_IDLE)
                        + "Assert what functions return or do, not which process or file they run in or how long their source is.\n";
        return "The program changed what product functions give, one at a time, and ran your new tests.\n" + idle + left
                + escaped;
    }

    /** Whether the coder of a good candidate is to be asked for more: where its target holds much that no test notices. */
    public static boolean worthAnotherPrompt(KeyResult kr, CandidateMeasurement trial) {
        return trial.probes().filter(verdict -> !own(kr, verdict).isEmpty()).isPresent()
                && trial.score()
                        .map(ProbeScore::score)
                        .filter(share -> share >= GOOD_SHARE)
                        .isEmpty();
    }

    /** Of a good candidate. */
    public static String advice(KeyResult kr, CandidateMeasurement trial, boolean coverage) {
        List<Survivor> own = trial.probes().map(verdict -> own(kr, verdict)).orElse(List.of());
        return "Your handover is good: every gate is open, and it is kept if you hand over nothing more. One piece of advice: the"
                + " program changed what product functions give, one at a time, and no new test notices these changes:\n"
                + survivors(own)
                + counted(trial, coverage)
                + "Where it is worth it, assert what these functions return or do, and hand over again.";
    }

    private static List<Survivor> own(KeyResult kr, ProbeVerdict verdict) {
        return verdict.survivors().stream()
                .filter(one -> kr.targetFiles().isEmpty() || kr.targetFiles().contains(one.file()))
                .toList();
    }

    /** What the measure gate said, where something is covered and not checked. */
    private static String counted(CandidateMeasurement trial, boolean coverage) {
        return Gates.measured(trial.gates())
                .filter(gate -> coverage)
                .map(gate -> "The measure with this handover: " + gate.evidence() + ".\n")
                .orElse("");
    }

    /** The first ones in a sentence, the others by name. */
    private static String survivors(List<Survivor> survivors) {
        List<String> others =
                survivors.stream().skip(MOST_SURVIVORS).map(Survivor::place).toList();
        return list(survivors.stream().limit(MOST_SURVIVORS).map(Survivor::text).toList(), MOST_SURVIVORS)
                + (others.isEmpty()
                        ? ""
                        : "- nor any change of "
                                + String.join(
                                        ", ", others.stream().limit(MOST_PLACES).toList())
                                + (others.size() > MOST_PLACES ? " and " + (others.size() - MOST_PLACES) + " more" : "")
                                + "\n");
    }

    private static String list(List<String> texts, int most) {
        String shown =
                texts.stream().limit(most).map(text -> "- " + text + "\n").collect(Collectors.joining());
        return texts.size() > most ? shown + "- and " + (texts.size() - most) + " more\n" : shown;
    }
}
