package dev.teamloop.agents.tool;

import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Tool;
import dev.teamloop.agents.tool.Arguments.Unfit;
import dev.teamloop.base.words.Characters;
import dev.teamloop.core.port.ReadDesk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A toolbox as a table of tools and what each does on the desk. */
abstract class DeskTools implements Toolbox {
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /** What a tool does once its arguments are read. */
    @FunctionalInterface
    interface Action {
        ReadDesk.Result run(Arguments arguments) throws Unfit;
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
    public final ReadDesk.Result run(ToolCall call) {
        ReadDesk.Result result = answer(call);
        return new ReadDesk.Result(Cap.apply(Characters.whole(result.text())), result.error());
    }

    private ReadDesk.Result answer(ToolCall call) {
        Entry entry = entries.get(call.name());
        if (entry == null) {
            return ReadDesk.Result.error("there is no tool '" + call.name() + "'; you hold: " + names());
        }
        try {
            return entry.action().run(Arguments.read(call.arguments()));
        } catch (Unfit e) {
            return ReadDesk.Result.error(call.name() + ": " + e.getMessage());
        }
    }

    private String names() {
        return tools().stream().map(Tool::name).collect(Collectors.joining(", "));
    }
}
