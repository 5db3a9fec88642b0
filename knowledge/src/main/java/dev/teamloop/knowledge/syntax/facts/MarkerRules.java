package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What single nodes mean for the trust in a file's figures, by language. */
final class MarkerRules {
    private static final Pattern PYTHON_SKIP =
            Pattern.compile("(?s).*\\b(skip|skipif|skipIf|skipUnless|xfail|expectedFailure|importorskip)\\b.*");
    private static final Pattern PYTHON_SKIP_CALL = Pattern.compile(
            "(pytest\\.)?(skip|xfail|importorskip)|(self|cls|unittest|case)\\.skipTest|unittest\\.SkipTest");
    private static final Pattern PYTHON_MARK = Pattern.compile("(pytest\\.)?mark\\.|unittest\\.(skip|expectedFailure)");
    private static final Set<String> HARMLESS_HOOKS =
            Set.of("pytest_addoption", "pytest_generate_tests", "pytest_assertrepr_compare", "pytest_plugins");
    private static final Pattern JAVA_SKIP = Pattern.compile("Disabled\\w*|Ignore|Enabled\\w*|Assume\\w*|IgnoreIf");
    private static final Pattern ASSUMPTION =
            Pattern.compile("assumeTrue|assumeFalse|assumeThat|assumingThat|assumeNotNull|assumeNoException");
    private static final Pattern SCRIPT_SKIP = Pattern.compile(
            "x(it|test|describe|context|specify)(\\..*)?|(it|test|describe|context|suite|specify)\\.(.*\\.)?(skip|todo|failing|fails|skipIf|runIf)(\\..*)?|(t|this|ctx|context)\\.(skip|todo)");
    private static final Pattern SCRIPT_ONLY =
            Pattern.compile("f(it|describe)(\\..*)?|(it|test|describe|context|suite|specify)\\.(.*\\.)?only(\\..*)?");
    private static final Pattern ENDS = Pattern.compile(
            "os\\._exit|os\\.abort|os\\.kill|pytest\\.exit|process\\.(exit|abort|kill|reallyExit)|System\\.exit|Runtime\\.getRuntime\\(\\)\\.(halt|exit)|sys\\.(settrace|setprofile)|threading\\.settrace|sys\\.monitoring\\.\\w+|coverage\\.\\w+|cov\\.(erase|save|stop)");
    private static final Pattern OVERRIDES = Pattern.compile(
            "(unittest\\.)?TestCase\\.\\w+|pytest\\.\\w+|builtins\\.\\w+|(global|globalThis|window)\\.(expect|it|test|describe|assert|__coverage__)|assert\\.\\w+|expect(\\.\\w+)?|process\\.exitCode|process\\.exit");

    private final Language language;
    private final AssertionReader assertions;
    private final Locals whole;
    private final Writes writes;

