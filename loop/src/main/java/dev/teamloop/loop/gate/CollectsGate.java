package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.Tier;

/** The suite collects and runs to its end (seed 002, Coverage Verification: L1). A K2 candidate must change something, unless its target is reached. */
final class CollectsGate implements Gate {
    @Override
    public String name() {
        return "collects";
    }

    @Override
    public GateResult judge(GateInput input) {
        if (input.kr().tier() == Tier.K2 && input.changedFiles().isEmpty() && !reached(input)) {
            return closed("the candidate changes nothing");
        }
        String problem = input.after().run().problem();
        return problem.isEmpty() ? open(collected(input.after().run().collected())) : closed(problem);
    }

    private static boolean reached(GateInput input) {
        return input.before()
                .filter(tree -> OwnTarget.reached(input.goal(), input.kr(), tree))
                .isPresent();
    }

    private static String collected(int tests) {
        return tests + (tests == 1 ? " test collected" : " tests collected");
    }
}
