package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Jest, Vitest, chai, node:assert, node:test's {@code t.assert}, tap and ava. */
final class ScriptAssertions implements AssertionReader {
    private static final Map<String, Kind> MATCHERS = Map.ofEntries(
            Map.entry("toBe", Kind.EQUAL),
            Map.entry("toEqual", Kind.EQUAL),
            Map.entry("toStrictEqual", Kind.EQUAL),
            Map.entry("equal", Kind.EQUAL),
            Map.entry("equals", Kind.EQUAL),
            Map.entry("eql", Kind.EQUAL),
            Map.entry("eq", Kind.EQUAL),
            Map.entry("toHaveLength", Kind.EQUAL),
            Map.entry("lengthOf", Kind.EQUAL),
            Map.entry("toBeTruthy", Kind.TRUE),
            Map.entry("true", Kind.TRUE),
            Map.entry("ok", Kind.TRUE),
            Map.entry("toBeFalsy", Kind.FALSE),
            Map.entry("false", Kind.FALSE),
            Map.entry("toBeDefined", Kind.PRESENT),
            Map.entry("exist", Kind.PRESENT),
            Map.entry("toBeNull", Kind.ABSENT),
            Map.entry("toBeUndefined", Kind.ABSENT),
            Map.entry("null", Kind.ABSENT),
            Map.entry("undefined", Kind.ABSENT),
            Map.entry("toContain", Kind.CONTAINS),
            Map.entry("toContainEqual", Kind.CONTAINS),
            Map.entry("include", Kind.CONTAINS),
            Map.entry("contain", Kind.CONTAINS),
            Map.entry("toMatchObject", Kind.CONTAINS),
            Map.entry("toHaveProperty", Kind.CONTAINS),
            Map.entry("toMatch", Kind.MATCHES),
            Map.entry("match", Kind.MATCHES),
            Map.entry("toBeGreaterThan", Kind.ORDER),
            Map.entry("toBeGreaterThanOrEqual", Kind.ORDER),
            Map.entry("toBeLessThan", Kind.ORDER),
            Map.entry("toBeLessThanOrEqual", Kind.ORDER),
            Map.entry("above", Kind.ORDER),
            Map.entry("below", Kind.ORDER),
            Map.entry("toBeCloseTo", Kind.NEAR),
            Map.entry("closeTo", Kind.NEAR),
            Map.entry("toBeInstanceOf", Kind.TYPE),
            Map.entry("instanceof", Kind.TYPE),
            Map.entry("instanceOf", Kind.TYPE),
            Map.entry("toThrow", Kind.THROWS),
            Map.entry("toThrowError", Kind.THROWS),
            Map.entry("throw", Kind.THROWS),
            Map.entry("toMatchSnapshot", Kind.SNAPSHOT),
            Map.entry("toMatchInlineSnapshot", Kind.SNAPSHOT),
            Map.entry("toThrowErrorMatchingSnapshot", Kind.SNAPSHOT));
    private static final Map<String, Kind> PAIRS = Map.ofEntries(
            Map.entry("equal", Kind.EQUAL),
            Map.entry("equals", Kind.EQUAL),
            Map.entry("strictEqual", Kind.EQUAL),
            Map.entry("deepEqual", Kind.EQUAL),
            Map.entry("deepStrictEqual", Kind.EQUAL),
            Map.entry("is", Kind.EQUAL),
            Map.entry("same", Kind.EQUAL),
            Map.entry("notEqual", Kind.DIFFERENT),
            Map.entry("notStrictEqual", Kind.DIFFERENT),
            Map.entry("notDeepStrictEqual", Kind.DIFFERENT),
            Map.entry("not", Kind.DIFFERENT),
            Map.entry("match", Kind.MATCHES),
            Map.entry("include", Kind.CONTAINS),
            Map.entry("closeTo", Kind.NEAR));

