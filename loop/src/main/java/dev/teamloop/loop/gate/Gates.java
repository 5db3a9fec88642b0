package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.style.StyleResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** All gates, in the order in which a closed one is named. */
public final class Gates {
    private static final List<Gate> IN_ORDER = List.of(
            new ScopeGate(),
            new IntegrityGate(),
            new CollectsGate(),
            new RegressionGate(),
            new NewTestsGate(),
            new MeasureGate(),
            new StyleGate());

    private Gates() {}

    /** Every gate's result; later ones are judged although an earlier one is closed, so that a retry learns all of it. */
    public static List<GateResult> judge(GateInput input) {
        return IN_ORDER.stream().map(gate -> gate.judge(input)).toList();
    }

    /** The measure gate alone, where other figures than the measured ones count. */
    public static GateResult measure(StandardGoal goal, KeyResult kr, TreeMeasurement before, TreeMeasurement after) {
        return new MeasureGate()
                .judge(new GateInput(
                        goal,
                        kr,
                        Optional.of(before),
                        after,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        Set.of(),
                        List.of(),
                        Integrity.NONE,
                        StyleResult.NONE));
    }

    /** The integrity gate alone. */
    public static GateResult integrity(Integrity found) {
        return new IntegrityGate().judge(found);
    }

    /** The integrity gate closed by what the sources show, before anything could be measured; empty where they show nothing. */
    public static List<GateResult> breached(Integrity sources) {
        return sources.breaches().isEmpty() ? List.of() : List.of(new IntegrityGate().judge(sources));
    }

    /** The gate of new tests, closed by what their own run or experiments with them showed. */
    public static GateResult newTestsClosed(String evidence) {
        return new NewTestsGate().closed(evidence);
    }

    /** The measure gate, closed by figures that only experiments show. */
    public static GateResult measureClosed(String evidence) {
        return new MeasureGate().closed(evidence);
    }

    /** What the measure gate said. */
    public static Optional<GateResult> measured(List<GateResult> gates) {
        return gates.stream()
                .filter(gate -> gate.gate().equals(MeasureGate.NAME))
                .findFirst();
    }

    /** Whether what experiments showed belongs into a gate's line: that of new tests in any case, that of the measure where it is closed. */
    public static boolean tellsOfExperiments(GateResult result) {
        return result.gate().equals(new NewTestsGate().name())
                || (!result.open() && result.gate().equals(new MeasureGate().name()));
    }

    /** Whether new tests may be good although this gate is closed: a test that runs and passes can be tried out. */
    public static boolean leavesTestsSound(GateResult closed) {
        return Set.of(new IntegrityGate().name(), new MeasureGate().name(), new StyleGate().name())
                .contains(closed.gate());
    }

    /** The integrity gate, closed by what the commit would have held. */
    public static GateResult integrityClosed(String evidence) {
        return new IntegrityGate().closed(evidence);
    }

    /** The scope gate closed without a candidate: the handover was refused whole before anything was measured. */
    public static List<GateResult> refusedWhole(List<String> refusals) {
        return List.of(new ScopeGate().closed(Gate.some(refusals)));
    }
}
