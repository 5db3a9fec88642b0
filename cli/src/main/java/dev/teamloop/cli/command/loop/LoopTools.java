package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.agents.mcp.ToolInvocation;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.words.Characters;
import dev.teamloop.cli.mcp.AssistantProject;
import dev.teamloop.cli.report.MarkdownReport;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;

/** {@code status}, {@code stop} and {@code report} as tools of {@code mcp}: they tell what the commands of these names tell. */
final class LoopTools {
    private static final int LONGEST_REPORT = 60_000;

    /** Many clients give a call up after a minute; whoever wants to wait longer asks again. */
    private static final long LONGEST_WAIT_S = 50;

    private LoopTools() {}

    static ToolAnswer status(AssistantProject project, ObjectNode arguments, ToolInvocation invocation)
            throws InterruptedException {
        Optional<String> asked = Optional.of(arguments.path("loop_id"))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText);
        Duration wait = Duration.ofSeconds(
                Math.min(LONGEST_WAIT_S, arguments.path("wait_s").asLong()));
        return new LongPoll(() -> LoopStanding.of(project, asked), invocation).await(wait);
    }

    static ToolAnswer stop(AssistantProject project) throws IOException {
        String told = StopCommand.stop(new LoopView(project.path(), project.environment()));
        return ToolAnswer.of(Json.MAPPER.createObjectNode().put("told", told));
    }

    static String report(AssistantProject project) {
        String report = MarkdownReport.of(new SessionView(project.path(), project.environment()).record());
        return Characters.cut(report, LONGEST_REPORT);
    }

    static Optional<String> stateFile(AssistantProject project) throws IOException {
        LoopView view = new LoopView(project.path(), project.environment());
        return Files.exists(view.folder().state())
                ? Optional.of(OrdinaryFile.text(view.folder().state()))
                : Optional.empty();
    }
}
