package dev.teamloop.agents.tool;

import static dev.teamloop.agents.model.Tool.Parameter.optional;
import static dev.teamloop.agents.model.Tool.Parameter.required;

import dev.teamloop.agents.model.Tool;
import dev.teamloop.core.port.ReadWorkspace;

/** What reviewer and auditor hold: looking, nothing else. */
public class ReadTools extends WorkspaceTools {
    static final String PATH =
            "{\"type\":\"string\",\"description\":\"Path of a file, relative to the project, with '/'.\"}";

    private static final String GLOB =
            "{\"type\":\"string\",\"description\":\"Glob such as src/**/*.py; all tracked files when left out.\"}";
    private static final String LINE = "{\"type\":\"integer\",\"minimum\":0,\"description\":\"%s\"}";

    @SuppressWarnings("this-escape") // add is final and touches only a table that is initialised before this runs
    public ReadTools(ReadWorkspace workspace) {
        add(
                Tool.of("list_files", "Lists tracked files, one a line.", optional("glob", GLOB)),
                arguments -> workspace.listFiles(arguments.textOr("glob", "")));
        add(
                Tool.of(
                        "read_file",
                        "Returns numbered lines of a file. Ask for a range of a long file: a result holds 8 KB at most.",
                        required("path", PATH),
                        optional("from", LINE.formatted("First line, counted from 1.")),
                        optional("to", LINE.formatted("Last line; 0 means to the end."))),
                arguments -> workspace.readFile(
                        arguments.name("path"), Math.max(1, arguments.countOr("from", 1)), arguments.countOr("to", 0)));
        add(
                Tool.of(
                        "search",
                        "Finds lines that contain the text literally (no regular expression), with path and number.",
                        required("text", "{\"type\":\"string\"}"),
                        optional("glob", GLOB)),
                arguments -> workspace.search(arguments.name("text"), arguments.textOr("glob", "")));
    }
}