    @Override
    public List<Claim> at(Node node) {
        if (node.is("throw_statement")) {
            return AssertionReader.failing(node);
        }
        if (!node.is("call_expression", "member_expression")
                || (node.field().equals("object") && !isHandled(node))
                || node.field().equals("function")
                || handles(node)) {
            return List.of();
        }
        Optional<Call> call = Call.of(node);
        List<Call> chain = call.map(Call::chain).orElseGet(() -> property(node));
        for (Call start : chain) {
            if (start.is("expect", "expectTypeOf")
                    && (start.receiver().isEmpty() || start.path().endsWith("t.expect"))
                    && !start.arguments().isEmpty()) {
                return expectation(node, start.node(), start.arguments().get(0));
            }
        }
        Optional<Node> subject = shoulder(node);
        if (subject.isPresent()) {
            return expectation(node, subject.get(), subject.get());
        }
        return call.map(ScriptAssertions::plain).orElse(List.of());
    }

    /** What stands before the {@code .catch(…)} of a promise is whole by itself. */
    private static boolean isHandled(Node node) {
        return node.parent()
                        .flatMap(Node::parent)
                        .filter(ScriptAssertions::handles)
                        .isPresent()
                && node.parent().filter(link -> link.field().equals("function")).isPresent();
    }

    private static boolean handles(Node node) {
        return Call.of(node)
                .filter(call ->
                        call.is("then", "catch", "finally") && call.receiver().isPresent())
                .isPresent();
    }

    /** What stands before {@code .should} of chai. */
    private static Optional<Node> shoulder(Node node) {
        Node at = node;
        while (at.is("member_expression", "call_expression")) {
            if (at.is("member_expression") && at.text("property").equals("should")) {
                return at.child("object");
            }
            Node now = at;
            Optional<Node> inner = now.child("object").or(() -> now.child("function"));
            if (inner.isEmpty()) {
                return Optional.empty();
            }
            at = inner.get();
        }
        return Optional.empty();
    }

    /** {@code expect(x).to.be.true}: the last link is no call. */
    private static List<Call> property(Node node) {
        Node at = node;
        while (at.is("member_expression")) {
            Optional<Node> object = at.child("object");
            if (object.isEmpty()) {
                return List.of();
            }
            at = object.get();
        }
        return Call.of(at).map(Call::chain).orElse(List.of());
    }

    /** {@code start} is where the chain's words begin: {@code expect(x)}, or the x of {@code x.should}. */
    private static List<Claim> expectation(Node whole, Node start, Node subject) {
        List<String> words = new ArrayList<>();
        Optional<Call> last = Call.of(whole).filter(call -> !call.node().equals(start));
        Node at = whole;
        while (!at.equals(start)) {
            Optional<Call> call = Call.of(at);
            if (call.isPresent() && !call.get().name().isEmpty()) {
                words.add(0, call.get().name());
            } else if (at.is("member_expression")) {
                words.add(0, at.text("property"));
            }
            Node now = at;
            Optional<Node> inner = call.flatMap(Call::receiver).or(() -> now.child("object"));
            if (inner.isEmpty()) {
                break;
            }
            at = inner.get();
        }
        return words.isEmpty() ? List.of() : claims(whole, subject, words, last);
    }

