package dev.teamloop.agents.tool;

import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Tool;
import dev.teamloop.agents.tool.Arguments.UnfitArgumentsException;
import dev.teamloop.base.words.Characters;
import dev.teamloop.core.port.ReadWorkspace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A toolbox as a table of tools and what each does on the workspace. */
abstract class WorkspaceTools implements Toolbox {
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /** What a tool does once its arguments are read. */
    @FunctionalInterface
    interface Action {
        ReadWorkspace.Result run(Arguments arguments) throws UnfitArgumentsException;
    }

    private record Entry(Tool tool, Action action) {}

    final void add(Tool tool, Action action) {
        entries.put(tool.name(), new Entry(tool, action));
    }

    @Override
    public final List<Tool> tools() {
        return entries.values().stream().map(Entry::tool).toList();
    }

    @Override
    public final ReadWorkspace.Result run(ToolCall call) {
        ReadWorkspace.Result result = answer(call);
        return result.withText(Cap.apply(Characters.whole(result.text())));
    }

    private ReadWorkspace.Result answer(ToolCall call) {
        Entry entry = entries.get(call.name());
        if (entry == null) {
            return ReadWorkspace.Result.error("there is no tool '" + call.name() + "'; you hold: " + names());
        }
        try {
            return entry.action().run(Arguments.read(call.arguments()));
        } catch (UnfitArgumentsException e) {
            return ReadWorkspace.Result.error(call.name() + ": " + e.getMessage());
        }
    }

    private String names() {
        return tools().stream().map(Tool::name).collect(Collectors.joining(", "));
    }
}