    MarkerRules(Language language, Node root) {
        this.language = language;
        this.whole = Locals.within(root, Optional.empty());
        this.writes = new Writes(whole);
        this.assertions = switch (language) {
            case PYTHON -> new PythonAssertions();
            case JAVA -> new JavaAssertions();
            case JAVASCRIPT, TYPESCRIPT -> new ScriptAssertions();
            case GO -> new GoAssertions();
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
        return switch (language) {
            case PYTHON -> python(node, call);
            case JAVA -> java(node, call);
            case JAVASCRIPT, TYPESCRIPT -> script(node, call);
            case GO ->
                call.filter(one -> one.path().matches("(t|tb|b)\\.Skip(Now|f)?"))
                        .map(one -> Kind.SKIP);
        };
    }

    private static Optional<Kind> python(Node node, Optional<Call> call) {
        boolean skipping = (node.is("decorator")
                        && PYTHON_SKIP.matcher(node.text()).matches()
                        && !node.text().contains("parametrize"))
                || (call.filter(one -> PYTHON_SKIP_CALL.matcher(one.path()).matches())
                                .isPresent()
                        && !within(node, "decorator"))
                || (node.is("keyword_argument")
                        && node.text("name").equals("marks")
                        && PYTHON_SKIP.matcher(node.text()).matches())
                || (node.is("raise_statement")
                        && node.text().matches("(?s)raise\\s+(unittest\\.)?SkipTest\\b.*")
                        && !node.text().contains("("))
                || (node.is("assignment")
                        && (node.text("left").equals("pytestmark")
                                || PYTHON_MARK.matcher(node.text("right")).lookingAt())
                        && PYTHON_SKIP.matcher(node.text("right")).matches());
        if (skipping || yields(node) || isWithoutParams(node)) {
            return Optional.of(Kind.SKIP);
        }
        Optional<Kind> weighed = Retries.python(node, call);
        if (weighed.isPresent()) {
            return weighed;
        }
        boolean hook = (node.is("function_definition") && (hook(node) || RunnerExtensions.hidesFailures(node)))
                || (node.is("assignment")
                        && node.text("left").matches("collect_ignore(_glob)?|__test__|pytest_plugins")
                        && !node.text("right").equals("True"))
                || (node.is("assignment") && node.text("left").startsWith("sys.modules["))
                || (node.is("delete_statement") && node.text().matches("(?s)del\\s+(test|Test)\\w*.*"))
                || (node.is("assignment")
                        && node.text("left").matches("(test_|Test)\\w*")
                        && !StateMachines.isTestCase(node))
                || call.filter(one -> one.path().matches("monkeypatch\\.setitem|mock\\.patch\\.dict|patch\\.dict")
                                && one.argument(0)
                                        .filter(target -> target.text().matches("[\"']?sys\\.modules[\"']?"))
                                        .isPresent())
                        .isPresent();
        if (!hook) {
            return node.is("import_statement", "import_from_statement")
                            && node.text().matches("(?s)(import|from)\\s+coverage\\b.*")
                    ? Optional.of(Kind.ENDS_RUN)
                    : Optional.empty();
        }
        return Optional.of(
                node.text("left").startsWith("sys.modules[") || call.isPresent()
                        ? Kind.TARGET_REPLACED
                        : Kind.RUNNER_HOOK);
    }

    /** {@code @pytest.fixture(params=[])} skips whatever asks for it. */
    private static boolean isWithoutParams(Node node) {
        return node.is("keyword_argument")
                && node.text("name").equals("params")
                && within(node, "decorator")
                && node.child("value")
                        .filter(value ->
                                value.is("list", "tuple") && value.parts().isEmpty())
                        .isPresent();
    }

    /** A test that yields is a generator, which pytest leaves alone. */
    private static boolean yields(Node node) {
        Optional<Node> function = node.is("yield")
                ? node.ancestors().stream().filter(Functions::isFunction).findFirst()
                : Optional.empty();
        return function.filter(one -> one.text("name").startsWith("test")
                        && one.ancestors().stream().noneMatch(Functions::isFunction)
                        && !Units.isFixture(one)
                        && Units.decorators(one).stream()
                                .noneMatch(decorator -> decorator.text().contains("contextmanager")))
                .isPresent();
    }

    private static boolean hook(Node function) {
        String name = function.text("name");
        if (name.equals("load_tests")) {
            return true;
        }
        // registering markers is what pytest_configure is mostly there for
        boolean registers = name.equals("pytest_configure")
                && function.child("body").map(Node::parts).orElse(java.util.List.of()).stream()
                        .allMatch(line ->
                                line.text().matches("(?s).*addinivalue_line\\(\\s*[\"']markers[\"'].*|\"\"\".*"));
        return name.startsWith("pytest_") && !HARMLESS_HOOKS.contains(name) && !registers;
    }

    private static Optional<Kind> java(Node node, Optional<Call> call) {
        if (Retries.java(node).isPresent()) {
            return Retries.java(node);
        }
        if (node.is("annotation", "marker_annotation")) {
            String name = Units.simple(node.text("name"));
            boolean disabled = name.equals("Test")
                    && RunnerExtensions.runsLess(node.text("arguments").replaceAll("\\s", ""));
            if (disabled || JAVA_SKIP.matcher(name).matches()) {
                return Optional.of(Kind.SKIP);
            }
            return name.matches("\\w*Generated\\w*|ExcludeFrom\\w*Coverage\\w*")
                    ? Optional.of(Kind.EXCLUSION)
                    : Optional.empty();
        }
        boolean assumed =
                call.filter(one -> ASSUMPTION.matcher(one.name()).matches()).isPresent();
        boolean aborted = node.is("throw_statement")
                && node.text()
                        .matches(
                                "(?s)throw\\s+new\\s+[\\w.]*(SkipException|TestAbortedException|AssumptionViolatedException)\\b.*");
        return assumed || aborted ? Optional.of(Kind.SKIP) : RunnerExtensions.java(node, call);
    }

    private Optional<Kind> script(Node node, Optional<Call> call) {
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
        if (outermost && SCRIPT_SKIP.matcher(head).matches()) {
            return Optional.of(Kind.SKIP);
        }
        if (outermost && SCRIPT_ONLY.matcher(head).matches()) {
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
        return SCRIPT_SKIP.matcher(words).matches()
                ? Optional.of(Kind.SKIP)
                : SCRIPT_ONLY.matcher(words).matches() ? Optional.of(Kind.ONLY) : Optional.empty();
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

    private static boolean within(Node node, String type) {
        return node.ancestors().stream().anyMatch(above -> above.is(type));
    }
}
