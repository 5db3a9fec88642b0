package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Functions of a test file that answer the same whatever they are asked: asserting on the answer asserts nothing. */
final class Agreeing {
    private Agreeing() {}

    /** Their names: those that do nothing but return one literal. */
    static Set<String> among(List<Unit> helpers) {
        return helpers.stream()
                .filter(helper -> !helper.parameters().isEmpty())
                .filter(helper -> isLiteral(helper.body()))
                .map(Unit::simpleName)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isLiteral(Node body) {
        if (!body.is("block", "statement_block")) {
            return Shapes.isLiteral(body);
        }
        List<Node> statements =
                body.parts().stream().filter(part -> !part.isComment()).toList();
        return statements.size() == 1
                && statements.get(0).is("return_statement")
                && !statements.get(0).parts().isEmpty()
                && statements.get(0).parts().stream().allMatch(Shapes::isLiteral);
    }

    static boolean answers(Claim claim, Locals locals, Set<String> agreeing) {
        boolean weighs = claim.kind() == Kind.TRUE || claim.kind() == Kind.FALSE || claim.kind() == Kind.EQUAL;
        return weighs
                && Call.of(locals.resolve(claim.subject()).node())
                        .filter(call ->
                                call.receiver().isEmpty() && agreeing.contains(call.name()) && !call.construction())
                        .isPresent();
    }
}
