package dev.teamloop.cli.run;

import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Asks whether to start with this plan; where nobody can be asked, the answer is yes. */
final class PlanQuestion {
    private PlanQuestion() {}

    static BiPredicate<TaskDag, TokenEstimate> of(
            Session session, boolean silent, Watcher watcher, Supervision supervision) {
        if (silent || !session.canAsk()) {
            return (dag, estimate) -> true;
        }
        return (dag, estimate) -> {
            String question = dag.krs().size() + " key results, about " + estimate.totalRoundsEstimate()
                    + " rounds, about " + estimate.costYuanEstimate() + ". Start? [Y/n] ";
            Optional<String> answer = supervision.whileWaiting(() -> watcher.aside(() -> session.ask(question)));
            return answer.isPresent()
                    && !answer.get().strip().toLowerCase(Locale.ROOT).startsWith("n");
        };
    }
}
