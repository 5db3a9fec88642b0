package dev.teamloop.fleet.record;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.rule.GoalPhase;
import dev.teamloop.fleet.rule.Scheduler;
import java.util.Optional;

/**
 * What the ledger says of one goal.
 *
 * @param leased taken out of the purse and not given back
 * @param lost of that, what counts as spent without any loop's ledger to say so
 * @param attempts how many processes were started for it
 * @param crashes how many of them died since the fleet was started or resumed
 * @param outcome how the last one ended
 */
public record GoalRecord(
        FleetEntry.Named named,
        GoalPhase phase,
        Yuan leased,
        Yuan lost,
        int attempts,
        int crashes,
        Yuan shortOf,
        Optional<LoopOutcome> outcome) {
    static GoalRecord of(FleetEntry.Named named) {
        return new GoalRecord(named, GoalPhase.WAITING, Yuan.ZERO, Yuan.ZERO, 0, 0, Yuan.ZERO, Optional.empty());
    }

    GoalRecord leased(Yuan change) {
        return new GoalRecord(named, phase, leased.plus(change), lost, attempts, crashes, shortOf, outcome);
    }

    GoalRecord lost(Yuan more) {
        return new GoalRecord(named, phase, leased, lost.plus(more), attempts, crashes, shortOf, outcome);
    }

    /** What its loops may spend in all. */
    public Yuan allowed() {
        return leased.minus(lost);
    }

    GoalRecord launched(int attempt) {
        return new GoalRecord(named, GoalPhase.RUNNING, leased, lost, attempt, crashes, shortOf, Optional.empty());
    }

    GoalRecord ended(LoopOutcome how, Yuan remained) {
        boolean died = how.status().equals(LoopOutcome.CRASHED);
        int deaths = crashes + (died ? 1 : 0);
        GoalPhase next = died && deaths <= Scheduler.MOST_CRASHES
                ? GoalPhase.CRASHED
                : how.status().equals(LoopOutcome.BUDGET) ? GoalPhase.OUT_OF_MONEY : GoalPhase.ENDED;
        return new GoalRecord(named, next, leased, lost, attempts, deaths, remained, Optional.of(how));
    }

    /** What a resume finds, maybe elsewhere; a loop that was running when the fleet died may be running still. */
    GoalRecord continued(FleetEntry.Named now) {
        boolean again =
                phase == GoalPhase.ENDED && outcome.map(LoopOutcome::resumable).orElse(false);
        return new GoalRecord(
                now,
                again ? GoalPhase.OUT_OF_MONEY : phase,
                leased,
                lost,
                attempts,
                0,
                again ? Yuan.ZERO : shortOf,
                outcome);
    }
}
