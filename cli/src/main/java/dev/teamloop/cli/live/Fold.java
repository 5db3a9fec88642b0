package dev.teamloop.cli.live;

import dev.teamloop.cli.live.ViewState.Activity;
import dev.teamloop.cli.live.ViewState.Ask;
import dev.teamloop.cli.live.ViewState.LogLine;
import dev.teamloop.cli.live.ViewState.Outcome;
import dev.teamloop.cli.live.ViewState.Past;
import dev.teamloop.cli.live.ViewState.Remark;
import dev.teamloop.cli.live.ViewState.RoundView;
import dev.teamloop.cli.live.ViewState.StepView;
import dev.teamloop.cli.live.ViewState.Wait;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.loop.decide.Confirmation;
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
        return LaneFold.next(view, event, one -> ofRound(one, event, at));
    }

    /** The same of the one round that the event belongs to. */
    private static ViewState ofRound(ViewState view, LoopEvent event, Instant at) {
        RoundView round = view.round();
        if (event instanceof LoopEvent.StepStarted step) {
            return view.with(draft -> {
                draft.round = begun(at(round, step.round()), step, at);
                draft.activity = draft.activity.idle();
            });
        }
        if (event instanceof LoopEvent.StepEnded) {
            return view.with(draft -> {
                draft.round = ended(round, at);
                draft.activity = draft.activity.idle();
            });
        }
        if (event instanceof LoopEvent.RoundStarted start) {
            List<StepView> steps = at(round, start.round()).steps();
            return view.with(draft -> {
                draft.activity = draft.activity.idle();
                draft.round = new RoundView(
                        start.round(), start.maxRounds(), Optional.of(start.kr()), steps, List.of(), Map.of());
            });
        }
        if (event instanceof LoopEvent.GatesMeasured measured) {
            return view.with(draft -> draft.round = round.withGates(measured.gates()));
        }
        if (event instanceof LoopEvent.Voted voted) {
            return view.with(draft -> draft.round = voted(round, voted));
        }
        return view.with(draft -> {
            if (!under(draft, event, at)) {
                elsewhere(draft, event, at);
            }
        });
    }

    /** What begins and ends inside a step; false where the event is none of it. */
    private static boolean under(ViewState.Draft draft, LoopEvent event, Instant at) {
        if (event instanceof LoopEvent.Asked asked) {
            draft.activity = asked(draft.activity, asked, at);
        } else if (event instanceof LoopEvent.Logged logged) {
            draft.activity = heard(draft.activity, logged, at);
        } else if (event instanceof LoopEvent.TestsStarted tests) {
            Map<String, Instant> runs = new HashMap<>(draft.activity.tests());
            runs.put(tests.what(), at);
            draft.activity = draft.activity.withTests(runs);
        } else if (event instanceof LoopEvent.TestsEnded tests) {
            Map<String, Instant> runs = new HashMap<>(draft.activity.tests());
            runs.remove(tests.what());
            draft.activity = draft.activity.withTests(runs);
        } else if (event instanceof LoopEvent.HandedBack back) {
            draft.remarks =
                    plus(draft.remarks, new Remark(back.krId() + " handed back to the coder: " + back.why(), false));
        } else if (event instanceof LoopEvent.Repaired repaired) {
            draft.remarks = plus(
                    draft.remarks, new Remark(repaired.krId() + " repaired by the program: " + repaired.what(), false));
        } else if (event instanceof LoopEvent.Paused paused) {
            draft.activity = draft.activity.paused(new ViewState.Pause(at, paused.reason()));
        } else {
            return false;
        }
        return true;
    }

    /** What does not happen inside the round in hand. */
    private static void elsewhere(ViewState.Draft draft, LoopEvent event, Instant at) {
        if (event instanceof LoopEvent.StateChanged state) {
            draft.standing = Optional.of(state);
            // the plan of a state counts, once it has one
            draft.dag = state.dag().krs().isEmpty() ? draft.dag : state.dag();
        } else if (event instanceof LoopEvent.Planned planned) {
            draft.dag = planned.dag();
        } else if (event instanceof LoopEvent.Spent spent) {
            draft.money = Optional.of(spent.balance());
        } else if (event instanceof LoopEvent.Health health) {
            draft.health = Optional.of(health.score());
        } else if (event instanceof LoopEvent.Note note) {
            draft.remarks = plus(draft.remarks, new Remark(note.text(), note.warning()));
        } else if (event instanceof LoopEvent.Suspected suspected) {
            for (SuspectedBug bug : suspected.bugs()) {
                draft.remarks = plus(
                        draft.remarks, new Remark("the " + bug.agent().id() + " suspects a bug: " + bug.text(), false));
            }
        } else if (event instanceof LoopEvent.Decided decided) {
            draft.past = decided(draft.past, decided);
        } else if (event instanceof LoopEvent.StopRequested) {
            draft.stopping = true;
        } else if (event instanceof LoopEvent.Resumed resumed) {
            int finished = resumed.finishedRounds();
            draft.past =
                    draft.past.stream().filter(one -> one.round() <= finished).toList();
            draft.round = draft.round.number() > finished ? RoundView.none(0) : draft.round;
            draft.activity = draft.activity.idle();
            draft.stopping = false;
            draft.outcome = Optional.empty();
        } else if (event instanceof LoopEvent.Ended ended) {
            draft.round = ended(draft.round, at);
            draft.activity = Activity.NONE;
            draft.outcome = Optional.of(new Outcome(ended.status(), ended.reason()));
        }
    }

    /** The round of this number: the one in hand, or a new one. */
    private static RoundView at(RoundView now, int number) {
        return now.number() == number ? now : RoundView.none(number);
    }

    /** A step that begins ends the one before it; one that runs again begins anew. */
    private static RoundView begun(RoundView round, LoopEvent.StepStarted step, Instant at) {
        List<StepView> steps = new ArrayList<>(ended(round, at).steps());
        steps.removeIf(one -> one.seq() == step.seq());
        steps.add(new StepView(step.seq(), at, Optional.empty()));
        return round.withSteps(steps);
    }

    private static RoundView ended(RoundView round, Instant at) {
        return round.withSteps(round.steps().stream()
                .map(step -> step.running() ? new StepView(step.seq(), step.began(), Optional.of(at)) : step)
                .toList());
    }

    private static RoundView voted(RoundView now, LoopEvent.Voted voted) {
        Map<Agent, Optional<Boolean>> votes = new HashMap<>(now.votes());
        votes.put(voted.critic(), voted.passed());
        return now.withVotes(votes);
    }

    private static Activity asked(Activity before, LoopEvent.Asked asked, Instant at) {
        Map<Agent, Wait> waits = new HashMap<>(before.waits());
        waits.remove(asked.agent());
        Map<Agent, Ask> asks = new HashMap<>(before.asks());
        asks.put(asked.agent(), new Ask(asked.krId(), asked.model(), asked.turn(), at));
        return new Activity(before.last(), asks, waits, before.tests(), before.pause());
    }

    private static Activity heard(Activity before, LoopEvent.Logged entry, Instant at) {
        Map<Agent, Wait> waits = new HashMap<>(before.waits());
        Map<Agent, Ask> asks = new HashMap<>(before.asks());
        asks.remove(entry.agent());
        if (entry.intent().equals(AgentLog.WAIT_INTENT)) {
            waits.put(entry.agent(), new Wait(at, at.plusMillis(entry.latencyMillis()), entry.message()));
        } else {
            waits.remove(entry.agent());
        }
        LogLine line = new LogLine(entry.agent(), entry.level(), entry.intent(), entry.message());
        // the records that a round owes are for the program's own books
        Optional<LogLine> last = Confirmation.isIntent(entry.intent()) ? before.last() : Optional.of(line);
        return new Activity(last, asks, waits, before.tests(), before.pause());
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
