package dev.teamloop.cli.live;

import dev.teamloop.cli.live.ViewState.Activity;
import dev.teamloop.cli.live.ViewState.Outcome;
import dev.teamloop.cli.live.ViewState.Past;
import dev.teamloop.cli.live.ViewState.Remark;
import dev.teamloop.cli.live.ViewState.RoundView;
import dev.teamloop.cli.live.ViewState.StepView;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import java.util.List;
import java.util.Optional;

/** Copies of a view with one part exchanged. */
final class Views {
    private Views() {}

    static RoundView steps(RoundView now, List<StepView> steps) {
        return new RoundView(now.number(), now.most(), now.kr(), steps, now.gates(), now.votes());
    }

    static ViewState round(ViewState v, RoundView round) {
        return new ViewState(
                v.standing(),
                v.dag(),
                round,
                v.money(),
                v.activity(),
                v.health(),
                v.past(),
                v.remarks(),
                v.stopping(),
                v.outcome());
    }

    /** The plan of a state counts, once it has one. */
    static ViewState stands(ViewState v, LoopState state) {
        return new ViewState(
                Optional.of(state),
                state.dag().krs().isEmpty() ? v.dag() : state.dag(),
                v.round(),
                v.money(),
                v.activity(),
                v.health(),
                v.past(),
                v.remarks(),
                v.stopping(),
                v.outcome());
    }

    static ViewState dag(ViewState v, TaskDag dag) {
        return new ViewState(
                v.standing(),
                dag,
                v.round(),
                v.money(),
                v.activity(),
                v.health(),
                v.past(),
                v.remarks(),
                v.stopping(),
                v.outcome());
    }

    static ViewState money(ViewState v, FileLedger.Standing money) {
        return new ViewState(
                v.standing(),
                v.dag(),
                v.round(),
                Optional.of(money),
                v.activity(),
                v.health(),
                v.past(),
                v.remarks(),
                v.stopping(),
                v.outcome());
    }

    static ViewState activity(ViewState v, Activity activity) {
        return new ViewState(
                v.standing(),
                v.dag(),
                v.round(),
                v.money(),
                activity,
                v.health(),
                v.past(),
                v.remarks(),
                v.stopping(),
                v.outcome());
    }

    static ViewState health(ViewState v, int score) {
        return new ViewState(
                v.standing(),
                v.dag(),
                v.round(),
                v.money(),
                v.activity(),
                Optional.of(score),
                v.past(),
                v.remarks(),
                v.stopping(),
                v.outcome());
    }

    static ViewState past(ViewState v, List<Past> past) {
        return new ViewState(
                v.standing(),
                v.dag(),
                v.round(),
                v.money(),
                v.activity(),
                v.health(),
                past,
                v.remarks(),
                v.stopping(),
                v.outcome());
    }

    static ViewState remarks(ViewState v, List<Remark> remarks) {
        return new ViewState(
                v.standing(),
                v.dag(),
                v.round(),
                v.money(),
                v.activity(),
                v.health(),
                v.past(),
                remarks,
                v.stopping(),
                v.outcome());
    }

    static ViewState stopping(ViewState v) {
        return new ViewState(
                v.standing(),
                v.dag(),
                v.round(),
                v.money(),
                v.activity(),
                v.health(),
                v.past(),
                v.remarks(),
                true,
                v.outcome());
    }

    static ViewState outcome(ViewState v, Outcome outcome) {
        return new ViewState(
                v.standing(),
                v.dag(),
                v.round(),
                v.money(),
                Activity.NONE,
                v.health(),
                v.past(),
                v.remarks(),
                v.stopping(),
                Optional.of(outcome));
    }
}
