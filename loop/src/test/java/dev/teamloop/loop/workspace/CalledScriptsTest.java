package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of a project's files a hook starts. */
final class CalledScriptsTest {
    private static final Set<String> TRACKED = new TreeSet<>(Set.of(
            "scripts/lint.sh", "tools/check.py", "tools/all/__main__.py", "src/app.py", "tests/test_app.py", "run.js"));

    private static Set<String> called(String script) {
        return CalledScripts.of(List.of(script.replace("⏎", "\n")), TRACKED, path -> Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "#!/bin/sh⏎exec sh scripts/lint.sh | scripts/lint.sh",
                "#!/bin/sh⏎./scripts/lint.sh --fix && echo ok | scripts/lint.sh",
                "root=$(git rev-parse --show-toplevel)⏎\"$root/scripts/lint.sh\" | scripts/lint.sh",
                "if ! python3 -B tools/check.py; then exit 1; fi | tools/check.py",
                "PYTHONPATH=. python3 -m tools.check | tools/check.py",
                "python -m tools.all src/app.py | tools/all/__main__.py",
                "out=`node run.js` | run.js",
                ". scripts/lint.sh | scripts/lint.sh",
                "npx tsx run.js < in | run.js",
            })
    void whatIsStartedIsFound(String script, String path) {
        assertThat(called(script)).containsExactly(path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "pytest -q tests/test_app.py",
                "black --check src/app.py",
                "git diff --cached --name-only src/app.py",
                "echo scripts/lint.sh",
            })
    void whatIsOnlyNamedIsNot(String script) {
        assertThat(called(script)).isEmpty();
    }

    @Test
    void whatAScriptStartsIsFollowed() {
        Map<String, String> contents =
                Map.of("scripts/lint.sh", "python3 tools/check.py\n", "tools/check.py", "sh scripts/lint.sh");

        assertThat(CalledScripts.of(
                        List.of("sh scripts/lint.sh"), TRACKED, path -> Optional.ofNullable(contents.get(path))))
                .containsExactly("scripts/lint.sh", "tools/check.py");
    }
}
