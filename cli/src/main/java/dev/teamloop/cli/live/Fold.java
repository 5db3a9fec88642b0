package dev.teamloop.cli.live;

import dev.teamloop.cli.live.ViewState.Activity;
import dev.teamloop.cli.live.ViewState.LogLine;
import dev.teamloop.cli.live.ViewState.Outcome;
import dev.teamloop.cli.live.ViewState.Past;
import dev.teamloop.cli.live.ViewState.Remark;
import dev.teamloop.cli.live.ViewState.RoundView;
import dev.teamloop.cli.live.ViewState.StepView;
import dev.teamloop.cli.live.ViewState.Wait;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.loop.controller.LoopEvent;
import dev.teamloop.loop.record.LoopLogs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the next view of a loop from an event. Pure; where events come from – the loop, or its files – is not known here. */
public final class Fold {
    private Fold() {}

    /** The view after {@code event}, which happened {@code at}. */
    public static ViewState next(ViewState view, LoopEvent event, Instant at) {
        if (event instanceof LoopEvent.StepStarted step) {
            return Views.round(view, begun(at(view.round(), step.round()), step, at));
        }
        if (event instanceof LoopEvent.StepEnded) {
            return Views.round(
                    view, Views.steps(view.round(), ended(view.round().steps(), at)));
        }
        if (event instanceof LoopEvent.RoundStarted round) {
            RoundView now = at(view.round(), round.round());
            return Views.round(
                    view,
                    new RoundView(
                            round.round(),
                            round.maxRounds(),
                            Optional.of(round.kr()),
                            now.steps(),
                            List.of(),
                            Map.of()));
        }
        if (event instanceof LoopEvent.GatesMeasured gates) {
            RoundView now = view.round();
            return Views.round(
                    view, new RoundView(now.number(), now.most(), now.kr(), now.steps(), gates.gates(), now.votes()));
        }
        if (event instanceof LoopEvent.Voted voted) {
            return Views.round(view, voted(view.round(), voted));
        }
        return elsewhere(view, event, at);
    }

    private static ViewState elsewhere(ViewState view, LoopEvent event, Instant at) {
        if (event instanceof LoopEvent.Stands stands) {
            return Views.stands(view, stands.state());
        }
        if (event instanceof LoopEvent.Planned planned) {
            return Views.dag(view, planned.dag());
        }
        if (event instanceof LoopEvent.Logged logged) {
            return Views.activity(view, heard(view.activity(), logged.entry(), at));
        }
        if (event instanceof LoopEvent.Spent spent) {
            return Views.money(view, spent.standing());
        }
        if (event instanceof LoopEvent.Health health) {
            return Views.health(view, health.score());
        }
        if (event instanceof LoopEvent.Note note) {
            return Views.remarks(view, plus(view.remarks(), new Remark(note.text(), note.warning())));
        }
        if (event instanceof LoopEvent.Decided decided) {
            return Views.past(view, decided(view.past(), decided));
        }
        if (event instanceof LoopEvent.StopAsked) {
            return Views.stopping(view);
        }
        if (event instanceof LoopEvent.Paused) {
            // the warning that goes with it says so already
            return view;
        }
        LoopEvent.Ended ended = (LoopEvent.Ended) event;
        ViewState still =
                Views.round(view, Views.steps(view.round(), ended(view.round().steps(), at)));
        return Views.outcome(still, new Outcome(ended.status(), ended.reason()));
    }

    /** The round of this number: the one in hand, or a new one. */
    private static RoundView at(RoundView now, int number) {
        return now.number() == number ? now : RoundView.none(number);
    }

    /** A step that begins ends the one before it; one that runs again begins anew. */
    private static RoundView begun(RoundView round, LoopEvent.StepStarted step, Instant at) {
        List<StepView> steps = new ArrayList<>(ended(round.steps(), at));
        steps.removeIf(one -> one.seq() == step.seq());
        steps.add(new StepView(step.seq(), at, Optional.empty()));
        return Views.steps(round, steps);
    }

    private static List<StepView> ended(List<StepView> steps, Instant at) {
        return steps.stream()
                .map(step -> step.running() ? new StepView(step.seq(), step.began(), Optional.of(at)) : step)
                .toList();
    }

    private static RoundView voted(RoundView now, LoopEvent.Voted voted) {
        Map<Agent, Optional<Boolean>> votes = new HashMap<>(now.votes());
        votes.put(voted.critic(), voted.passed());
        return new RoundView(now.number(), now.most(), now.kr(), now.steps(), now.gates(), votes);
    }

    private static Activity heard(Activity before, LoopLogs.Entry entry, Instant at) {
        Map<Agent, Wait> waits = new HashMap<>(before.waits());
        if (entry.intent().equals(AgentLog.WAIT_INTENT)) {
            waits.put(entry.agent(), new Wait(at.plus(entry.latency()), entry.message()));
        } else {
            waits.remove(entry.agent());
        }
        LogLine line = new LogLine(entry.agent(), entry.level(), entry.intent(), entry.message());
        return new Activity(Optional.of(line), waits);
    }

    private static List<Past> decided(List<Past> before, LoopEvent.Decided event) {
        Decision decision = event.decision();
        List<Past> past = new ArrayList<>(before);
        past.removeIf(one -> one.round() == decision.round());
        past.add(new Past(decision.round(), decision.krId(), decision.result(), decision.reason(), event.figure()));
        return past;
    }

    private static List<Remark> plus(List<Remark> before, Remark remark) {
        List<Remark> all = new ArrayList<>(before);
        all.add(remark);
        return all.subList(Math.max(0, all.size() - ViewState.REMARKS), all.size());
    }
}
