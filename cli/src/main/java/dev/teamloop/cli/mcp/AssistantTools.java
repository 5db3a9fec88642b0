package dev.teamloop.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.McpIdentity;
import dev.teamloop.agents.mcp.OfferedResource;
import dev.teamloop.agents.mcp.OfferedTool;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.agents.mcp.ToolInvocation;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The tools and resources of {@code config/mcp.json}, each with what it does. What it answers holds no secret of its project. */
public final class AssistantTools {
    private static final JsonNode DATA = DataFiles.json("mcp.json");

    private final Path own;
    private final UnaryOperator<Path> entered;
    private final Map<String, String> environment;

    /**
     * @param own the project where a call names none
     * @param entered makes a real path of one that was typed; throws a {@link CommandException} where it is no folder
     */
    public AssistantTools(Path own, UnaryOperator<Path> entered, Map<String, String> environment) {
        this.own = own;
        this.entered = entered;
        this.environment = environment;
    }

    public static McpIdentity identity(String version) {
        return new McpIdentity("team-loop", version, DATA.path("instructions").asText());
    }

    /** Throws IllegalStateException where one has no action: a fault of the program. */
    public List<OfferedTool> offered(Map<String, AssistantAction> actions) {
        List<OfferedTool> tools = new ArrayList<>();
        for (JsonNode description : DATA.path("tools")) {
            AssistantAction action = actions.get(description.path("name").asText());
            if (action == null) {
                throw new IllegalStateException(
                        "nothing does what config/mcp.json offers as " + description.path("name"));
            }
            tools.add(OfferedTool.of(description, (arguments, invocation) -> run(action, arguments, invocation)));
        }
        return List.copyOf(tools);
    }

    /** A text of the server's own project; empty where there is none yet. */
    @FunctionalInterface
    public interface Text {
        Optional<String> of(AssistantProject project) throws IOException;
    }

    public List<OfferedResource> resources(Map<String, Text> texts) {
        List<OfferedResource> resources = new ArrayList<>();
        for (JsonNode description : DATA.path("resources")) {
            Text text = texts.get(description.path("name").asText());
            if (text == null) {
                throw new IllegalStateException(
                        "nothing reads what config/mcp.json offers as " + description.path("name"));
            }
            resources.add(new OfferedResource(description, () -> read(text)));
        }
        return List.copyOf(resources);
    }

    private Optional<String> read(Text text) {
        AssistantProject project = new AssistantProject(own, environment);
        try {
            return text.of(project).map(project.guard()::text);
        } catch (CommandException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ToolAnswer run(AssistantAction action, ObjectNode arguments, ToolInvocation invocation)
            throws InterruptedException {
        try {
            String named = arguments.path("project").asText();
            AssistantProject project =
                    new AssistantProject(named.isEmpty() ? own : entered.apply(own.resolve(named)), environment);
            return guarded(action.run(project, arguments, invocation), project.guard());
        } catch (CommandException | GitException e) {
            return ToolAnswer.error(String.valueOf(e.getMessage()));
        } catch (InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static ToolAnswer guarded(ToolAnswer answer, TextGuard guard) {
        Optional<ObjectNode> structured =
                answer.structured().map(document -> (ObjectNode) Json.read(guard.line(document)));
        // text that is JSON is guarded text by text
        String text = structured
                .filter(document -> !answer.error())
                .map(Json::line)
                .orElseGet(() -> guard.text(answer.text()));
        return new ToolAnswer(text, structured, answer.error());
    }
}
