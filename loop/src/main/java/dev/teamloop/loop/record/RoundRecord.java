package dev.teamloop.loop.record;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.state.FileLedger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the reports of one finished round are made of.
 *
 * @param reached whether the figure that the key result wants, or else the goal, is reached; empty where neither names a coverage
 */
public record RoundRecord(
        InteractionId interactionId,
        int round,
        KeyResult kr,
        RoundResult outcome,
        Optional<TaskResult> result,
        Optional<CoverageReport> coverage,
        Optional<TestRun> tests,
        List<String> flaky,
        Map<Agent, FileLedger.Consumption> consumption,
        Balance standing,
        List<String> guardTriggers,
        List<String> unpricedModels,
        RoundTimes times,
        List<String> dissent,
        String lessons,
        Optional<Boolean> reached) {
    public RoundRecord {
        dissent = List.copyOf(dissent);
        flaky = List.copyOf(flaky);
        guardTriggers = List.copyOf(guardTriggers);
        unpricedModels = List.copyOf(unpricedModels);
    }
}
