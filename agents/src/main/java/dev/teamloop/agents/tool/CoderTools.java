package dev.teamloop.agents.tool;

import static dev.teamloop.agents.model.Tool.Parameter.optional;
import static dev.teamloop.agents.model.Tool.Parameter.required;

import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Tool;
import dev.teamloop.core.port.CoderWorkspace;

/** What the coder holds: looking, writing within scope, running tests, measuring, looking up symbols, handing over. */
public final class CoderTools extends ReadTools {
    private static final String FLAG = "{\"type\":\"boolean\"}";
    private static final String TEXT = "{\"type\":\"string\"}";
    private static final String TESTS =
            "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"Test files or test ids; when left out, the changed ones and those of this key result that failed, or all of a quick suite where there are none of these.\"}";
    private static final String STATUS = "{\"type\":\"string\",\"enum\":[\"done\",\"failed\"]}";
    private static final String BUGS =
            "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"Faults of the project that"
                    + " you came upon and did not mend, one each, with file and line.\"}";
    private static final String FILES =
            "{\"type\":\"array\",\"description\":\"Only for files that you have not written with a tool.\","
                    + "\"items\":{\"type\":\"object\",\"properties\":{\"filename\":{\"type\":\"string\"},"
                    + "\"content\":{\"type\":\"string\"},\"deleted\":{\"type\":\"boolean\"}},\"required\":[\"filename\"]}}";
    private static final String FILES_TOLD =
            "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"Files whose findings are listed; the target files when left out.\"}";
    private static final String RUN_TESTS = "run_tests";
    private static final String RUN_METRIC = "run_metric";

    /** {@code counts}: whether the goal has a figure that is told without running tests. */
    public CoderTools(CoderWorkspace workspace, boolean counts) {
        super(workspace);
        addWriting(workspace);
        add(
                Tool.of(
                        RUN_TESTS,
                        "Runs tests; returns counts, failures, and what they newly cover of the target. Name as few as you need.",
                        optional("tests", TESTS)),
                arguments -> workspace.runTests(arguments.textsOrNone("tests")));
        if (counts) {
            add(
                    Tool.of(
                            RUN_METRIC,
                            "Measures the goal's figure on what you have written so far: the figure, its change since the"
                                    + " start, and what is still found.",
                            optional("files", FILES_TOLD)),
                    arguments -> workspace.runMetric(arguments.textsOrNone("files")));
        }
        add(
                Tool.of(
                        "lookup",
                        "Says where a function, class or fixture is defined, and its signature.",
                        required("symbol", TEXT)),
                arguments -> workspace.lookup(arguments.name("symbol")));
        // the conversation takes submit itself; it stands here so that the model is offered it
        add(
                Tool.of(
                        SUBMIT,
                        "Hands your work over. Call it last, best in the same answer as your last edits and the run that shows them good: it"
                                + " counts only where every call of that answer came out well. Alone it always counts.",
                        required("status", STATUS),
                        required("summary", TEXT),
                        required("reasoning", TEXT),
                        optional("suspected_bugs", BUGS),
                        optional("files", FILES)),
                arguments -> CoderWorkspace.Result.ok("received"));
    }

    private void addWriting(CoderWorkspace workspace) {
        add(
                Tool.of(
                        "write_file",
                        "Writes a whole file, new or existing.",
                        required("path", PATH),
                        required("content", TEXT)),
                arguments -> workspace.writeFile(arguments.name("path"), arguments.text("content")));
        add(
                Tool.of(
                        "edit_file",
                        "Replaces a passage of a file. old_text must stand in it exactly once, white space included;"
                                + " with replace_all it is replaced wherever it stands.",
                        required("path", PATH),
                        required("old_text", TEXT),
                        required("new_text", TEXT),
                        optional("replace_all", FLAG)),
                arguments -> workspace.editFile(
                        arguments.name("path"),
                        arguments.text("old_text"),
                        arguments.text("new_text"),
                        arguments.flag("replace_all")));
        add(
                Tool.of("delete_file", "Deletes a file.", required("path", PATH)),
                arguments -> workspace.deleteFile(arguments.name("path")));
        add(
                Tool.of("move_file", "Moves a file.", required("from", PATH), required("to", PATH)),
                arguments -> workspace.moveFile(arguments.name("from"), arguments.name("to")));
    }

    @Override
    public boolean runsProject(ToolCall call) {
        return call.name().equals(RUN_TESTS) || call.name().equals(RUN_METRIC);
    }
}
