package dev.teamloop.agents.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.agents.RecordingWorkspace;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Tool;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.words.Characters;
import dev.teamloop.core.port.ReadWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a model writes as a tool's arguments, the answer is a text of at most 8 KB. */
final class ToolboxPropertyTest {
    private static final List<String> NAMES = List.of(
            "path", "content", "old_text", "new_text", "from", "to", "text", "glob", "tests", "symbol", "status", "x");
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "0",
            "-1",
            "1e999",
            "-1e99999999",
            "1e999999999999",
            "99999999999999999999999",
            "0.5",
            "\"\"",
            "\" \"",
            "\"a.py\"",
            "\"7\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\n\"",
            "[]",
            "[\"a\"]",
            "[1,null,{}]",
            "{}",
            "{\"a\":1}",
            "[".repeat(2_000) + "]".repeat(2_000));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noArgumentsThrow(long seed) {
        Random random = new Random(seed);
        RecordingWorkspace workspace = new RecordingWorkspace();
        Toolbox toolbox = new CoderTools(workspace, true);
        List<String> tools =
                new ArrayList<>(toolbox.tools().stream().map(Tool::name).toList());
        tools.addAll(List.of("", "rm -rf", "\ud800"));
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            String arguments = arguments(random);
            ReadWorkspace.Result result =
                    toolbox.run(new ToolCall("call", tools.get(random.nextInt(tools.size())), arguments));

            assertThat(result.text().getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(Cap.BYTES);
            assertThat(Characters.isWhole(result.text())).isTrue();
            refused += result.error() ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(5_000);
        assertThat(workspace.done()).hasSizeGreaterThan(1_000);
    }

    private static String arguments(Random random) {
        if (random.nextInt(10) == 0) {
            String[] odd = {"", " ", "null", "7", "[]", "\"x\"", "{", "{]", "\u0000", "\ud800", "{\"path\":", "\ufeff{}"
            };
            return odd[random.nextInt(odd.length)];
        }
        StringBuilder out = new StringBuilder("{");
        for (int i = random.nextInt(5); i >= 0; i--) {
            String text = random.nextInt(300) == 0
                    ? Json.line("x".repeat(100_000))
                    : VALUES.get(random.nextInt(VALUES.size()));
            out.append('"')
                    .append(NAMES.get(random.nextInt(NAMES.size())))
                    .append("\":")
                    .append(text);
            out.append(i == 0 ? "" : ",");
        }
        return out.append('}').toString();
    }
}
