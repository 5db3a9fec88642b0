package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The ways in which a failing assertion is kept from its test. */
final class Swallowing {
    private static final Pattern BROAD = Pattern.compile(
            "\\b(Exception|BaseException|AssertionError|Throwable|Error|RuntimeException|failureException)\\b");
    private static final Pattern CATCHES_ASSERTIONS =
            Pattern.compile("\\b(BaseException|AssertionError|AssertionFailedError|Throwable|Error)\\b");

    /** Assertions that answer with a promise. */
    private static final Pattern PROMISED = Pattern.compile(
            "(assert(\\.strict)?|t|t\\.assert)\\.(rejects|doesNotReject|throwsAsync|notThrowsAsync)\\s*\\(");

    private static final Set<String> ELSEWHERE = Set.of(
            "Thread",
            "Timer",
            "setTimeout",
            "setImmediate",
            "setInterval",
            "nextTick",
            "register",
            "call_later",
            "start_new_thread");

    private Swallowing() {}

    /** Whether {@code above} keeps what fails in {@code below} from going on. */
    static boolean swallows(Node above, Node below, Claim claim) {
        if (Functions.isFunction(above)) {
            return Unawaited.function(above);
        }
        if (above.is("try_statement", "try_with_resources_statement")) {
            return attempt(above, below, claim);
        }
        if (above.is("with_statement") && below.field().equals("body")) {
            return above.first("with_clause")
                    .filter(clause -> suppresses(clause, claim))
                    .isPresent();
        }
        Optional<Call> call = Call.of(above);
        if (call.isEmpty() || claim.at() == above) {
            return false;
        }
        boolean inside = below.is("argument_list", "arguments");
        if (inside && ELSEWHERE.contains(call.get().name())) {
            // what fails in another thread, or after the test has passed, fails nothing
            return !above.text().matches("(?s).*\\b(done|resolve|reject)\\b.*") && !handsOn(above);
        }
        if (inside && Unawaited.call(call.get())) {
            return true;
        }
        if (inside && claim.kind() != Kind.THROWS) {
            return expectsFailure(call.get());
        }
        // promise.then(…).catch(() => {}): what was expected before is forgiven after
        return !inside && call.get().receiver().isPresent() && forgives(call.get());
    }

    /** Within a promise that is waited for. */
    private static boolean handsOn(Node call) {
        return call.ancestors().stream()
                .anyMatch(above -> Call.of(above)
                        .filter(outer -> outer.construction() && outer.is("Promise"))
                        .isPresent());
    }

    /** {@code if f() == 3: assert f() == 3}. */
    static boolean guardsItself(Node branching, Node below, Claim claim) {
        if (branching.is("block", "statement_block")) {
            return assumed(branching, below, claim);
        }
        if (!branching.is("if_statement") || !below.field().equals("consequence")) {
            return false;
        }
        String said = said(claim);
        return branching
                .child("condition")
                .filter(condition -> !claim.at().text().contains("fail")
                        && Conditions.of(branching, condition, true).stream()
                                .anyMatch(one -> said(one).equals(said)))
                .isPresent();
    }

    /** {@code assume(f(n) == 3); assert f(n) == 3}: what fails is left out. */
    private static boolean assumed(Node block, Node below, Claim claim) {
        String said = said(claim);
        return block.children().stream()
                .takeWhile(one -> one != below)
                .filter(one -> one.is("expression_statement"))
                .flatMap(one -> one.parts().stream().limit(1))
                .flatMap(one -> Call.of(one).stream())
                .filter(call -> call.is("assume", "assumeTrue", "pre"))
                .flatMap(call -> call.argument(0).stream())
                .flatMap(condition -> Conditions.of(block, condition, true).stream())
                .anyMatch(one -> said(one).equals(said));
    }

    private static String said(Claim claim) {
        return claim.kind() + " " + Rendering.written(claim.subject()) + " "
                + claim.expected().map(Rendering::written).orElse("") + " " + claim.extra();
    }

    private static boolean forgives(Call handling) {
        Optional<Node> handler = handling.is("catch")
                ? handling.argument(0)
                : handling.is("then") ? handling.argument(1) : Optional.empty();
        return handler.filter(one -> !speaks(one)).isPresent();
    }

