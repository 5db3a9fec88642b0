package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.regex.Pattern;

/** What single nodes mean for the trust in a file's figures, in any language and in its own. */
final class MarkerRules {
    private static final Pattern ENDS = Pattern.compile(
            "os\\._exit|os\\.abort|os\\.kill|pytest\\.exit|process\\.(exit|abort|kill|reallyExit)|System\\.exit|Runtime\\.getRuntime\\(\\)\\.(halt|exit)|sys\\.(settrace|setprofile)|threading\\.settrace|sys\\.monitoring\\.\\w+|coverage\\.\\w+|cov\\.(erase|save|stop)");
    private static final Pattern OVERRIDES = Pattern.compile(
            "(unittest\\.)?TestCase\\.\\w+|pytest\\.\\w+|builtins\\.\\w+|(global|globalThis|window)\\.(expect|it|test|describe|assert|__coverage__)|assert\\.\\w+|expect(\\.\\w+)?|process\\.exitCode|process\\.exit");

    private final AssertionReader assertions;
    private final MarkerReader own;
    private final Writes writes;

    MarkerRules(Language language, Node root) {
        Locals whole = Locals.within(root, Optional.empty());
        this.writes = new Writes(whole);
        this.assertions = switch (language) {
            case PYTHON -> new PythonAssertions();
            case JAVA -> new JavaAssertions();
            case JAVASCRIPT, TYPESCRIPT -> new ScriptAssertions();
            case GO -> new GoAssertions();
        };
        this.own = switch (language) {
            case PYTHON -> new PythonMarkers();
            case JAVA -> new JavaMarkers();
            case JAVASCRIPT, TYPESCRIPT -> new ScriptMarkers(whole);
            case GO -> MarkerRules::go;
        };
    }

    boolean asserts(Node node) {
        return !assertions.at(node).isEmpty();
    }

    Optional<Kind> kind(Node node) {
        Optional<Call> call = Call.of(node);
        if (call.filter(one -> ENDS.matcher(one.path()).matches()).isPresent()) {
            return Optional.of(Kind.ENDS_RUN);
        }
        if (call.filter(writes::overwrites).isPresent()) {
            return Optional.of(Kind.WRITES);
        }
        if (node.is("assignment", "assignment_expression")
                && OVERRIDES.matcher(node.text("left")).matches()) {
            return Optional.of(Kind.RUNNER_HOOK);
        }
        return own.kind(node, call);
    }

    private static Optional<Kind> go(Node node, Optional<Call> call) {
        return call.filter(one -> one.path().matches("(t|tb|b)\\.Skip(Now|f)?")).map(one -> Kind.SKIP);
    }

    /** Product code that asks whether it is being tested. */
    boolean looksForTests(Node node) {
        if (node.is("comparison_operator", "binary_expression")) {
            String text = node.all().limit(40).count() < 40 ? Rendering.written(node) : "";
            return text.matches("(?s)\"(pytest|unittest|coverage|_pytest)\" (not )?in sys . modules")
                    || text.matches("(?s).*NODE_ENV.* (===?|!==?) \"test\"|\"test\" (===?|!==?) .*NODE_ENV.*");
        }
        return Call.of(node)
                .filter(call -> call.path().matches("sys\\.gettrace|inspect\\.stack|sys\\._getframe")
                        || call.is("getStackTrace"))
                .isPresent();
    }

    /** A whole test or function is named, not quoted. */
    static String show(Node node) {
        Optional<Call> declared = Call.of(node)
                .filter(call ->
                        ScriptUnits.isTest(ScriptUnits.head(call)) || ScriptUnits.isGroup(ScriptUnits.head(call)));
        if (declared.isPresent()) {
            return ScriptUnits.head(declared.get()) + " '" + ScriptUnits.title(declared.get()) + "'";
        }
        return node.is("function_definition") ? "def " + node.text("name") : Rendering.written(node);
    }
}
