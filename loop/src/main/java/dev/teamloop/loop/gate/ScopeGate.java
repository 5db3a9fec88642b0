package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;

/** Nothing lies in the tree beside the commit; what was refused when it was written is {@link Gates#refusedWhole}. */
final class ScopeGate implements Gate {
    @Override
    public String name() {
        return "scope";
    }

    @Override
    public GateResult judge(GateInput input) {
        if (!input.leftovers().isEmpty()) {
            return closed("the tree differs from the commit after the run: " + Gate.some(input.leftovers()));
        }
        return open(
                input.changedFiles().isEmpty()
                        ? "nothing changed"
                        : "within scope: " + Gate.some(input.changedFiles()));
    }
}
