package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Standing;
import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Code of the test tree that stands between a test and its runner: extensions, rules, listeners and matchers. It may prepare
 * what it likes; it may not keep a test from running or a failure from being seen.
 */
final class RunnerExtensions {
    private static final Pattern HANDLES =
            Pattern.compile("handle(TestExecution|BeforeAllMethodExecution|BeforeEachMethodExecution"
                    + "|AfterEachMethodExecution|AfterAllMethodExecution)Exception");
    private static final Pattern INTERCEPTS = Pattern.compile(
            "intercept\\w*(Test|Factory|Template|Before|After|Constructor)\\w*|evaluate|applyInvocation");

    private RunnerExtensions() {}

    static Optional<Kind> java(Node node, Optional<Call> call) {
        if (node.is("method_declaration") && node.child("body").isPresent()) {
            return method(node.text("name"), node.child("body").get());
        }
        boolean forgives = call.filter(one -> one.is("setStatus")
                        && one.argument(0)
                                .filter(status -> status.text().endsWith("SUCCESS"))
                                .isPresent())
                .isPresent();
        return forgives ? Optional.of(Kind.RUNNER_HOOK) : Optional.empty();
    }

    private static Optional<Kind> method(String name, Node body) {
        if (HANDLES.matcher(name).matches()) {
            return body.all("throw_statement").isEmpty() ? Optional.of(Kind.RUNNER_HOOK) : Optional.empty();
        }
        if (name.equals("evaluateExecutionCondition")) {
            boolean disables = body.all().flatMap(one -> Call.of(one).stream()).anyMatch(one -> one.is("disabled"));
            return disables ? Optional.of(Kind.SKIP) : Optional.empty();
        }
        if (!INTERCEPTS.matcher(name).matches()) {
            return Optional.empty();
        }
        List<Call> goesOn = body.all()
                .flatMap(one -> Call.of(one).stream())
                .filter(one -> one.is("proceed", "evaluate") && one.receiver().isPresent())
                .toList();
        boolean hidden = goesOn.stream().allMatch(one -> swallowed(body, one.node()));
        boolean intercepts = name.startsWith("intercept") || !goesOn.isEmpty();
        return intercepts && hidden ? Optional.of(Kind.RUNNER_HOOK) : Optional.empty();
    }

    private static boolean swallowed(Node body, Node call) {
        Locals none = Locals.within(body, Optional.empty());
        Reach reach = new Reach(body, none, new Handed(Map.of(), Set.of(), none));
        return reach.of(Claim.of(Assertion.Kind.HELPER, call, call)) != Standing.EFFECTIVE;
    }

    /** A test case's own {@code run} that clears what failed, or runs nothing. */
    static boolean hidesFailures(Node method) {
        boolean runs = method.text("name").matches("run|__call__|_callTestMethod|addFailure|addError|stopTest");
        boolean owned = method.ancestors().stream()
                .filter(above -> above.is("class_definition"))
                .findFirst()
                .filter(owner -> owner.text("superclasses").matches("(?s).*(Case|Result|Runner)\\b.*"))
                .isPresent();
        if (!runs || !owned) {
            return false;
        }
        boolean goesOn = method.all()
                .flatMap(node -> Call.of(node).stream())
                .anyMatch(call -> call.receiver().map(Node::text).orElse("").startsWith("super("));
        String text = method.text().replaceAll("\\s+", "");
        return !goesOn || text.matches("(?s).*\\.(failures|errors)(\\.(clear|pop|remove)\\(|(\\[:])?=(?!=)).*");
    }

    /** {@code @Test(invocationCount = 0)}, {@code @Test(successPercentage = 50)}. */
    static boolean runsLess(String arguments) {
        return arguments.contains("enabled=false")
                || arguments.matches(".*\\binvocationCount=0\\b.*")
                || arguments.matches(".*\\bsuccessPercentage=(?!100\\b).*");
    }

    /** {@code expect.extend({toCost() { return {pass: true} }})}: a matcher that always agrees. */
    static boolean agreesAlways(Call call) {
        return call.path().matches("(chai\\.)?expect\\.extend")
                && call
                        .argument(0)
                        .filter(matchers -> matchers.is("object"))
                        .map(Node::parts)
                        .orElse(List.of())
                        .stream()
                        .anyMatch(RunnerExtensions::agreesAlways);
    }

    private static boolean agreesAlways(Node matcher) {
        List<Node> verdicts = matcher.all("pair").stream()
                .filter(pair -> pair.text("key").equals("pass"))
                .toList();
        return !verdicts.isEmpty()
                && matcher.all("shorthand_property_identifier").stream()
                        .noneMatch(one -> one.text().equals("pass"))
                && verdicts.stream()
                        .allMatch(pair -> pair.child("value")
                                .filter(value -> value.is("true"))
                                .isPresent());
    }
}
