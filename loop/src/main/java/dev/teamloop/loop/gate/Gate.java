package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import java.util.Collection;
import java.util.List;

/** One gate: judges a measured candidate, and can only block (SPEC §5). */
interface Gate {
    String name();

    GateResult judge(GateInput input);

    default GateResult open(String evidence) {
        return new GateResult(name(), true, evidence);
    }

    default GateResult closed(String evidence) {
        return new GateResult(name(), false, evidence);
    }

    /** The first few of a list, for evidence. */
    static String some(List<String> all) {
        return some(all, 8);
    }

    static String some(Collection<String> these, int most) {
        List<String> all = List.copyOf(these);
        String first = String.join(", ", all.subList(0, Math.min(most, all.size())));
        return all.size() > most ? first + " and " + (all.size() - most) + " more" : first;
    }
}
