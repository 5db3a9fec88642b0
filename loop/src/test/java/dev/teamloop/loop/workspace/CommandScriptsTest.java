package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.testing.Configs;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CommandScriptsTest {
    private static final Set<String> FILES =
            Set.of("verify.sh", "tools/run.py", "tests/test_a.py", "gradle", "hook.js", "tool/__main__.py");

    @ParameterizedTest
    @CsvSource({
        "sh verify.sh, verify.sh",
        "./verify.sh --fast, verify.sh",
        "/bin/bash -eu verify.sh, verify.sh",
        "env CI=1 python3 tools/run.py tests/test_a.py, tools/run.py",
        "timeout 30s sh verify.sh, verify.sh",
        "python3 -m pytest tests/test_a.py, ''",
        "pytest tests/test_a.py, ''",
        "sh -c verify.sh, verify.sh",
        "node -r ./hook.js tools/run.py, hook.js tools/run.py",
        "bash --rcfile=verify.sh -i, verify.sh",
        "python3 -m tool, tool/__main__.py",
        "make test, ''",
        "node hook, hook.js",
        "node tests/hook, ''",
        "python3 -B tool, tool/__main__.py",
        "/usr/bin/java -Xmx1g tools/run.py x, tools/run.py"
    })
    void theScriptThatACommandRunsIsFound(String command, String expected) {
        LoopConfig config = Configs.with(root -> {
            var test = root.withObject("/verify").putArray("test");
            List.of(command.split(" ", -1)).forEach(test::add);
        });

        assertThat(CommandScripts.of(config.verify(), FILES::contains))
                .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(" ", -1)));
    }

    @Test
    void whatLiesBesideAScriptIsLoadedWithIt() {
        List<String> scripts = List.of("tools/size.py", "check.sh", "src/app/bench.js");

        assertThat(CommandScripts.beside(scripts, List.of("src"))).containsExactly("tools/*.py");
        assertThat(CommandScripts.beside(scripts, List.of())).containsExactly("tools/*.py", "src/app/*.js");
    }
}
