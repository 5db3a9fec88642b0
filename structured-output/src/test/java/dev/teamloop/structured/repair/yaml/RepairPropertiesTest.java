package dev.teamloop.structured.repair.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RepairPropertiesTest {
    private static final YamlHints HINTS = new YamlHints(
            Map.of("progress", new YamlHints.Children(Set.of("current", "total"), Set.of())),
            Map.of("items", "id"),
            Set.of("id", "text", "#", "content"),
            Set.of("free_text"),
            Set.of("text"),
            Set.of("issues"),
            Set.of("content"),
            new YamlHints.Labels(Set.of("scores"), "draft", "indented"),
            Map.of());

    private static final List<String> PIECES = List.of(
            "scores:",
            "Draft 1:",
            "Some row: 5",
            "items:",
            "id: x",
            "- id:Q1",
            "text: a: b",
            "- bare",
            "progress:",
            "current: 4",
            "free_text: >-",
            "free_text: `a`",
            "content: a",
            "content: \"a",
            "b\"",
            "#: 1",
            "issues: [a: b, *c]",
            "checks: {a:b}",
            "  ",
            "    ",
            "   ",
            "\n",
            "\n",
            "\n",
            "- ",
            "-id: x",
            "\"open",
            "\"in \"ner\" q\"",
            "'q' rest",
            "\"a\" | \"b\"",
            "@x",
            "|",
            "| ",
            ">-",
            "<tag>",
            "```yaml",
            "```",
            "\\d",
            "total: 17",
            "issues:",
            "a: 1 b: 2",
            "key: \"|-\"",
            "answered_by: me",
            "'one ''two",
            " # c",
            "key:\tvalue",
            "\t",
            "a: 1,",
            "},",
            "- - ",
            "key: |",
            "Let me know!",
            "--id: x",
            "- { a: 1",
            "]");

    /** What all repairs together make of a text, none of them changes any more. */
    @Test
    void repairingTwiceIsRepairingOnce() {
        Random random = new Random(19);
        for (int i = 0; i < 20_000; i++) {
            String text = text(random);
            for (YamlRepair repair : YamlRepairs.ALL) {
                String once = repair.apply(YamlLines.of(text), HINTS).lines().text();
                assertThat(repair.apply(YamlLines.of(once), HINTS).lines().text())
                        .as("%s on\n%s", repair.rule(), text)
                        .isEqualTo(once);
            }
        }
    }

    /** Lines of which a repair says that they cannot show its fault are not walked through: it must have had nothing to do. */
    @Test
    void aRepairThatIsNotToldToApplyWouldHaveChangedNothing() {
        Random random = new Random(23);
        for (int i = 0; i < 20_000; i++) {
            String text = text(random);
            YamlLines lines = YamlLines.of(text);
            for (YamlRepair repair : YamlRepairs.ALL) {
                if (!repair.mayApply(lines, HINTS)) {
                    assertThat(repair.apply(lines, HINTS).lines().text())
                            .as("%s on\n%s", repair.rule(), text)
                            .isEqualTo(text);
                }
            }
        }
    }

    @Test
    void theInsideOfABlockScalarIsNotRewritten() {
        String body =
                "  key:value\n  - -x: `y`\n  <tag>\n  a: b: c\n  \"in \"ner\" q\"\n  free_text: `x`\n  current: 4\n";
        String text = "text: |\n" + body + "id: x\n";
        for (YamlRepair repair : YamlRepairs.ALL) {
            assertThat(repair.apply(YamlLines.of(text), HINTS).lines().text())
                    .as(repair.rule())
                    .isEqualTo(text);
        }
    }

    @Test
    void scalarsAndCollectionsThatGoOnOverLinesAreNotRewritten() {
        String quoted = "a: \"first\n  key:value\n  - -x: `y`\n  b: c: d\"\n";
        String single = "a: 'first\n  key:value\n  it''s: `y`: z'\n";
        String flow = "a: {b: \"x: y\",\n  c: [1,\n  key:value]}\n";
        for (String text : List.of(quoted, single, flow)) {
            for (YamlRepair repair : YamlRepairs.ALL) {
                assertThat(repair.apply(YamlLines.of(text), HINTS).lines().text())
                        .as(repair.rule())
                        .isEqualTo(text);
            }
        }
    }

    @Test
    void everyRepairHasARuleOfItsOwn() {
        assertThat(YamlRepairs.ALL.stream().map(YamlRepair::rule))
                .doesNotHaveDuplicates()
                .hasSize(39);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(20); i >= 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }
}
