package dev.teamloop.cli.report;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.Handover;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.loop.journal.LoopHistory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A round's handovers as they are told. Pure. */
record HandoverFacts(List<Handover> handovers) {
    /** A round that ran again after a crash handed over again: those after the last TaskUnit count. */
    static HandoverFacts of(LoopHistory round) {
        List<Handover> kept = new ArrayList<>();
        round.each(LoopEvent.HandedOver.class).map(LoopEvent.HandedOver::value).forEach(one -> {
            if (one instanceof TaskUnit) {
                kept.clear();
            }
            kept.add(one);
        });
        return new HandoverFacts(kept);
    }

    private <T extends Handover> Optional<T> newest(Class<T> kind) {
        return handovers.stream().filter(kind::isInstance).map(kind::cast).reduce((earlier, later) -> later);
    }

    Optional<TaskUnit> task() {
        return newest(TaskUnit.class);
    }

    Optional<RoundFacts.Work> work() {
        return newest(TaskResult.class)
                .map(one -> new RoundFacts.Work(
                        one.status(),
                        one.summary(),
                        one.reasoning(),
                        one.filesChanged(),
                        Optional.ofNullable(one.commitSha())));
    }

    /** Empty before step 10. */
    Optional<RoundFacts.Ruling> ruling() {
        return newest(Decision.class).map(HandoverFacts::ruling);
    }

    static RoundFacts.Ruling ruling(Decision decision) {
        return new RoundFacts.Ruling(
                decision.result().id(),
                decision.nextAction().id(),
                decision.reason(),
                decision.votes(),
                decision.votes().outvoted(),
                decision.gates(),
                Optional.ofNullable(decision.closedGate()),
                Optional.ofNullable(decision.terminateReason()));
    }

    /** Of each critic the last verdict, in the order in which these came. */
    List<RoundFacts.Critic> critics() {
        Map<String, RoundFacts.Critic> critics = new LinkedHashMap<>();
        for (Handover one : handovers) {
            if (one instanceof Verdict verdict) {
                RoundFacts.Critic critic = critic(verdict);
                critics.remove(critic.agent());
                critics.put(critic.agent(), critic);
            }
        }
        return List.copyOf(critics.values());
    }

    private static RoundFacts.Critic critic(Verdict verdict) {
        String agent = "tester";
        List<String> suggestions = List.of();
        List<RoundFacts.Tick> ticks = List.of();
        if (verdict instanceof Verdict.Review review) {
            agent = "reviewer";
            suggestions = review.suggestions();
        } else if (verdict instanceof Verdict.Audit audit) {
            agent = "auditor";
            ticks = audit.checklist().stream()
                    .map(item -> new RoundFacts.Tick(item.number(), item.item(), item.result()))
                    .toList();
        }
        return new RoundFacts.Critic(agent, verdict.passed(), verdict.issues(), suggestions, ticks);
    }
}
