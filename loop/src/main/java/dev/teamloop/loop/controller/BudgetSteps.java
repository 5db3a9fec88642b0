package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.StartOptions;
import java.time.Duration;
import java.util.List;

/** Does what the budget guard asks for before a round (SPEC §6): degrades critics, waits for a top-up, or ends the loop. */
final class BudgetSteps {
    private final Loop loop;
    private final LoopRecords records;
    private boolean criticsDegraded;

    BudgetSteps(Loop loop) {
        this.loop = loop;
        this.records = loop.records();
    }

    /** The budget guard before a round; at 95 % it waits for a top-up where that is wanted, else the loop ends. */
    List<BudgetGuard.Action> before(int round, StartOptions options) throws InterruptedException {
        List<BudgetGuard.Action> actions = actions();
        if (actions.contains(BudgetGuard.Action.PAUSE)) {
            pause(round, options);
            actions = actions();
        }
        degrade(round, actions);
        return actions;
    }

    /** The same before a round beside others, which never waits: {@code PAUSE} says that no more is begun now. */
    List<BudgetGuard.Action> beside(int round) {
        List<BudgetGuard.Action> actions = actions();
        degrade(round, actions);
        return actions;
    }

    private void degrade(int round, List<BudgetGuard.Action> actions) {
        if (actions.contains(BudgetGuard.Action.DEGRADE_CRITICS) && !criticsDegraded) {
            criticsDegraded = true;
            boolean switched = loop.agents().models().degradeCritics();
            records.warn(
                    round,
                    "guard",
                    "80 % of the budget is used; "
                            + (switched
                                    ? "critics use models.degraded_critic"
                                    : "models.degraded_critic is not set, critics stay as they are"));
        }
    }

    private List<BudgetGuard.Action> actions() {
        return BudgetGuard.actions(records.ledger().settled());
    }

    private void pause(int round, StartOptions options) throws InterruptedException {
        String text =
                "95 % of the budget is used: " + records.ledger().settled().remaining() + " remain";
        records.warn(round, "guard", text + (options.waitOnPause() ? "; waiting for 'team-loop topup N'" : ""));
        if (options.waitOnPause()) {
            records.events().accept(new LoopEvent.Paused(round, text));
        }
        long deadline = loop.nanos().getAsLong()
                + Duration.ofSeconds(loop.project().config().pauseTimeoutSeconds())
                        .toNanos();
        while (options.waitOnPause() && loop.nanos().getAsLong() < deadline) {
            records.ledger().refresh();
            if (!actions().contains(BudgetGuard.Action.PAUSE) || records.isStopAsked()) {
                return;
            }
            records.progress().touch();
            Thread.sleep(500);
        }
        throw new LoopEndException(new Observation.PausedInVain(text));
    }
}
