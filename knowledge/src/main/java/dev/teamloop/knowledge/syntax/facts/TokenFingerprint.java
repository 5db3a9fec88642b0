package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.SourceTest;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What makes a test that test (SPEC §5 rule 1): its tokens, with its decorators, the heads of what it stands in and their fixtures. */
final class TokenFingerprint {
    private static final Pattern EXPECTED_TO_FAIL = Pattern.compile("(?s).*\\b(xfail|expectedFailure)\\b.*");

    private TokenFingerprint() {}

    static SourceTest of(TestUnit unit) {
        String whole = print(unit, one -> true);
        String without =
                print(unit, one -> !EXPECTED_TO_FAIL.matcher(one.text()).matches());
        return new SourceTest(
                unit.name(), unit.whole().line(), unit.whole().lastLine(), Tokens.hash(whole), Tokens.hash(without));
    }

    private static String print(TestUnit unit, Predicate<Node> decorators) {
        StringBuilder text = new StringBuilder();
        Node whole = unit.whole();
        if (whole.is("decorated_definition")) {
            whole.parts().stream()
                    .filter(part -> !part.is("decorator") || decorators.test(part))
                    .forEach(part -> text.append(Tokens.of(part)).append('\n'));
        } else {
            text.append(Tokens.of(whole)).append('\n');
        }
        for (Node around : unit.around()) {
            head(around)
                    .filter(decorators)
                    .forEach(part -> text.append(Tokens.of(part)).append('\n'));
            body(around).map(Node::parts).stream()
                    .flatMap(parts -> parts.stream())
                    .filter(UnitParts::isFixture)
                    .forEach(part -> text.append(Tokens.of(part)).append('\n'));
        }
        return text.toString();
    }

    /** What stands before the body of a class or a group, without its name. */
    private static Stream<Node> head(Node around) {
        if (around.is("call_expression")) {
            Optional<Node> function = ScriptUnits.function(around);
            return around.all()
                    .filter(node -> node.isLeaf()
                            && function.filter(one -> one.encloses(node)).isEmpty());
        }
        Stream<Node> decorators = Units.decorated(around).parts().stream().filter(part -> part.is("decorator"));
        Stream<Node> others = around.parts().stream()
                .filter(part -> part.is("modifiers", "superclass", "super_interfaces", "argument_list"));
        return Stream.concat(decorators, others);
    }

    /** The statements of a class or a group. */
    static Optional<Node> body(Node around) {
        return around.is("call_expression")
                ? ScriptUnits.function(around)
                        .flatMap(one -> one.child("body"))
                        .filter(one -> one.is("statement_block"))
                : around.child("body");
    }
}
