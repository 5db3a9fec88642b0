package dev.teamloop.knowledge.syntax;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** How a test goes about it, told from the words it uses. The first that applies names the test. */
enum TestApproach {
    PARAMETRIZED(
            "\\bparametrize\\b|@ParameterizedTest|\\.each\\b|\\[\\]struct\\b|\\bt\\.Run\\(|\\bsubTest\\(",
            "parametrize",
            "@ParameterizedTest",
            ".each",
            "[]struct",
            "t.Run(",
            "subTest("),
    PROPERTY("@given\\b|@Property\\b|\\bfc\\.assert|\\bf\\.Fuzz\\(", "@given", "@Property", "fc.assert", "f.Fuzz("),
    EXCEPTION(
            "\\bpytest\\.raises|\\bassertRaises|\\bassertThrows|\\bassertThatThrownBy|\\.toThrow|\\.rejects\\b"
                    + "|\\bassert\\.throws|\\berrors\\.(Is|As)\\(",
            "pytest.raises",
            "assertRaises",
            "hrow",
            ".rejects",
            "errors."),
    HTTP(
            "\\bTestClient\\b|\\btest_client\\b|\\bMockMvc\\b|\\bsupertest\\b|\\bhttptest\\."
                    + "|\\bclient\\.(get|post|put|delete|patch)\\(|\\brequest\\(app",
            "TestClient",
            "test_client",
            "MockMvc",
            "supertest",
            "httptest.",
            "client.",
            "request(app"),
    MOCK(
            "\\bmock|Mock|\\bpatch\\(|\\bmonkeypatch\\b|\\bjest\\.fn|\\bvi\\.fn|\\bsinon\\b",
            "mock",
            "Mock",
            "patch",
            ".fn",
            "sinon"),
    FILESYSTEM(
            "\\btmp_path\\b|\\btmpdir\\b|@TempDir|\\.TempDir\\(|\\bmkdtemp",
            "tmp_path",
            "tmpdir",
            "TempDir",
            "mkdtemp"),
    ASYNC("\\basync\\b|\\bawait\\b|\\bCompletableFuture\\b", "async", "await", "CompletableFuture"),
    PLAIN("", "");

    private final Pattern sign;

    /** One of these must stand in the text; looking for them is many times quicker than the expression. */
    @SuppressWarnings("ImmutableEnumChecker") // List.of: cannot be changed
    private final List<String> words;

    TestApproach(String sign, String... words) {
        this.sign = Pattern.compile(sign);
        this.words = List.of(words);
    }

    static String of(String testText) {
        for (TestApproach approach : values()) {
            if (approach.words.stream().anyMatch(testText::contains)
                    && approach.sign.matcher(testText).find()) {
                return approach.name().toLowerCase(Locale.ROOT);
            }
        }
        return "";
    }
}
