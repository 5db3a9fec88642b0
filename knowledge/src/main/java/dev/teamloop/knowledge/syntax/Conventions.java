package dev.teamloop.knowledge.syntax;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the languages' usual test runners take for a test, and pytest for a fixture. */
final class Conventions {
    private static final Pattern PYTHON_TEST_FILE = Pattern.compile("(?s)(^|.*/)(test_[^/]*|[^/]*_test|tests?)\\.pyi?");
    private static final Pattern JAVA_TEST =
            Pattern.compile("@(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\\b");
    private static final Pattern GO_TEST = Pattern.compile("(Test|Fuzz|Benchmark|Example)(?!\\p{Ll}).*");
    private static final Pattern SCRIPT_TEST_FILE =
            Pattern.compile("(?s)(.*/)?(__tests__|tests?|spec|e2e)/.*|.*[.\\-_](test|spec)\\.[^/]+|(.*/)?test\\.[^/]+");
    private static final Set<String> SCRIPT_TEST_CALLS = Set.of("test", "it", "specify", "QUnit");

    private static final Pattern FIXTURE = Pattern.compile("@\\s*(pytest\\.|pytest_asyncio\\.)?(async_)?fixture\\b");
    private static final Pattern FIXTURE_SCOPE = Pattern.compile("\\bscope\\s*=\\s*[\"'](\\w+)[\"']");
    private static final Pattern FIXTURE_NAME = Pattern.compile("\\bname\\s*=\\s*[\"'](\\w+)[\"']");

    private Conventions() {}

    static boolean isTest(Language language, String path, SymbolDefinition definition) {
        return switch (language) {
            case PYTHON ->
                definition.form() == SymbolDefinition.Form.FUNCTION
                        && definition.name().startsWith("test")
                        && PYTHON_TEST_FILE.matcher(path).matches();
            case JAVA ->
                definition.form() == SymbolDefinition.Form.FUNCTION
                        && JAVA_TEST.matcher(definition.decorators()).find();
            case JAVASCRIPT, TYPESCRIPT -> definition.form() == SymbolDefinition.Form.TEST_BLOCK;
            case GO ->
                definition.form() == SymbolDefinition.Form.FUNCTION
                        && path.endsWith("_test.go")
                        && GO_TEST.matcher(definition.name()).matches();
        };
    }

    /** Whether a call such as {@code it("adds", …)} declares a test in this file. */
    static boolean isTestCall(String path, String callee) {
        return SCRIPT_TEST_CALLS.contains(callee)
                && SCRIPT_TEST_FILE.matcher(path).matches();
    }

    /** The name and scope of a pytest fixture; empty where the definition is none. */
    static Optional<Fixture> fixture(Language language, SymbolDefinition definition) {
        String decorators = definition.decorators();
        if (language != Language.PYTHON || !FIXTURE.matcher(decorators).find()) {
            return Optional.empty();
        }
        return Optional.of(new Fixture(
                first(FIXTURE_NAME, decorators).orElse(definition.name()),
                first(FIXTURE_SCOPE, decorators).orElse("function")));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    record Fixture(String name, String scope) {}
}
