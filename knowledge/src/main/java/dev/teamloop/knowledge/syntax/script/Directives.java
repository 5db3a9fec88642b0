package dev.teamloop.knowledge.syntax.script;

import dev.teamloop.knowledge.syntax.Node;

/** {@code "use strict"} and its like mean something only where nothing stands before them. */
final class Directives {
    private Directives() {}

    static boolean isOne(Node statement) {
        return statement.is("expression_statement")
                && statement.parts().size() == 1
                && statement.parts().get(0).is("string");
    }

    /** Where the first statement of a block may be put. */
    static int after(Node block) {
        int at = block.start() + 1;
        for (Node statement : block.parts()) {
            if (!isOne(statement)) {
                break;
            }
            at = statement.end();
        }
        return at;
    }
}
