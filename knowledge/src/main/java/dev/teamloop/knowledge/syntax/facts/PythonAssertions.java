package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Plain assert, pytest, unittest, mock; numpy and the like by their names. */
final class PythonAssertions implements AssertionReader {
    /** Two arguments: the subject, then the expectation. */
    private static final Map<String, Kind> PAIRS = Map.ofEntries(
            Map.entry("assertEqual", Kind.EQUAL),
            Map.entry("assertEquals", Kind.EQUAL),
            Map.entry("assertListEqual", Kind.EQUAL),
            Map.entry("assertDictEqual", Kind.EQUAL),
            Map.entry("assertTupleEqual", Kind.EQUAL),
            Map.entry("assertSetEqual", Kind.EQUAL),
            Map.entry("assertMultiLineEqual", Kind.EQUAL),
            Map.entry("assertSequenceEqual", Kind.EQUAL),
            Map.entry("assertCountEqual", Kind.EQUAL),
            Map.entry("assertIs", Kind.EQUAL),
            Map.entry("assertNotEqual", Kind.DIFFERENT),
            Map.entry("assertIsNot", Kind.DIFFERENT),
            Map.entry("assertIsInstance", Kind.TYPE),
            Map.entry("assertGreater", Kind.ORDER),
            Map.entry("assertGreaterEqual", Kind.ORDER),
            Map.entry("assertLess", Kind.ORDER),
            Map.entry("assertLessEqual", Kind.ORDER),
            Map.entry("assertAlmostEqual", Kind.NEAR),
            Map.entry("assertRegex", Kind.MATCHES),
            Map.entry("assert_equal", Kind.EQUAL),
            Map.entry("assert_array_equal", Kind.EQUAL),
            Map.entry("assert_frame_equal", Kind.EQUAL),
            Map.entry("assert_allclose", Kind.NEAR),
            Map.entry("assert_almost_equal", Kind.NEAR));

    private static final Map<String, Kind> SINGLES = Map.of(
            "assertIsNone", Kind.ABSENT,
            "assertIsNotNone", Kind.PRESENT);
    private static final Map<String, String> SIGNS =
            Map.of("assertGreater", ">", "assertGreaterEqual", ">=", "assertLess", "<", "assertLessEqual", "<=");
    private static final Set<String> RAISING = Set.of(
            "raises",
            "warns",
            "deprecated_call",
            "assertRaises",
            "assertRaisesRegex",
            "assertWarns",
            "assertWarnsRegex",
            "assertLogs",
            "assert_raises");

    @Override
    public List<Claim> at(Node node) {
        if (node.is("assert_statement")) {
            return AssertionReader.asserted(node);
        }
        if (node.is("raise_statement") && node.text().matches("(?s)raise\\s+AssertionError\\b.*")) {
            return AssertionReader.failing(node);
        }
        return Call.of(node).map(this::called).orElse(List.of());
    }

    private List<Claim> called(Call call) {
        Node at = call.node();
        Optional<Node> first = call.argument(0);
        Optional<Node> second = call.argument(1);
        Kind pair = PAIRS.get(call.name());
        if (pair != null && first.isPresent() && second.isPresent()) {
            String extra = SIGNS.getOrDefault(call.name(), tolerance(call));
            return List.of(Claim.of(pair, at, first.get(), second.get()).with(extra));
        }
        Kind single = SINGLES.get(call.name());
        if (single != null && first.isPresent()) {
            return List.of(Claim.of(single, at, first.get()));
        }
        if (first.isPresent() && call.is("assertTrue", "assertFalse", "assert_")) {
            // assertTrue(price(3), 30) takes what was meant as the expectation for its message
            return second.filter(message -> Shapes.isLiteral(message) && !Shapes.isString(message))
                    .map(message -> List.of(Claim.of(Kind.TAUTOLOGY, at, first.get())))
                    .orElseGet(() -> Conditions.of(at, first.get(), !call.is("assertFalse")));
        }
        if (first.isPresent() && second.isPresent() && call.is("assertIn", "assertNotIn")) {
            Claim claim = Claim.of(Kind.CONTAINS, at, second.get(), first.get());
            return List.of(call.is("assertIn") ? claim : claim.with("not "));
        }
        if (RAISING.contains(call.name()) && first.isPresent()) {
            Claim claim = Claim.of(Kind.THROWS, at, first.get());
            return List.of(
                    call.named("match").map(text -> claim.with(text.text())).orElse(claim));
        }
        return rest(call, at);
    }

    private static List<Claim> rest(Call call, Node at) {
        if (call.is("fail")
                && call.receiver()
                        .map(Node::text)
                        .filter(Set.of("pytest", "self")::contains)
                        .isPresent()) {
            return AssertionReader.failing(at);
        }
        boolean mock = call.name()
                .matches("assert_(called|not_called|any_call|has_calls|awaited|not_awaited|any_await|has_awaits).*");
        if (mock && call.receiver().isPresent()) {
            return List.of(Claim.of(Kind.CALLED, at, call.receiver().get()).with(arguments(call)));
        }
        return AssertionReader.soundsAsserting(call) ? List.of(Claim.of(Kind.HELPER, at, at)) : List.of();
    }

    private static String arguments(Call call) {
        return call.name() + call.node().text("arguments").replaceAll("\\s+", "");
    }

    private static String tolerance(Call call) {
        StringBuilder out = new StringBuilder();
        for (String key : List.of("places", "delta", "rtol", "atol", "rel", "abs")) {
            call.named(key).ifPresent(value -> out.append(key).append('=').append(value.text()));
        }
        return out.toString();
    }
}
