package dev.teamloop.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.agents.mcp.ToolInvocation;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.run.LoopStart;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.run.RunOptions;
import dev.teamloop.cli.run.StartRequest;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.goal.GoalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code estimate} and {@code start}: a goal, within the money that an assistant may spend. */
public final class GoalTools {
    private static final String SOURCE = "mcp";

    private final ModelOptions models;
    private final DetachedLoops loops = new DetachedLoops();

    /** {@code models} is what the server's own command line says of them. */
    public GoalTools(ModelOptions models) {
        this.models = models;
    }

    /** A goal as it was asked for, within its limits. */
    private record Request(GoalText text, Yuan budget, Optional<Integer> maxRounds) {}

    public ToolAnswer estimate(AssistantProject project, ObjectNode arguments, ToolInvocation invocation)
            throws Exception {
        Request request = request(project, arguments);
        DryRunSession session = new DryRunSession(invocation);
        RunContext context = new RunContext(project.path(), project.environment(), true, true, false, false);
        RunOptions options = RunOptions.within(models, request.budget(), request.maxRounds());
        StartRequest dryRun =
                new StartRequest(request.text(), true, false, false, null, SOURCE, null, Optional.empty());
        int exit = new LoopStart(context, options, session).run(dryRun);
        return answer(Json.read(session.result()), exit != 0);
    }

    public ToolAnswer start(AssistantProject project, ObjectNode arguments, ToolInvocation invocation)
            throws Exception {
        Request request = request(project, arguments);
        DetachedLoops.Outcome outcome = loops.start(project, words(project, request), invocation);
        if (outcome instanceof DetachedLoops.Outcome.Started started) {
            ObjectNode document = Json.MAPPER.createObjectNode();
            document.put("status", "STARTING");
            document.put("loop_id", started.loopId());
            document.put("project", project.path().toString());
            document.put("budget_yuan", request.budget().plain());
            return ToolAnswer.of(document.put("next", "ask status with this loop_id and a wait_s"));
        }
        if (outcome instanceof DetachedLoops.Outcome.Ended ended) {
            return ended.result()
                    .map(result -> answer(result, result.path("exit").asInt(1) != 0))
                    .orElseGet(() -> ToolAnswer.error("the loop ended before it began: " + ended.said()));
        }
        return ToolAnswer.error(
                "the project is still being checked; the loop goes on by itself, ask status in a moment");
    }

    private static Request request(AssistantProject project, ObjectNode arguments) {
        LoopConfig config = project.config();
        GoalText text = GoalText.read(arguments.path("goal").asText());
        LoopBudget budget = LoopBudget.of(
                Optional.of(arguments.path("budget"))
                        .filter(JsonNode::isNumber)
                        .map(amount -> new Yuan(amount.decimalValue())),
                text.budget(),
                config.budgetYuan(),
                config.mcp().maxBudget());
        if (budget instanceof LoopBudget.Refused refused) {
            throw CommandException.usage(refused.reason());
        }
        return new Request(
                text,
                ((LoopBudget.Allowed) budget).amount(),
                Optional.of(arguments.path("max_rounds"))
                        .filter(JsonNode::isInt)
                        .map(JsonNode::asInt));
    }

    private List<String> words(AssistantProject project, Request request) {
        List<String> words = new ArrayList<>(List.of("goal", "--json", "--yes", "--on-pause", "stop"));
        words.addAll(List.of("--source", SOURCE, "-C", project.path().toString()));
        words.addAll(List.of("--budget", request.budget().plain().toPlainString()));
        request.maxRounds().ifPresent(rounds -> words.addAll(List.of("--max-rounds", String.valueOf(rounds))));
        words.addAll(models.arguments());
        String text = request.text().raw();
        // a word that begins so names a file of words
        words.addAll(List.of("--", text.startsWith("@") ? "/goal " + text : text));
        return words;
    }

    private static ToolAnswer answer(JsonNode result, boolean error) {
        String text = error ? result.path("reason").asText() : Json.line(result);
        return new ToolAnswer(text, Optional.of((ObjectNode) result), error);
    }
}
