package dev.teamloop.core.source;

import java.util.List;

/**
 * A JavaScript or TypeScript file into which statements can be written.
 *
 * @param head offset in bytes of the first statement that is no directive; what stands before it stays the first
 * @param typed whether it is TypeScript
 * @param functions in the order of the text, with the constants of the file itself; inner ones follow those that hold them
 * @param statements those of blocks that begin a line, and that another statement may be written before
 */
public record ScriptSource(int head, boolean typed, List<ScriptFunction> functions, List<ScriptStatement> statements) {
    public ScriptSource {
        functions = List.copyOf(functions);
        statements = List.copyOf(statements);
    }
}
