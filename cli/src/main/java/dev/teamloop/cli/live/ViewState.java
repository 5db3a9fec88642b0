package dev.teamloop.cli.live;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.AgentLog.Level;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Everything that a view of a loop shows, and nothing that it does not. Immutable; {@link Fold} makes the next one from an
 * event.
 *
 * @param standing goal and figures; empty before they are known
 * @param beside the rounds that are in hand beside {@code round}, by number
 * @param health 0 to 100; empty before the first reading
 * @param past decided rounds, oldest first
 * @param remarks notes and warnings, oldest first, the newest {@value #REMARKS}
 * @param another the loop runs in another process, which Ctrl-C here does not reach
 * @param stopping somebody asked the loop to end after the round in hand
 */
public record ViewState(
        Optional<LoopEvent.StateChanged> standing,
        TaskDag dag,
        RoundView round,
        Optional<Balance> money,
        Activity activity,
        List<Lane> beside,
        Optional<Integer> health,
        List<Past> past,
        List<Remark> remarks,
        boolean another,
        boolean stopping,
        Optional<Outcome> outcome) {
    static final int REMARKS = 20;

    /** Before the first event. */
    public static final ViewState EMPTY = new ViewState(
            Optional.empty(),
            TaskDag.EMPTY,
            RoundView.none(0),
            Optional.empty(),
            Activity.NONE,
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            false,
            false,
            Optional.empty());

    public ViewState {
        beside = List.copyOf(beside);
        past = List.copyOf(past);
        remarks = List.copyOf(remarks);
    }

    /** All rounds in hand, by number, each as if it were the only one. */
    public List<ViewState> lanes() {
        List<ViewState> lanes = new ArrayList<>(List.of(this));
        beside.forEach(lane -> lanes.add(with(draft -> {
            draft.round = lane.round();
            draft.activity = lane.activity();
        })));
        return lanes;
    }

    /** This view with what {@code change} sets in it. */
    ViewState with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.made();
    }

    /** A view while parts of it are exchanged. */
    static final class Draft {
        Optional<LoopEvent.StateChanged> standing;
        TaskDag dag;
        RoundView round;
        Optional<Balance> money;
        Activity activity;
        List<Lane> beside;
        Optional<Integer> health;
        List<Past> past;
        List<Remark> remarks;
        boolean another;
        boolean stopping;
        Optional<Outcome> outcome;

        private Draft(ViewState from) {
            standing = from.standing;
            dag = from.dag;
            round = from.round;
            money = from.money;
            activity = from.activity;
            beside = from.beside;
            health = from.health;
            past = from.past;
            remarks = from.remarks;
            another = from.another;
            stopping = from.stopping;
            outcome = from.outcome;
        }

        private ViewState made() {
            return new ViewState(
                    standing, dag, round, money, activity, beside, health, past, remarks, another, stopping, outcome);
        }
    }

    /** A round in a room of its own, and what is going on inside its step. */
    public record Lane(RoundView round, Activity activity) {}

    /**
     * The round in hand; of several the one that lands first.
     *
     * @param steps those of the eleven that have begun, in their order
     * @param votes by critic; empty where a critic gave no usable verdict, absent where it has not answered yet
     */
    public record RoundView(
            int number,
            int most,
            Optional<KeyResult> kr,
            List<StepView> steps,
            List<GateResult> gates,
            Map<Agent, Optional<Boolean>> votes) {
        public RoundView {
            steps = List.copyOf(steps);
            gates = List.copyOf(gates);
            votes = Map.copyOf(votes);
        }

        static RoundView none(int number) {
            return new RoundView(number, 0, Optional.empty(), List.of(), List.of(), Map.of());
        }

        RoundView withSteps(List<StepView> now) {
            return new RoundView(number, most, kr, now, gates, votes);
        }

        RoundView withGates(List<GateResult> now) {
            return new RoundView(number, most, kr, steps, now, votes);
        }

        RoundView withVotes(Map<Agent, Optional<Boolean>> now) {
            return new RoundView(number, most, kr, steps, gates, now);
        }
    }

    /** A step that has begun; {@code ended} is empty while it runs. */
    public record StepView(int seq, Instant began, Optional<Instant> ended) {
        boolean running() {
            return ended.isEmpty();
        }
    }

    /**
     * What is going on inside a step.
     *
     * @param tests the runs of tests that have begun and not ended, with when they began
     */
    public record Activity(
            Optional<LogLine> last,
            Map<Agent, Ask> asks,
            Map<Agent, Wait> waits,
            Map<String, Instant> tests,
            Optional<Pause> pause) {
        static final Activity NONE = new Activity(Optional.empty(), Map.of(), Map.of(), Map.of(), Optional.empty());

        public Activity {
            asks = Map.copyOf(asks);
            waits = Map.copyOf(waits);
            tests = Map.copyOf(tests);
        }

        /** Nothing is under way any more; the last line stays. */
        Activity idle() {
            return new Activity(last, Map.of(), Map.of(), Map.of(), Optional.empty());
        }

        Activity withTests(Map<String, Instant> now) {
            return new Activity(last, asks, waits, now, pause);
        }

        Activity paused(Pause since) {
            return new Activity(last, asks, waits, tests, Optional.of(since));
        }
    }

    /** The newest line of any agent's log. */
    public record LogLine(Agent agent, Level level, String intent, String message) {}

    /** An agent's model is asked, for the answer of this number in its conversation. */
    public record Ask(Optional<KrId> kr, String model, int turn, Instant since) {}

    /** An agent waits for its endpoint until then: a rate limit, or an outage. */
    public record Wait(Instant since, Instant until, String reason) {}

    /** The loop waits for money. */
    public record Pause(Instant since, String reason) {}

    /** A decided round; {@code figure} is the goal's, for people. */
    public record Past(int round, KrId kr, Decision.Result result, String reason, String figure) {}

    /** A note, or a warning. */
    public record Remark(String text, boolean warning) {}

    /** How the loop ended. */
    public record Outcome(LoopStatus status, String reason) {}
}
