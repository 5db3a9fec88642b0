package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;

/** Tests and figures are what they were: nothing was deleted, skipped, weakened or taken out of the count. */
final class IntegrityGate implements Gate {
    @Override
    public String name() {
        return "integrity";
    }

    @Override
    public GateResult judge(GateInput input) {
        return input.integrityBreaches().isEmpty()
                ? open("no breach found")
                : closed(Gate.some(input.integrityBreaches()));
    }
}
