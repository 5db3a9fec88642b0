package dev.teamloop.agents.role;

import dev.teamloop.agents.mcp.UserServers;
import dev.teamloop.agents.tool.CoderTools;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.CoderWorkspace;
import java.util.HashMap;
import java.util.Map;

/** The coder: works in a tool-calling conversation, or without tools by handing over whole files. */
public final class ModelCoder implements Coder {
    private static final String WITH_TOOLS = """
        You hold tools. Look at what you need with them, write with them, run your tests with them, then call \
        submit. Files that you have written with tools need not stand in the handover.\
        """;
    private static final String WITHOUT_TOOLS = """
        You hold no tools here. Answer at once with the JSON handover alone, and put every file that you create or \
        change into "files", each with its whole new content. The program writes them and runs the tests.\
        """;

    private final AgentRuntime runtime;
    private final Prompt prompt;
    private final UserServers servers;

    /** Its tools stand beside those of {@code servers}. */
    public ModelCoder(AgentRuntime runtime, UserServers servers) {
        this.runtime = runtime;
        this.servers = servers;
        this.prompt = runtime.prompt(ModelStep.CODE);
    }

    @Override
    public Session open(Briefing briefing, CoderWorkspace workspace, CallContext context) {
        Map<String, String> values = values(runtime, briefing, context);
        Opening opening = new Opening(
                context,
                prompt.system(),
                (withTools, earlier) -> first(values, withTools, earlier),
                runtime.withServers(
                        new CoderTools(
                                workspace,
                                !briefing.goal().countedWithoutTests().isEmpty()),
                        servers),
                runtime.artifact(context));
        return new CoderSession(runtime, opening);
    }

    /** The whole first prompt of an external agent, which has tools of its own. */
    public static String externalPrompt(AgentRuntime runtime, Briefing briefing, CallContext context) {
        Prompt external = runtime.prompt("prompts/agent.md");
        return external.system() + "\n\n" + runtime.first(external, values(runtime, briefing, context));
    }

    private String first(Map<String, String> values, boolean withTools, String earlier) {
        Map<String, String> all = new HashMap<>(values);
        all.put("manner", withTools ? WITH_TOOLS : WITHOUT_TOOLS);
        all.put("earlier", earlier);
        return runtime.first(prompt, all);
    }

    private static Map<String, String> values(AgentRuntime runtime, Briefing briefing, CallContext context) {
        Map<String, String> values = new HashMap<>();
        values.put("goal", DataBlock.of("goal", Facts.goal(briefing.goal())));
        values.put("runner", DataBlock.of("runner", briefing.runner()));
        values.put("turns", String.valueOf(runtime.turns()));
        values.put("writable", Facts.list(briefing.writable(), "all tracked files"));
        values.put("task", DataBlock.of("key_result", Facts.task(briefing.task())));
        values.put("uncovered", DataBlock.of("left_to_do", briefing.uncovered()));
        values.put("related", DataBlock.of("related", briefing.related()));
        values.put("helpers", DataBlock.of("helpers", briefing.helpers()));
        values.put("lessons", DataBlock.lines("lessons", briefing.lessons()));
        values.put("example_test", DataBlock.of("example_test", briefing.exampleTest()));
        values.put("anti_patterns", DataBlock.lines("anti_patterns", briefing.antiPatterns()));
        values.put("previous_attempts", DataBlock.of("previous_attempts", briefing.earlier()));
        values.put("ids", runtime.ids(context));
        return values;
    }
}
