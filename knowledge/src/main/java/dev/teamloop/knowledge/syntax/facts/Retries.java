package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What weighs a test's result: runs that are repeated until one passes, and generated examples that are hardly any. */
final class Retries {
    private static final Pattern PYTHON = Pattern.compile("(?s)@?\\s*((pytest\\.)?mark\\.)?(flaky|rerun\\w*)\\b.*");
    private static final Pattern JAVA = Pattern.compile(
            "Retry(ing)?(Test|Rule|OnFailure|AndContinue)?|RepeatedIfExceptionsTest|Rerun\\w*|Flaky(Test)?Retry\\w*");
    private static final Pattern SCRIPT =
            Pattern.compile("(jest|vi)\\.retryTimes|(this|context|suite|test|it)(\\(.*\\))?\\.retries");
    private static final Pattern CONFIGURING =
            Pattern.compile("(test\\.)?describe\\.configure|test\\.use|vi\\.setConfig|jest\\.setConfig");
    private static final Pattern OPTION = Pattern.compile("[{,](retry|retries):(?!0\\b).*", Pattern.DOTALL);
    private static final Set<String> ONE = Set.of("just", "none", "nothing");

    private Retries() {}

    static Optional<Kind> python(Node node, Optional<Call> call) {
        boolean mark = node.is("assignment") && node.text("left").equals("pytestmark");
        if ((node.is("decorator") && PYTHON.matcher(node.text()).matches())
                || (mark && node.all("call", "attribute").stream().anyMatch(Retries::isFlaky))
                || (node.is("keyword_argument") && node.text("name").equals("marks") && isFlaky(node))) {
            return Optional.of(Kind.RETRIED);
        }
        boolean decorates = node.parent().filter(one -> one.is("decorator")).isPresent();
        return decorates ? call.filter(Retries::few).map(one -> Kind.FEWER) : Optional.empty();
    }

    private static boolean isFlaky(Node node) {
        return node.text().matches("(?s)(marks\\s*=\\s*)?(pytest\\.)?mark\\.flaky\\b.*");
    }

    /** {@code @settings(max_examples=1)}, {@code @given(st.just(1))}. */
    private static boolean few(Call call) {
        boolean examples = call.is("settings")
                && call.named("max_examples")
                        .filter(count -> count.text().matches("[0-9]"))
                        .isPresent();
        boolean fixed = call.is("given")
                && call.arguments().stream()
                        .map(argument -> argument.is("keyword_argument")
                                ? argument.child("value").orElse(argument)
                                : argument)
                        .allMatch(Retries::isOne)
                && !call.arguments().isEmpty();
        return examples || fixed;
    }

    /** A strategy of one value. */
    private static boolean isOne(Node strategy) {
        return Call.of(strategy)
                .filter(call -> ONE.contains(call.name())
                        || (call.is("sampled_from")
                                && call.argument(0)
                                        .filter(values -> values.is("list", "tuple")
                                                && values.parts().size() < 2)
                                        .isPresent()))
                .isPresent();
    }

    static Optional<Kind> java(Node node) {
        boolean annotation = node.is("annotation", "marker_annotation");
        String name = annotation ? Units.simple(node.text("name")) : "";
        boolean analyzed = name.equals("Test") && node.text("arguments").contains("retryAnalyzer");
        boolean rule = node.is("object_creation_expression")
                && node.text("type").matches("(\\w+\\.)*Retry(Rule|TestRule|Extension)?");
        return (annotation && JAVA.matcher(name).matches()) || analyzed || rule
                ? Optional.of(Kind.RETRIED)
                : Optional.empty();
    }

    static Optional<Kind> script(Call call) {
        String path = call.path();
        boolean none = call.argument(0).filter(one -> one.text().equals("0")).isPresent();
        if (SCRIPT.matcher(path.length() > 400 ? "" : path).matches() || chained(call)) {
            return none ? Optional.empty() : Optional.of(Kind.RETRIED);
        }
        String head = ScriptUnits.head(call);
        boolean configures =
                CONFIGURING.matcher(head).matches() || ScriptUnits.isTest(head) || ScriptUnits.isGroup(head);
        return configures
                        && call.arguments().stream()
                                .filter(one -> one.is("object"))
                                .anyMatch(one -> OPTION.matcher(one.text().replaceAll("\\s", ""))
                                        .find())
                ? Optional.of(Kind.RETRIED)
                : Optional.empty();
    }

    /** {@code it('…', () => {…}).retries(3)}. */
    private static boolean chained(Call call) {
        return call.is("retries")
                && call.receiver()
                        .flatMap(Call::of)
                        .filter(one ->
                                ScriptUnits.isTest(ScriptUnits.head(one)) || ScriptUnits.isGroup(ScriptUnits.head(one)))
                        .isPresent();
    }
}
