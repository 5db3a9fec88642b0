package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;

/** What a function hands back: the expression that it is, else what stands behind its returns and yields. */
final class Returns {
    private Returns() {}

    static List<Node> of(Node body) {
        if (!body.is("block", "statement_block")) {
            return List.of(body);
        }
        return body.all("return_statement", "yield").stream()
                .filter(one -> one.ancestors().stream()
                        .takeWhile(above -> !above.equals(body))
                        .noneMatch(Functions::isFunction))
                .flatMap(one -> one.parts().stream().limit(1))
                .toList();
    }
}
