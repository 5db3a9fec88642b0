package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** JUnit 3 to 6, TestNG, AssertJ, Truth, Hamcrest, Mockito, Spring's and REST-assured's chains. */
final class JavaAssertions implements AssertionReader {
    private static final Map<String, Kind> PAIRS = Map.of(
            "assertEquals", Kind.EQUAL,
            "assertSame", Kind.EQUAL,
            "assertArrayEquals", Kind.EQUAL,
            "assertIterableEquals", Kind.EQUAL,
            "assertLinesMatch", Kind.EQUAL,
            "assertNotEquals", Kind.DIFFERENT,
            "assertNotSame", Kind.DIFFERENT,
            "assertInstanceOf", Kind.TYPE,
            "assertThrows", Kind.THROWS,
            "assertThrowsExactly", Kind.THROWS);
    private static final Map<String, Kind> SINGLES = Map.of(
            "assertNull", Kind.ABSENT,
            "assertNotNull", Kind.PRESENT,
            "assertDoesNotThrow", Kind.NO_THROW,
            "assertTimeout", Kind.NO_THROW,
            "assertTimeoutPreemptively", Kind.NO_THROW);
    private static final Set<String> FAILING =
            Set.of("fail", "failWithMessage", "failWithActualExpectedAndMessage", "throwAssertionError");
    private static final Set<String> CHAINS = Set.of(
            "assertThat",
            "assertThatThrownBy",
            "assertThatCode",
            "assertThatExceptionOfType",
            "assertThatObject",
            "assertThatIllegalArgumentException",
            "assertThatNullPointerException",
            "verify",
            "inOrder",
            "verifyNoInteractions",
            "verifyNoMoreInteractions");

    private static final Set<String> BEHAVIOUR =
            Set.of("then", "thenThrownBy", "thenCode", "thenExceptionOfType", "thenObject");

    @Override
    public List<Claim> at(Node node) {
        if (node.is("assert_statement")) {
            return AssertionReader.asserted(node);
        }
        if (node.is("throw_statement") && node.text().matches("(?s)throw\\s+new\\s+AssertionError\\b.*")) {
            return AssertionReader.failing(node);
        }
        boolean link = node.field().equals("object");
        return link ? List.of() : Call.of(node).map(this::called).orElse(List.of());
    }

    /** AssertJ's and Mockito's {@code then(…)}; on an object it is something else's. */
    private static boolean isGiven(Call start) {
        return BEHAVIOUR.contains(start.name())
                && start.receiver()
                        .map(Node::text)
                        .map(text -> text.matches("(?s).*\\bBDD(Assertions|Mockito)"))
                        .orElse(true);
    }

    private List<Claim> called(Call call) {
        List<Call> chain = call.chain();
        for (int i = 0; i < chain.size(); i++) {
            Call start = chain.get(i);
            if ((CHAINS.contains(start.name()) || isGiven(start))
                    && !start.arguments().isEmpty()) {
                return FluentChain.java(call.node(), start, chain.subList(i + 1, chain.size()));
            }
        }
        if (call.construction()) {
            return List.of();
        }
        List<Claim> plain = ExpectedExceptions.at(call).map(List::of).orElseGet(() -> plain(call));
        if (!plain.isEmpty()) {
            return plain;
        }
        boolean asserting = chain.stream()
                .anyMatch(link -> AssertionReader.soundsAsserting(link)
                        || link.is(
                                "andExpect",
                                "statusCode",
                                "expectStatus",
                                "expectNext",
                                "verifyComplete",
                                "untilAsserted"));
        return asserting && !call.is("assertAll", "expect")
                ? List.of(Claim.of(Kind.HELPER, call.node(), call.node()))
                : List.of();
    }

    private static List<Claim> plain(Call call) {
        Node at = call.node();
        List<Node> arguments = unmessaged(call);
        Kind pair = PAIRS.get(call.name());
        if (pair != null && arguments.size() >= 2) {
            return List.of(paired(call, at, pair, arguments));
        }
        if (arguments.isEmpty()) {
            return FAILING.contains(call.name()) ? AssertionReader.failing(at) : List.of();
        }
        Kind single = SINGLES.get(call.name());
        if (single != null) {
            return List.of(Claim.of(
                    single, at, arguments.get(call.name().startsWith("assertTimeout") ? arguments.size() - 1 : 0)));
        }
        if (call.is("assertTrue", "assertFalse")) {
            return Conditions.of(at, arguments.get(0), call.is("assertTrue"));
        }
        return FAILING.contains(call.name()) ? AssertionReader.failing(at) : List.of();
    }

    private static Claim paired(Call call, Node at, Kind pair, List<Node> arguments) {
        if (pair == Kind.THROWS) {
            return Claim.of(pair, at, arguments.get(1), arguments.get(0));
        }
        if (pair == Kind.TYPE) {
            return Claim.of(pair, at, arguments.get(1), arguments.get(0));
        }
        // the expectation comes first
        Claim claim = Claim.of(pair, at, arguments.get(1), arguments.get(0));
        boolean tolerance = arguments.size() == 3 && call.is("assertEquals", "assertArrayEquals");
        return tolerance ? claim.as(Kind.NEAR).with("± " + squeezed(arguments.get(2))) : claim;
    }

    private static String squeezed(Node node) {
        return node.text().replaceAll("\\s+", "");
    }

    /** The arguments without a message, which JUnit 4 takes first and JUnit 5 last. */
    private static List<Node> unmessaged(Call call) {
        List<Node> arguments = new ArrayList<>(call.arguments());
        int needed = PAIRS.containsKey(call.name()) ? 2 : 1;
        if (arguments.size() <= needed) {
            return arguments;
        }
        Node last = arguments.get(arguments.size() - 1);
        if (arguments.get(0).is("string_literal")
                && !Shapes.isString(last)
                && !isText(last)
                && !last.is("lambda_expression")) {
            return arguments.subList(1, arguments.size());
        }
        if (isText(last) || (last.is("lambda_expression") && needed == 2 && PAIRS.get(call.name()) != Kind.THROWS)) {
            return arguments.subList(0, arguments.size() - 1);
        }
        return arguments;
    }

    private static boolean isText(Node node) {
        return Shapes.isString(node)
                || (node.is("binary_expression") && node.all().anyMatch(Shapes::isString));
    }
}