    private static List<Claim> claims(Node at, Node subject, List<String> words, Optional<Call> last) {
        String matcher = words.get(words.size() - 1);
        boolean uncalled = last.isEmpty()
                && ((matcher.startsWith("to") && matcher.length() > 2)
                        || Set.of("equal", "eql", "include", "throw").contains(matcher));
        if (uncalled
                || Set.of("not", "should", "to", "be", "resolves", "rejects", "deep", "have")
                        .contains(matcher)) {
            return List.of();
        }
        boolean negative = words.contains("not");
        Optional<Node> expected = last.flatMap(call -> call.argument(0));
        Kind kind = words.contains("rejects")
                ? Kind.THROWS
                : matcher.startsWith("toHaveBeen") || matcher.startsWith("called")
                        ? Kind.CALLED
                        : MATCHERS.getOrDefault(matcher, Kind.TRUE);
        if ((kind == Kind.TRUE && MATCHERS.containsKey(matcher)) || kind == Kind.FALSE) {
            return Conditions.of(at, subject, kind == Kind.TRUE != negative);
        }
        if (expected.isPresent() && Set.of("toHaveLength", "lengthOf").contains(matcher)) {
            Claim length = Claim.of(kind, at, subject, expected.get()).of(Sizes.LENGTH);
            return List.of(negative ? length.negated() : length);
        }
        String extra = Set.of(
                                "toBe",
                                "toEqual",
                                "toStrictEqual",
                                "equal",
                                "eql",
                                "eq",
                                "equals",
                                "toBeDefined",
                                "toBeNull",
                                "toBeUndefined")
                        .contains(matcher)
                ? ""
                : last.filter(call -> call.arguments().size() > 1 || kind == Kind.CALLED)
                        .map(call -> FluentChain.show(List.of(call)))
                        .orElse(matcher);
        Claim claim = expected.map(node -> Claim.of(kind, at, subject, node))
                .orElse(Claim.of(kind, at, subject))
                .with(extra);
        return List.of(negative ? claim.negated() : claim);
    }

    private static List<Claim> plain(Call call) {
        Node at = call.node();
        Optional<Node> first = call.argument(0);
        Optional<Node> second = call.argument(1);
        boolean counted = call.path().matches("expect\\.(assertions|hasAssertions)|t\\.plan");
        if (counted) {
            // how many there are is said by the others; that somebody counts them is a claim of its own
            boolean none = first.filter(node -> node.text().equals("0")).isPresent();
            return none
                    ? List.of()
                    : List.of(Claim.of(Kind.PRESENT, at, at.child("function").orElse(at)));
        }
        String receiver = call.receiver().map(Node::text).orElse("");
        boolean library =
                receiver.matches("assert(\\.strict)?|t|t\\.assert|tap|chai\\.assert|test\\.assert|sinon\\.assert");
        if (library && call.is("fail")) {
            return AssertionReader.failing(at);
        }
        Kind pair = PAIRS.get(call.name());
        if (library && pair != null && first.isPresent() && second.isPresent()) {
            return List.of(Claim.of(pair, at, first.get(), second.get()));
        }
        boolean bare = (receiver.isEmpty() && call.is("assert"))
                || (library && call.is("ok", "truthy", "true", "isTrue", "assert"));
        if (bare && first.isPresent()) {
            return Conditions.of(at, first.get(), true);
        }
        if (library && first.isPresent() && call.is("falsy", "false", "notOk", "isFalse")) {
            return Conditions.of(at, first.get(), false);
        }
        if (library && first.isPresent() && call.is("throws", "rejects", "throwsAsync")) {
            return List.of(Claim.of(Kind.THROWS, at, first.get())
                    .with(second.map(Node::text).orElse("")));
        }
        if (library
                && first.isPresent()
                && !call.is(
                        "test",
                        "plan",
                        "pass",
                        "skip",
                        "todo",
                        "diagnostic",
                        "log",
                        "comment",
                        "end",
                        "before",
                        "after",
                        "beforeEach",
                        "afterEach")) {
            return List.of(Claim.of(Kind.TRUE, at, first.get()).with(FluentChain.show(List.of(call))));
        }
        // supertest's request(app).expect(200); expect.any(…) on the other hand is no assertion
        boolean chained = call.is("expect", "should") && !receiver.isEmpty() && !receiver.startsWith("expect");
        boolean named = chained
                || (AssertionReader.soundsAsserting(call) && !call.is("expect") && !receiver.startsWith("expect"));
        return named ? List.of(Claim.of(Kind.HELPER, at, at)) : List.of();
    }
}