    private static boolean attempt(Node attempt, Node below, Claim claim) {
        boolean inFinally = below.is("finally_clause");
        Optional<Node> last = attempt.first("finally_clause");
        if (!inFinally
                && last.filter(clause -> !clause.all("return_statement").isEmpty())
                        .isPresent()) {
            return true;
        }
        if (!below.field().equals("body")
                || (claim.kind() == Kind.THROWS && claim.at().field().isEmpty() && isFail(claim))) {
            return below.field().equals("body") && catchesFailures(attempt);
        }
        List<Node> handlers = attempt.children().stream()
                .filter(child -> child.is("except_clause", "except_group_clause", "catch_clause"))
                .toList();
        boolean expectsThrow =
                attempt.child("body").map(Swallowing::failsAtItsEnd).orElse(false);
        return handlers.stream()
                .anyMatch(handler -> !speaks(handler) && !(expectsThrow && !catches(handler, CATCHES_ASSERTIONS)));
    }

    private static boolean isFail(Claim claim) {
        return Call.of(claim.at()).filter(call -> call.is("fail")).isPresent()
                || claim.at().is("raise_statement", "throw_statement");
    }

    /** {@code call(); fail();} waits for an exception. */
    private static boolean failsAtItsEnd(Node body) {
        return body.parts().stream()
                .filter(statement -> !statement.isComment())
                .reduce((first, second) -> second)
                .filter(
                        statement -> statement
                                .text()
                                .matches(
                                        "(?s)(pytest\\.|self\\.|Assertions?\\.|assert\\.)?fail\\s*\\(.*|throw .*|raise .*|assert False.*|assert 0\\b.*"))
                .isPresent();
    }

    private static boolean catchesFailures(Node attempt) {
        return attempt.children().stream()
                .filter(child -> child.is("except_clause", "catch_clause"))
                .anyMatch(handler -> !speaks(handler) && catches(handler, CATCHES_ASSERTIONS));
    }

    private static boolean catches(Node handler, Pattern types) {
        String body = handler.child("body")
                .or(() -> handler.first("block", "statement_block"))
                .map(Node::text)
                .orElse("");
        String head = handler.text().substring(0, Math.max(0, handler.text().length() - body.length()));
        boolean everything = head.replaceAll("\\s", "").equals("except:")
                || (handler.is("catch_clause")
                        && handler.first("catch_formal_parameter").isEmpty());
        return everything || types.matcher(head).find();
    }

    /** Whether a handler fails in turn, asserts, or hands the error on. */
    private static boolean speaks(Node handler) {
        boolean raises =
                handler.all().anyMatch(node -> node.is("raise_statement", "throw_statement", "assert_statement"));
        return raises
                || handler.all()
                        .flatMap(node -> Call.of(node).stream())
                        .anyMatch(call -> call.is(
                                        "fail",
                                        "expect",
                                        "done",
                                        "reject",
                                        "addSuppressed",
                                        "Error",
                                        "Fatal",
                                        "Errorf",
                                        "Fatalf")
                                || AssertionReader.soundsAsserting(call));
    }

    private static boolean suppresses(Node clause, Claim claim) {
        return clause.all()
                .flatMap(node -> Call.of(node).stream())
                .filter(call -> call.node() != claim.at())
                .anyMatch(call -> (call.is("suppress")
                                && BROAD.matcher(call.node().text("arguments")).find())
                        || expectsFailure(call));
    }

    /** {@code raises(AssertionError)} and the like: the failing of what is inside is what makes it pass. */
    private static boolean expectsFailure(Call call) {
        String arguments = call.arguments().stream().findFirst().map(Node::text).orElse("");
        boolean raising = call.is("raises", "assertRaises", "assertThrows", "assertThrowsExactly");
        return (raising && CATCHES_ASSERTIONS.matcher(arguments).find())
                || (call.is("raises", "assertRaises") && arguments.matches("\\(?\\s*Exception\\b.*"))
                || call.is("assertThatThrownBy")
                || (call.is("expect")
                        && call.node()
                                .parent()
                                .flatMap(Node::parent)
                                .filter(chain -> chain.text().matches("(?s).*\\.toThrow\\w*\\(.*"))
                                .isPresent());
    }

    /** A promise that nobody waits for: what is expected of it comes after the test has passed. */
    static boolean lost(Claim claim, Node body) {
        String text = claim.at().text();
        boolean later = text.contains(".resolves")
                || text.contains(".rejects")
                || PROMISED.matcher(text).lookingAt();
        if (claim.kind() == Kind.THROWS && !later) {
            return false;
        }
        for (Node above : claim.at().ancestors()) {
            if (above == body) {
                break;
            }
            later |= Call.of(above)
                            .filter(call -> call.is("then") && call.receiver().isPresent() && claim.at() != above)
                            .isPresent()
                    && above.is("call_expression");
            if (above.is("await_expression", "return_statement")) {
                return false;
            }
            if (above.is("expression_statement") && later) {
                return !body.text().contains("done");
            }
        }
        return false;
    }
}
