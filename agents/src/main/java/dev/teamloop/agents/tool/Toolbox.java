package dev.teamloop.agents.tool;

import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Tool;
import dev.teamloop.core.port.ReadWorkspace;
import java.util.List;

/** What one agent may call. A call that makes no sense is answered with an error that says what would. */
public interface Toolbox {
    /** The name of the tool that hands over instead of doing something. */
    String SUBMIT = "submit";

    /** Holds nothing. */
    Toolbox EMPTY = new Toolbox() {
        @Override
        public List<Tool> tools() {
            return List.of();
        }

        @Override
        public ReadWorkspace.Result run(ToolCall call) {
            return ReadWorkspace.Result.error("you hold no tools; answer with the JSON object that was asked for");
        }
    };

    List<Tool> tools();

    /** Never called with {@link #SUBMIT}. The result's text is at most 8 KB. */
    ReadWorkspace.Result run(ToolCall call);

    /** Whether it runs the project, so that the time that this call takes is the program's and not the agent's (SPEC §4 Time). */
    default boolean runsProject(ToolCall call) {
        return false;
    }
}
