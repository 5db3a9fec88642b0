package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.regex.Pattern;

/** Of Jest, Vitest, Mocha, Playwright and Node's own runner. */
final class ScriptMarkers implements MarkerReader {
    private static final Pattern SKIP = Pattern.compile(
            "x(it|test|describe|context|specify)(\\..*)?|(it|test|describe|context|suite|specify)\\.(.*\\.)?(skip|todo|failing|fails|skipIf|runIf)(\\..*)?|(t|this|ctx|context)\\.(skip|todo)");
    private static final Pattern ONLY =
            Pattern.compile("f(it|describe)(\\..*)?|(it|test|describe|context|suite|specify)\\.(.*\\.)?only(\\..*)?");

    private final Locals whole;

    /** @param whole what the file's names hold */
    ScriptMarkers(Locals whole) {
        this.whole = whole;
    }

    @Override
    public Optional<Kind> kind(Node node, Optional<Call> call) {
        if (call.isEmpty() || !node.is("call_expression")) {
            return named(node);
        }
        boolean none = call.get().is("each")
                && call.get()
                        .argument(0)
                        .filter(table -> Emptiness.isEmpty(table, whole))
                        .isPresent();
        if (none) {
            return Optional.of(Kind.SKIP);
        }
        Optional<Kind> again = Retries.script(call.get());
        if (again.isPresent()) {
            return again;
        }
        if (RunnerExtensions.agreesAlways(call.get())) {
            return Optional.of(Kind.RUNNER_HOOK);
        }
        String head = ScriptUnits.head(call.get());
        boolean outermost = !node.field().equals("function");
        if (outermost && SKIP.matcher(head).matches()) {
            return Optional.of(Kind.SKIP);
        }
        if (outermost && ONLY.matcher(head).matches()) {
            return Optional.of(Kind.ONLY);
        }
        boolean declares = ScriptUnits.isTest(head) || ScriptUnits.isGroup(head);
        String options = call.get().arguments().stream()
                .filter(one -> one.is("object"))
                .map(Node::text)
                .findFirst()
                .orElse("")
                .replaceAll("\\s", "");
        if (declares && options.matches(".*\\b(skip|todo|fails):(?!false).*")) {
            return Optional.of(Kind.SKIP);
        }
        return declares && options.matches(".*\\bonly:(?!false).*") ? Optional.of(Kind.ONLY) : Optional.empty();
    }

    /** {@code const later = test.skip}, {@code (slow ? test.skip : test)(…)}, {@code const { skip } = test}. */
    private static Optional<Kind> named(Node node) {
        boolean link = node.field().equals("function") || node.field().equals("object");
        if (node.is("member_expression", "subscript_expression") && !link) {
            return left(ScriptUnits.words(node));
        }
        boolean taken =
                node.is("shorthand_property_identifier_pattern", "pair_pattern") && within(node, "variable_declarator");
        return taken
                ? node.ancestors().stream()
                        .filter(above -> above.is("variable_declarator"))
                        .findFirst()
                        .flatMap(above -> above.child("value"))
                        .filter(value -> value.is("identifier"))
                        .flatMap(value ->
                                left(value.text() + "." + (node.is("pair_pattern") ? node.text("key") : node.text())))
                : Optional.empty();
    }

    private static Optional<Kind> left(String words) {
        return SKIP.matcher(words).matches()
                ? Optional.of(Kind.SKIP)
                : ONLY.matcher(words).matches() ? Optional.of(Kind.ONLY) : Optional.empty();
    }

    private static boolean within(Node node, String type) {
        return node.ancestors().stream().anyMatch(above -> above.is(type));
    }
}
