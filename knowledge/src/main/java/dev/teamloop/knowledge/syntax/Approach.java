package dev.teamloop.knowledge.syntax;

import java.util.Locale;
import java.util.regex.Pattern;

/** How a test goes about it, told from the words it uses. The first that applies names the test. */
enum Approach {
    PARAMETRIZED("\\bparametrize\\b|@ParameterizedTest|\\.each\\b|\\[\\]struct\\b|\\bt\\.Run\\(|\\bsubTest\\("),
    PROPERTY("@given\\b|@Property\\b|\\bfc\\.assert|\\bf\\.Fuzz\\("),
    EXCEPTION("\\bpytest\\.raises|\\bassertRaises|\\bassertThrows|\\bassertThatThrownBy|\\.toThrow|\\.rejects\\b"
            + "|\\bassert\\.throws|\\berrors\\.(Is|As)\\("),
    HTTP("\\bTestClient\\b|\\btest_client\\b|\\bMockMvc\\b|\\bsupertest\\b|\\bhttptest\\."
            + "|\\bclient\\.(get|post|put|delete|patch)\\(|\\brequest\\(app"),
    MOCK("\\bmock|Mock|\\bpatch\\(|\\bmonkeypatch\\b|\\bjest\\.fn|\\bvi\\.fn|\\bsinon\\b"),
    FILESYSTEM("\\btmp_path\\b|\\btmpdir\\b|@TempDir|\\.TempDir\\(|\\bmkdtemp"),
    ASYNC("\\basync\\b|\\bawait\\b|\\bCompletableFuture\\b"),
    PLAIN("");

    private final Pattern sign;

    Approach(String sign) {
        this.sign = Pattern.compile(sign);
    }

    static String of(String testText) {
        for (Approach approach : values()) {
            if (approach.sign.matcher(testText).find()) {
                return approach.name().toLowerCase(Locale.ROOT);
            }
        }
        return "";
    }
}
