package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What runs beside the test, and whether anybody asks how it ended: promises, futures, asynchronous functions. */
final class Unawaited {
    private static final Set<String> FUTURES = Set.of("runAsync", "supplyAsync", "submit", "schedule", "execute");
    private static final Pattern POOL = Pattern.compile("(?is).*(executor|pool|scheduler|threads|CompletableFuture).*");
    private static final Set<String> JOINING =
            Set.of("join", "get", "getNow", "resultNow", "result", "isCompletedExceptionally");
    /** Promise.all hands on the first failure; these do not, or only if it comes first. */
    private static final Pattern FORGIVING = Pattern.compile("Promise\\.(race|any|allSettled)");

    private Unawaited() {}

    /** Whether what fails in the arguments of this call is kept from whoever called it. */
    static boolean call(Call call) {
        if (FORGIVING.matcher(call.path()).matches()) {
            return true;
        }
        boolean future = call.node().is("method_invocation", "call")
                && FUTURES.contains(call.name())
                && call.receiver()
                        .map(Node::text)
                        .filter(one -> POOL.matcher(one).matches())
                        .isPresent();
        return future && (call.is("execute") || !joined(call.node()));
    }

    /** Whether an asynchronous function stands where nobody waits for it. */
    static boolean function(Node function) {
        if (!Functions.isAsync(function)) {
            return false;
        }
        Node at = function;
        while (at.parent().filter(one -> one.is("parenthesized_expression")).isPresent()) {
            at = at.parent().orElseThrow();
        }
        Node whole = at;
        Optional<Node> around = at.parent();
        boolean called = at.field().equals("function")
                && around.flatMap(Node::parent)
                        .filter(one -> one.is("expression_statement"))
                        .isPresent();
        Optional<Call> handed = around.filter(one -> one.is("arguments"))
                .flatMap(Node::parent)
                .flatMap(Call::of)
                .filter(call -> call.receiver().isPresent()
                        && call.argument(0).filter(whole::equals).isPresent());
        boolean dropped = handed.filter(call -> call.is("forEach", "some", "every", "filter")
                        || (call.is("map", "flatMap") && isDropped(call.node())))
                .isPresent();
        return called || dropped;
    }

    /** A call of an asynchronous function that stands alone. */
    static boolean use(Node use) {
        return use.parent()
                .filter(call -> use.field().equals("function") && isDropped(call))
                .isPresent();
    }

    private static boolean isDropped(Node call) {
        return call.parent().filter(one -> one.is("expression_statement")).isPresent();
    }

    /** Whether the future is asked: in the same chain, or by the name that it is given. */
    private static boolean joined(Node future) {
        Node at = future;
        while (at.field().equals("object") && at.parent().isPresent()) {
            at = at.parent().get();
            if (Call.of(at).filter(call -> JOINING.contains(call.name())).isPresent()) {
                return true;
            }
        }
        if (isDropped(at)) {
            return false;
        }
        Optional<String> name = at.parent()
                .filter(one -> one.is("variable_declarator", "assignment"))
                .flatMap(one -> one.child("name").or(() -> one.child("left")))
                .map(Node::text);
        Optional<Node> function =
                at.ancestors().stream().filter(Functions::isFunction).findFirst();
        return name.isEmpty()
                || function.isEmpty()
                || function.get().all("identifier").stream()
                                .filter(one -> one.text().equals(name.get()))
                                .count()
                        > 1;
    }
}
