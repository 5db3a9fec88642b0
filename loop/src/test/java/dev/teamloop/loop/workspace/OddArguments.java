package dev.teamloop.loop.workspace;

import java.util.List;
import java.util.Random;

/** What a model may put into an argument: mostly odd, sometimes sensible, always the same for one seed. */
final class OddArguments {
    private static final List<String> PATHS = List.of(
            "tests/test_a.py",
            "tests/new.py",
            "tests/deep/er/new.py",
            "tests/test_a.py/below",
            "tests",
            "tests/",
            "tests/pipe",
            "tests/link/x.py",
            "tests/link.py",
            "src/a.py",
            ".env",
            ".git/config",
            ".GIT/config",
            ".team-loop/STOP",
            "../outside",
            "tests/../src/a.py",
            "/etc/passwd",
            "C:\\Windows",
            "tests/con",
            "tests/aux.py",
            "tests/trailing ",
            "tests/dot.",
            "tests/TEST_A.PY",
            "",
            " ",
            ".",
            "..",
            "tests//x",
            "tests/\u0000x",
            "tests/a\nb.py",
            "tests/\ud83d.py",
            "tests/\udc00",
            "tests/\u001b[31m.py",
            "tests/😀ä.py",
            "tests/" + "n".repeat(255),
            "tests/" + "n".repeat(256),
            "tests/" + "n".repeat(300) + ".py",
            "tests/" + "ä".repeat(200),
            "tests/" + "d/".repeat(2_500) + "x",
            "tests/" + "d/".repeat(60) + "x");

    private static final List<String> TEXTS = List.of(
            "",
            "x",
            "first",
            "second",
            "def test_x():\n    assert True\n",
            "\u0000",
            "\ud800",
            "a\udfffb",
            "\r\n\r",
            "\u2028\u0085",
            "***",
            "key = '***'",
            "sk-abcdefghijklmnop1234",
            "😀".repeat(3_000),
            "x".repeat(1_000_001),
            "{".repeat(3_000),
            "[".repeat(3_000),
            "{a,".repeat(63),
            "**/".repeat(333),
            "*a".repeat(499),
            "tests/**",
            "-k",
            "@tests",
            "(?<x",
            "\\");

    private final Random random;

    OddArguments(long seed) {
        this.random = new Random(seed);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    String path() {
        return pick(random.nextInt(12) == 0 ? TEXTS : PATHS);
    }

    String text() {
        return pick(random.nextInt(6) == 0 ? PATHS : TEXTS);
    }

    int number() {
        int[] numbers = {0, 1, 2, 3, -1, 999_999_999, Integer.MAX_VALUE, Integer.MIN_VALUE};
        return numbers[random.nextInt(numbers.length)];
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
