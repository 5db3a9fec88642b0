package dev.teamloop.cli.run;

import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.port.Answer;
import dev.teamloop.loop.round.AgentPorts;
import java.util.Optional;

/** Keeps the newest goal and plan that the agents answered; those of a dry run that came to a plan are the ones it took. */
final class SeenReplies {
    private Optional<GoalReply> goal = Optional.empty();
    private Optional<PlanReply> plan = Optional.empty();

    AgentPorts in(AgentPorts ports) {
        return new AgentPorts(
                (text, read, context) -> {
                    Answer<GoalReply> answer = ports.goalReader().read(text, read, context);
                    goal = answer.value();
                    return answer;
                },
                (briefing, context) -> {
                    Answer<PlanReply> answer = ports.planner().plan(briefing, context);
                    plan = answer.value();
                    return answer;
                },
                ports.coders(),
                ports.critics(),
                ports.publicist(),
                ports.models());
    }

    /** What was seen, as a plan of this origin. */
    Optional<GivenPlan> as(String origin) {
        return plan.map(reply -> new GivenPlan(goal, reply, origin));
    }
}
