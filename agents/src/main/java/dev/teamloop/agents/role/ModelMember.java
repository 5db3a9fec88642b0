package dev.teamloop.agents.role;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.teamloop.agents.council.CouncilMember;
import dev.teamloop.agents.council.CouncilQuestion;
import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.port.Failure;
import dev.teamloop.structured.RawAttempt;
import dev.teamloop.structured.StructuredRetry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A member of the council that is a model. Holds no tool; what leaves the door has passed the guard. */
public final class ModelMember implements CouncilMember {
    private static final String PHASE_SYSTEM = "{{phase_system}}";
    private static final String PHASE_INSTRUCTIONS = "{{phase_instructions}}";
    private static final Pattern INSTRUCTIONS =
            Pattern.compile("^## Instructions\\n(.*?)(?=^## |\\z)", Pattern.MULTILINE | Pattern.DOTALL);

    private final String id;
    private final String model;
    private final InteractionId interaction;
    private final AgentRuntime runtime;

    public ModelMember(String id, String model, InteractionId interaction, AgentRuntime runtime) {
        this.id = id;
        this.model = model;
        this.interaction = interaction;
        this.runtime = runtime;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String model() {
        return model;
    }

    @Override
    public Reply ask(CouncilQuestion question) {
        CallContext context = new CallContext(interaction, 1, Agent.MAIN, question.step(), Optional.empty());
        AgentConversation conversation =
                runtime.conversation(opening(question, context), runtime.turns(), runtime.timer(context));
        StructuredRetry.Result<Failure> result =
                runtime.asking().raw(conversation, question.artifact(), question.known(), context);
        ArrayNode attempts = attempts(result.attempts());
        if (result instanceof StructuredRetry.Result.Got<Failure> got) {
            return new Given(guarded(got.value()), attempts);
        }
        if (result instanceof StructuredRetry.Result.Failed<Failure> failed) {
            return new Silent(failed.failure(), attempts);
        }
        String reason =
                ((StructuredRetry.Result.Unusable<Failure>) result).last().reason();
        return new Silent(new Failure(Failure.Kind.UNUSABLE, reason), attempts);
    }

    private Opening opening(CouncilQuestion question, CallContext context) {
        Prompt prompt = runtime.prompt(question.prompt());
        String system = question.within()
                .map(path -> within(prompt.system(), runtime.prompt(path).system()))
                .orElse(prompt.system());
        Map<String, String> values = new HashMap<>();
        question.fields().forEach(field -> values.put(field.name(), blocks(field.blocks())));
        values.put("ids", runtime.ids(context));
        String first = prompt.render(values);
        return new Opening(context, system, (withTools, earlier) -> first, Toolbox.EMPTY, question.artifact());
    }

    /** What the writer of the phase was told, whole or the instructions alone, as the question's own prompt wants it. */
    private static String within(String system, String phase) {
        Matcher instructions = INSTRUCTIONS.matcher(phase);
        String own = instructions.find() ? instructions.group(1).strip() : below(phase);
        return system.replace(PHASE_SYSTEM, below(phase)).replace(PHASE_INSTRUCTIONS, own);
    }

    /** As a part of other instructions: its headings are of the level below. */
    private static String below(String system) {
        return system.strip().replaceAll("(?m)^##(?= )", "###");
    }

    private String blocks(List<CouncilQuestion.Block> blocks) {
        return blocks.stream()
                .map(block -> block.isOwn() ? block.text() : runtime.block(block.name(), block.text()))
                .collect(Collectors.joining("\n\n"));
    }

    private JsonNode guarded(JsonNode value) {
        return runtime.asking().guarded(value);
    }

    private ArrayNode attempts(List<RawAttempt> attempts) {
        return attempts.stream()
                .map(attempt -> ReplyRecords.document(attempt, runtime.now()))
                .collect(Json.MAPPER::createArrayNode, ArrayNode::add, ArrayNode::addAll);
    }
}
