package dev.teamloop.agents;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.UserServers;
import dev.teamloop.agents.model.CallEnvironment;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import dev.teamloop.core.testing.Configs;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.core.testing.MemoryLedger;
import dev.teamloop.core.testing.MemoryLog;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.StructuredOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/** Agents at work against a scripted model: clock, waits, ledger and log are in the test's hands. */
public final class Bench implements AutoCloseable {
    public static final InteractionId ID = new InteractionId("manual-20260629T143012-a3f2b1");
    public static final String KEY = "key-that-must-never-show";
    public static final Map<String, Object> GOAL_REPLY = Map.of(
            "objective",
            "cover handlers",
            "constraints",
            List.of(),
            "accept",
            "branch coverage of handlers is at least 50 %",
            "metric",
            List.of(Map.of(
                    "kind", "coverage.branch", "scope", List.of("src/handlers"), "comparator", ">=", "target", 0.5)));
    public static final Map<String, Object> CODE_REPLY =
            Map.of("status", "done", "summary", "cover ping", "reasoning", "ping() is tested");

    public final ScriptedModel model;
    public final FakeClock clock = new FakeClock();
    public final MemoryLedger ledger;
    public final MemoryLog log = new MemoryLog();
    public final List<Duration> waits = new ArrayList<>();
    public final ModelAgents agents;

    private Bench(ScriptedModel model, LoopConfig config, Map<String, String> environment, MemoryLedger ledger) {
        this(model, config, environment, ledger, UserServers.none());
    }

    private Bench(
            ScriptedModel model,
            LoopConfig config,
            Map<String, String> environment,
            MemoryLedger ledger,
            UserServers servers) {
        this.model = model;
        this.ledger = ledger;
        this.agents = new ModelAgents(
                config,
                environment,
                ledger,
                log,
                new StructuredOutput(ArtifactCatalog.builtIn()),
                new CallEnvironment(clock, clock::nanos, new Random(7), wait -> {
                    waits.add(wait);
                    clock.advance(wait);
                }),
                TextGuard.of(SecretMask.of(List.of(KEY))),
                servers);
    }

    /** With servers of the user's beside the coder. */
    public static Bench of(UserServers servers, ScriptedReply... replies) {
        ScriptedModel model = ScriptedModel.inOrder(replies);
        Map<String, String> environment = Map.of("TEAM_LOOP_API_KEY", KEY);
        return new Bench(model, Configs.forEndpoint(model.baseUrl()), environment, MemoryLedger.ample(), servers);
    }

    public static Bench of(ScriptedReply... replies) {
        return of(ScriptedModel.inOrder(replies), root -> {});
    }

    public static Bench answering(Function<ScriptedRequest, ScriptedReply> script) {
        return of(ScriptedModel.start(script), root -> {});
    }

    public static Bench of(ScriptedModel model, Consumer<ObjectNode> change) {
        return of(model, change, MemoryLedger.ample());
    }

    public static Bench of(ScriptedModel model, Consumer<ObjectNode> change, MemoryLedger ledger) {
        Map<String, String> environment = Map.of("TEAM_LOOP_API_KEY", KEY);
        return new Bench(model, Configs.forEndpoint(model.baseUrl(), change), environment, ledger);
    }

    /** At an endpoint of the test's own; the scripted model is not asked. */
    public static Bench at(String baseUrl, Consumer<ObjectNode> change) {
        Map<String, String> environment = Map.of("TEAM_LOOP_API_KEY", KEY);
        return new Bench(
                ScriptedModel.inOrder(), Configs.forEndpoint(baseUrl, change), environment, MemoryLedger.ample());
    }

    public Answer<GoalReply> readGoal() {
        return readGoal("/goal handlers branch coverage ≥50%");
    }

    public Answer<GoalReply> readGoal(String text) {
        return agents.goalReader().read(text, List.of(), context(Agent.MAIN, ModelStep.GOAL));
    }

    public static CallContext context(Agent agent, ModelStep step) {
        boolean early = List.of(ModelStep.GOAL, ModelStep.PLAN).contains(step);
        return new CallContext(
                ID, early ? 0 : 3, agent, step, early ? Optional.empty() : Optional.of(new KrId("K2.1")));
    }

    public static StandardGoal goal() {
        GoalMetric metric = new GoalMetric(
                MetricKind.COVERAGE_BRANCH,
                List.of("src/handlers"),
                Comparison.AT_LEAST,
                0.5,
                Optional.empty(),
                Optional.empty());
        return new StandardGoal(
                "cover the handlers",
                Yuan.of("20"),
                50,
                List.of(),
                "branch coverage is at least 50 %",
                List.of(metric));
    }

    public static TaskUnit task() {
        TaskUnit.Context context =
                new TaskUnit.Context("src/handlers/ping.py", List.of("src/handlers/ping.py"), List.of());
        return new TaskUnit(new KrId("K2.1"), ID, 3, 2, 0, 3, "cover ping()", context, KrType.TEST);
    }

    @Override
    public void close() {
        model.close();
    }

    /** Why there is no handover. */
    static Failure failure(Answer<?> answer) {
        return ((Answer.Failed<?>) answer).failure();
    }

    static Failure.Kind kind(Answer<?> answer) {
        return failure(answer).kind();
    }
}
