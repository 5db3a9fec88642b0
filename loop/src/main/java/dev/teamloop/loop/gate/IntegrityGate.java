package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Tests and figures are what they were: nothing was deleted, skipped, weakened or taken out of the count. */
final class IntegrityGate implements Gate {
    private static final int MOST = 8;

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
            List<String> shown =
                    found.breaches().stream().map(IntegrityFinding::show).toList();
            String more = shown.size() > MOST ? "; and " + (shown.size() - MOST) + " more" : "";
            return closed(shown.stream().limit(MOST).collect(Collectors.joining("; ")) + more);
        }
        List<String> seen = new ArrayList<>(found.notes());
        found.risks().forEach(risk -> seen.add("look at: " + risk));
        return open(seen.isEmpty() ? "no breach found" : "no breach found; " + Gate.some(seen));
    }
}
