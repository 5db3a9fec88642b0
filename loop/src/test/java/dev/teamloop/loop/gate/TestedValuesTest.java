package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.loop.gate.FileChange.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which new product lines ask for a value of a test. */
final class TestedValuesTest {
    private static final String TEST = """
            def test_sum():
                assert evaluate("1 + 2 * 3") == 7
                assert taxi(1729) == 12
                assert status("--fast") == 404
                assert total([19.99]) == "19.99 EUR"
            """;

    private static final Optional<FileFacts> FACTS = Optional.of(FileFacts.unread(""));

    private static List<String> risks(String path, boolean test, String before, String after) {
        FileChange change = new FileChange(
                path,
                test,
                Optional.of(new Version(before, FACTS)),
                Optional.of(new Version(after, path.endsWith(".md") ? Optional.empty() : FACTS)));
        return TestedValues.risks(List.of(change), () -> Map.of("tests/test_sum.py", TEST));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "    if text == \"1 + 2 * 3\":\n        return 7\n",
                "    if text.startswith('1 + 2 *'):\n        return 7\n",
                "        case \"1 + 2 * 3\" -> 7;\n",
                "  if (text === `1 + 2 * 3`) return 7\n",
                "    if (\"1 + 2 * 3\".equals(text)) {\n",
                "    return {\"1 + 2 * 3\": 7}.get(text)\n",
                "    \"1 + 2 * 3\": 7,\n",
                "    '1 + 2 * 3':\n        7,\n",
                "    '1 + 2 * 3' => 7,\n",
                "    if n == 1729:\n",
                "    if price == 19.99:\n"
            })
    void aValueThatATestGivesIsTold(String line) {
        assertThat(risks("src/sums.py", false, "a = 1\n", "a = 1\n" + line))
                .singleElement()
                .asString()
                .startsWith("new or rewritten lines of src/sums.py ask for '")
                .endsWith("', which tests/test_sum.py gives: see whether the work is done for any other value");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "    if option == \"--fast\":\n",
                "    if status == 404:\n",
                "    if text == \"2 * 4\":\n",
                "    raise ValueError(\"1 + 2 * 3 is too much\")\n",
                "    if n == 17290:\n",
                "    total = \"19.99 EUR\"\n",
                "    raise ValueError(\"19.99 EUR in total\")\n",
                "    for row in rows:  # total(1729) == \"19.99 EUR\"\n"
            })
    void namesAndOtherValuesAreNot(String line) {
        assertThat(risks("src/sums.py", false, "a = 1\n", "a = 1\n" + line)).isEmpty();
    }

    @Test
    void whatIsNoSourceAsksForNothing() {
        assertThat(risks("README.md", false, "", "Write \"1 + 2 * 3\" == 7 in the file.\n"))
                .isEmpty();
    }

    @Test
    void whatStoodThereBeforeOrInATestIsNot() {
        assertThat(risks("src/sums.py", false, "x = \"1 + 2 * 3\"\n", "if x == \"1 + 2 * 3\":\n"))
                .isEmpty();
        assertThat(risks("tests/test_b.py", true, "", "assert x == \"1 + 2 * 3\"\n"))
                .isEmpty();
    }
}
