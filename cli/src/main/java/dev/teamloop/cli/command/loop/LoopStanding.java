package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.mcp.AssistantProject;
import dev.teamloop.cli.mcp.DetachedLoops;
import dev.teamloop.cli.report.SessionRecord.NowFacts;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.state.StateFile;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where a loop stands.
 *
 * @param key what changes when something happened that is worth waiting for
 * @param running whether anything can still happen
 * @param doing what is under way; may be empty
 * @param document all that is told of it
 */
record LoopStanding(String key, boolean running, String doing, Supplier<ObjectNode> document) {
    /** Of this loop, or the newest where none is named. Throws a {@link CommandException} with exit 4 where there is none. */
    static LoopStanding of(AssistantProject project, Optional<String> asked) {
        LoopView view = new LoopView(project.path(), project.environment());
        if (view.opening()) {
            return opening(view, project);
        }
        Optional<JsonNode> result = asked.flatMap(id -> DetachedLoops.result(project, id));
        boolean newest = view.store().hasState()
                && asked.map(id -> view.file().loopId().value().equals(id)).orElse(true);
        if (!newest && result.isPresent()) {
            // it ended before it had a state: its goal was refused, or was met already
            JsonNode told = result.get();
            return new LoopStanding(told.path("status").asText(), false, "", () -> (ObjectNode) told);
        }
        if (!newest && view.store().hasState()) {
            throw CommandException.precondition("the loop " + asked.orElse("") + " is not the newest here, which is "
                    + view.file().loopId() + "; the records of earlier ones lie in "
                    + view.folder().archive());
        }
        return of(view, view.file());
    }

    private static LoopStanding of(LoopView view, StateFile file) {
        String doing = view.now(file).map(NowFacts::title).orElse("");
        boolean running = file.running() && !view.interrupted(file);
        String key = file.loopId() + " " + file.stopReason().orElse("") + running + file.round() + file.krs();
        return new LoopStanding(key, running, doing, () -> StatusCommand.json(view, file));
    }

    /** The goal is read, and the baseline measured. */
    private static LoopStanding opening(LoopView view, AssistantProject project) {
        String id = view.store()
                .readInit()
                .map(init -> init.path("loop_id").asText())
                .orElse("");
        String doing = LoopHistory.of(view.folder().events())
                .newest(LoopEvent.Note.class)
                .map(LoopEvent.Note::text)
                .orElse("the goal is read");
        return new LoopStanding(
                "opening " + id,
                true,
                doing,
                () -> Json.MAPPER
                        .createObjectNode()
                        .put("status", "STARTING")
                        .put("loop_id", id)
                        .put("project", project.path().toString())
                        .put("now", doing));
    }
}
