package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Of pytest, unittest and hypothesis. */
final class PythonMarkers implements MarkerReader {
    private static final Pattern SKIP =
            Pattern.compile("(?s).*\\b(skip|skipif|skipIf|skipUnless|xfail|expectedFailure|importorskip)\\b.*");
    private static final Pattern SKIP_CALL = Pattern.compile(
            "(pytest\\.)?(skip|xfail|importorskip)|(self|cls|unittest|case)\\.skipTest|unittest\\.SkipTest");
    private static final Pattern MARK = Pattern.compile("(pytest\\.)?mark\\.|unittest\\.(skip|expectedFailure)");
    private static final Set<String> HARMLESS_HOOKS =
            Set.of("pytest_addoption", "pytest_generate_tests", "pytest_assertrepr_compare", "pytest_plugins");

    @Override
    public Optional<Kind> kind(Node node, Optional<Call> call) {
        boolean skipping = (node.is("decorator")
                        && SKIP.matcher(node.text()).matches()
                        && !node.text().contains("parametrize"))
                || (call.filter(one -> SKIP_CALL.matcher(one.path()).matches()).isPresent()
                        && !within(node, "decorator"))
                || (node.is("keyword_argument")
                        && node.text("name").equals("marks")
                        && SKIP.matcher(node.text()).matches())
                || (node.is("raise_statement")
                        && node.text().matches("(?s)raise\\s+(unittest\\.)?SkipTest\\b.*")
                        && !node.text().contains("("))
                || (node.is("assignment")
                        && (node.text("left").equals("pytestmark")
                                || MARK.matcher(node.text("right")).lookingAt())
                        && SKIP.matcher(node.text("right")).matches());
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

    private static boolean within(Node node, String type) {
        return node.ancestors().stream().anyMatch(above -> above.is(type));
    }
}
