package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import java.util.List;

/** All gates, in the order in which a closed one is named. */
public final class Gates {
    private static final List<Gate> IN_ORDER = List.of(
            new ScopeGate(),
            new IntegrityGate(),
            new CollectsGate(),
            new RegressionGate(),
            new NewTestsGate(),
            new MeasureGate());

    private Gates() {}

    /** Every gate's result; later ones are judged although an earlier one is closed, so that a retry learns all of it. */
    public static List<GateResult> judge(GateInput input) {
        return IN_ORDER.stream().map(gate -> gate.judge(input)).toList();
    }

    /** The integrity gate closed by what the sources show, before anything could be measured; empty where they show nothing. */
    public static List<GateResult> breached(Integrity sources) {
        return sources.breaches().isEmpty() ? List.of() : List.of(new IntegrityGate().judge(sources));
    }

    /** The scope gate closed without a candidate: the handover was refused whole before anything was measured. */
    public static List<GateResult> refusedWhole(List<String> refusals) {
        return List.of(new GateResult("scope", false, Gate.some(refusals)));
    }
}
