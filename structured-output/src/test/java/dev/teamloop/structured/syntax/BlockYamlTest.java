package dev.teamloop.structured.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The quick reader must say what the library says, or nothing. */
final class BlockYamlTest {
    private static final List<String> PIECES = List.of(
            "a:",
            "b: 1",
            "c: two words",
            "- ",
            "- x",
            "-",
            "d: \"q\"",
            "e: 'it''s'",
            "f: \"\\n\\u0041\"",
            "g: |",
            "h: |-",
            "i: |+",
            "j: >-",
            "k: [1, b]",
            "l: {x: 1}",
            "m: []",
            "n: # c",
            " # c",
            "# c",
            "  ",
            "    ",
            " ",
            "\n",
            "\n",
            "\n",
            "\n",
            "\n",
            "\n  ",
            "\n    ",
            "\n  - ",
            "\n- ",
            "text",
            "007",
            "0x1F",
            "1.50",
            "true",
            "null",
            "~",
            "no",
            "-5",
            "- - y",
            "\"k\": v",
            "'k' : v",
            "x y: z",
            "a: 2",
            "---",
            "...",
            "http://x#y",
            "u: a: b",
            "p: *x",
            "&x",
            "!t",
            "?",
            "é漢😀",
            ":",
            "1e3",
            "v: .5");

    @Test
    void whatItReadsTheLibraryReadsAlike() {
        Random random = new Random(12);
        int read = 0;
        for (int i = 0; i < 60_000; i++) {
            String text = text(random);
            Optional<JsonNode> quick = BlockYaml.read(text);
            if (quick.isPresent()) {
                read++;
                assertThat(StrictYaml.byLibrary(text))
                        .as("\n%s", text)
                        .isEqualTo(new Read.Values(List.of(quick.get())));
            }
        }
        assertThat(read).isGreaterThan(1_000);
    }

    @Test
    void theUsualIsReadWithoutTheLibrary() {
        String text = "# plan\ntitle: A plan: none\n".replace("plan: none", "plan")
                + "steps:\n  - id: 1\n    text: |\n      one\n\n      two\n    tags: [a, b]\n- no\n"
                        .replace("- no\n", "")
                + "list:\n- one\n- \"two\"\n- - three\nlast: null # end\n";
        assertThat(BlockYaml.read(text)).isPresent();
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(14); i >= 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
            if (random.nextInt(3) > 0) {
                text.append("\n").append("  ".repeat(random.nextInt(3)));
            }
        }
        return text.toString();
    }
}
