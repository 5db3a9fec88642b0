package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code if got != want { t.Errorf(…) }}, and testify. */
final class GoAssertions implements AssertionReader {
    private static final Map<String, Kind> PAIRS = Map.of(
            "Equal", Kind.EQUAL,
            "EqualValues", Kind.EQUAL,
            "Exactly", Kind.EQUAL,
            "JSONEq", Kind.EQUAL,
            "NotEqual", Kind.DIFFERENT,
            "Contains", Kind.CONTAINS,
            "InDelta", Kind.NEAR,
            "ErrorIs", Kind.EQUAL);

    @Override
    public List<Claim> at(Node node) {
        return Call.of(node).map(GoAssertions::called).orElse(List.of());
    }

    private static List<Claim> called(Call call) {
        Node at = call.node();
        String receiver = call.receiver().map(Node::text).orElse("");
        if (call.is("Error", "Errorf", "Fatal", "Fatalf", "Fail", "FailNow") && receiver.matches("t|tb|b|f")) {
            return AssertionReader.failing(at);
        }
        if (receiver.matches("assert|require")) {
            return library(call, at);
        }
        return AssertionReader.soundsAsserting(call) ? List.of(Claim.of(Kind.HELPER, at, at)) : List.of();
    }

    private static List<Claim> library(Call call, Node at) {
        Optional<Node> first = call.argument(1);
        Optional<Node> second = call.argument(2);
        Kind pair = PAIRS.get(call.name());
        if (pair != null && first.isPresent() && second.isPresent()) {
            // the expectation comes first
            return List.of(Claim.of(pair, at, second.get(), first.get()));
        }
        if (first.isPresent() && call.is("True", "False")) {
            return Conditions.of(at, first.get(), call.is("True"));
        }
        Kind single = call.is("Nil", "NoError", "Empty")
                ? Kind.ABSENT
                : call.is("NotNil", "Error", "NotEmpty") ? Kind.PRESENT : Kind.TRUE;
        return first.map(node -> List.of(
                        Claim.of(single, at, node).with(single == Kind.TRUE ? FluentChain.show(List.of(call)) : "")))
                .orElse(List.of());
    }
}
