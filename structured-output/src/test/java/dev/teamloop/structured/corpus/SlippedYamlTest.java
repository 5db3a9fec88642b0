package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whole values written as YAML with a slip or two: each is read as that value, asked for once more or refused, whatever repairs it took.
 * {@code -Dslips.count=20000 -Dslips.seed=7} asks for more.
 */
final class SlippedYamlTest {
    private static final List<String> AROUND = List.of(
            "%s",
            "```yaml\n%s```", "Here is my answer:\n\n```yaml\n%s```\n", "%s\nLet me know if you need anything else.");

    private final StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
    private final List<String> wrong = new ArrayList<>();
    private int accepted;
    private int cases;

    @Test
    void aSlipCostsARetryAtMost() throws IOException {
        List<JsonNode> values = values();
        Random random = new Random(Long.getLong("slips.seed", 5));
        int count = Integer.getInteger("slips.count", 1_500);
        while (cases < count) {
            JsonNode value = values.get(random.nextInt(values.size()));
            Optional<List<String>> lines = slipped(value.path("value"), random);
            lines.ifPresent(
                    made -> check(value, String.join("\n", made) + "\n", AROUND.get(random.nextInt(AROUND.size()))));
        }

        assertThat(wrong).as("%d of %d accepted", accepted, cases).isEmpty();
        assertThat(accepted).isGreaterThan(cases * 8 / 10);
    }

    private static Optional<List<String>> slipped(JsonNode value, Random random) {
        YamlSlips slips = new YamlSlips(random);
        Optional<List<String>> lines = Optional.of(
                new YamlText(2, random.nextBoolean(), random.nextInt(3) == 0, random.nextBoolean() ? '"' : '\'')
                        .lines(value));
        int last = YamlSlips.names().size() - 1;
        int[] made = random.ints(random.nextInt(4) == 0 ? 2 : 1, 0, last + 1)
                .sorted()
                .distinct()
                .toArray();
        for (int slip : made) {
            if (slip < last || made.length == 1) {
                lines = lines.flatMap(before -> slips.make(YamlSlips.names().get(slip), before));
            }
        }
        return lines;
    }

    private void check(JsonNode unit, String yaml, String around) {
        cases++;
        String reply = around.replace("%s", yaml);
        Outcome outcome = door.parse(
                RawReply.of(reply),
                door.catalog().artifact(unit.path("artifact").asText()),
                ParseContext.NONE);
        if (outcome instanceof Outcome.Accepted good) {
            accepted++;
            if (!good.isUnconfirmed() && !good.value().equals(unit.path("value"))) {
                wrong.add(good.value() + "\n of\n" + reply);
            }
        }
    }

    private static List<JsonNode> values() throws IOException {
        try (InputStream file = SlippedYamlTest.class.getResourceAsStream("/values/whole-values.jsonl")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(Json::read)
                    .toList();
        }
    }
}
