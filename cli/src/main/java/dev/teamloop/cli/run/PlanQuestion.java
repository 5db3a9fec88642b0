package dev.teamloop.cli.run;

import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.loop.state.LoopState;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Asks whether to start with this plan; where nobody can be asked, the answer is yes. */
final class PlanQuestion {
    private PlanQuestion() {}

    /** {@code given}: where the plan comes from, if not from the planner. */
    static Predicate<LoopState> of(
            Session session, boolean silent, Watcher watcher, Supervision supervision, Optional<GivenPlan> given) {
        if (silent || !session.canAsk()) {
            return state -> true;
        }
        return state -> {
            TokenEstimate estimate = state.estimate();
            String question = state.goal().metrics().stream()
                            .map(metric -> metric.describe() + ", measured "
                                    + metric.show(state.figures()
                                            .goal()
                                            .of(state.goal(), metric)
                                            .nowFigure()))
                            .collect(Collectors.joining("; "))
                    + ": "
                    + state.dag().krs().size() + " key results, "
                    + given.map(plan -> plan.describe() + ", ").orElse("") + "about " + estimate.totalRoundsEstimate()
                    + " rounds, about " + estimate.costYuanEstimate() + ". Start? [Y/n] ";
            Optional<String> answer = supervision.whileWaiting(() -> watcher.aside(() -> session.ask(question)));
            return answer.isPresent()
                    && !answer.get().strip().toLowerCase(Locale.ROOT).startsWith("n");
        };
    }
}
