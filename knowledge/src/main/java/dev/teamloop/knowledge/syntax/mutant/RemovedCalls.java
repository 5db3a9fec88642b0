package dev.teamloop.knowledge.syntax.mutant;

import dev.teamloop.core.source.Mutant;
import dev.teamloop.core.source.Mutant.Kind;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A call that stands for its effect, left out. */
final class RemovedCalls {
    /** What only tells something to somebody is not what a test is about. */
    private static final Pattern TELLING = Pattern.compile(
            "(?s)(.*\\.)?(_?log|logger|logging|console|print|println|printf|warnings|system\\.out|system\\.err)\\b.*");

    private RemovedCalls() {}

    static Optional<Mutant> of(Language language, Node node) {
        if (!node.is("expression_statement") || language == Language.GO) {
            return Optional.empty();
        }
        Optional<Node> call = node.parts().stream()
                .findFirst()
                .filter(one -> node.parts().size() == 1)
                .flatMap(one -> one.is("await_expression", "await")
                        ? one.parts().stream().findFirst()
                        : Optional.of(one))
                .filter(one -> one.is("call", "call_expression", "method_invocation"));
        return call.filter(one -> !tells(one))
                .map(one -> Mutants.replacing(Kind.REMOVED_CALL, node, language == Language.PYTHON ? "pass" : ";"));
    }

    private static boolean tells(Node call) {
        String callee = call.text().toLowerCase(Locale.ROOT);
        int arguments = callee.indexOf('(');
        String name = arguments < 0 ? callee : callee.substring(0, arguments);
        return TELLING.matcher(name).matches() || name.startsWith("super");
    }
}
