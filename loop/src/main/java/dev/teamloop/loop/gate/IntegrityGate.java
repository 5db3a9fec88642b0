package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import java.util.ArrayList;
import java.util.List;

/** Tests and figures are what they were: nothing was deleted, skipped, weakened or taken out of the count. */
final class IntegrityGate implements Gate {
    @Override
    public String name() {
        return "integrity";
    }

    @Override
    public GateResult judge(GateInput input) {
        return judge(input.integrity());
    }

    GateResult judge(Integrity found) {
        if (!found.breaches().isEmpty()) {
            return closed(Gate.some(
                    found.breaches().stream().map(IntegrityFinding::show).toList()));
        }
        List<String> seen = new ArrayList<>(found.notes());
        found.risks().forEach(risk -> seen.add("look at: " + risk));
        return open(seen.isEmpty() ? "no breach found" : "no breach found; " + Gate.some(seen));
    }
}
