package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Files of a handover in YAML blocks whose indentation falls apart. Whatever is read is what was meant, or YAML's own reading, or it is
 * asked for once more. Left out is what columns cannot tell: a text that is YAML itself, and blocks that are indented no deeper than code.
 * {@code -Dblocks.each=600 -Dblocks.seed=7} asks for more.
 */
final class FallenBlocksTest {
    private static final int EACH = Integer.getInteger("blocks.each", 60);
    private static final int MARGIN = 6;

    private static final Map<String, String> FILES = files();

    private static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    /** What happens to the indentation of a block. */
    enum Damage {
        NONE,
        ALL_FALL,
        ALL_FALL_BY_TWO,
        FIRST_FALLS,
        ALL_BUT_THE_FIRST_FALL,
        LAST_FALLS,
        TAIL_FALLS,
        TAIL_FALLS_BY_TWO,
        REGION_FALLS,
        ONE_FALLS_BY_TWO,
        FIRST_IS_DEEPER,
        TABS;

        List<String> done(List<String> lines, Random random) {
            int size = lines.size();
            int from = 1 + random.nextInt(size - 1);
            return switch (this) {
                case NONE -> lines;
                case ALL_FALL -> fallen(lines, 0, size, MARGIN);
                case ALL_FALL_BY_TWO -> fallen(lines, 0, size, 2);
                case FIRST_FALLS -> fallen(lines, 0, 1, MARGIN);
                case ALL_BUT_THE_FIRST_FALL -> fallen(lines, 1, size, MARGIN);
                case LAST_FALLS -> fallen(lines, size - 1, size, MARGIN);
                case TAIL_FALLS -> fallen(lines, from, size, MARGIN);
                case TAIL_FALLS_BY_TWO -> fallen(lines, from, size, 2);
                case REGION_FALLS -> fallen(lines, from - 1, Math.min(size, from + random.nextInt(5)), MARGIN);
                case ONE_FALLS_BY_TWO -> fallen(lines, from, from + 1, 2);
                case FIRST_IS_DEEPER -> {
                    List<String> deeper = new ArrayList<>(lines);
                    deeper.set(0, "  " + deeper.get(0));
                    yield deeper;
                }
                case TABS ->
                    lines.stream()
                            .map(line -> line.isEmpty() ? line : "\t\t\t" + line.substring(MARGIN))
                            .toList();
            };
        }

        private static List<String> fallen(List<String> lines, int from, int to, int by) {
            List<String> fallen = new ArrayList<>(lines);
            for (int i = from; i < to; i++) {
                fallen.set(i, lines.get(i).isEmpty() ? "" : lines.get(i).substring(by));
            }
            return fallen;
        }
    }

    private static Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(Path.of(Objects.requireNonNull(FallenBlocksTest.class.getResource("/blocks"))
                .toURI()))) {
            for (Path one : all.toList()) {
                files.put(String.valueOf(one.getFileName()), Files.readString(one));
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("the sample files cannot be read", e);
        }
        return files;
    }

    @ParameterizedTest
    @EnumSource
    void noFileIsReadAsAnotherWithoutAQuestion(Damage damage) {
        Random random = new Random(Long.getLong("blocks.seed", 3));
        for (int i = 0; i < EACH; i++) {
            ObjectNode meant = meant(random);
            String reply = reply(meant, damage, random);
            Outcome outcome = DOOR.parse(RawReply.of(reply), DOOR.catalog().artifact("code"), ParseContext.NONE);

            if (outcome instanceof Outcome.Accepted accepted && !accepted.isUnconfirmed()) {
                assertThat(accepted.value()).as(reply).isIn(meant, byYaml(reply, meant));
            }
            if (damage == Damage.NONE || damage == Damage.ALL_FALL) {
                assertThat(outcome)
                        .as(reply)
                        .isInstanceOfSatisfying(
                                Outcome.Accepted.class,
                                accepted -> assertThat(accepted.value()).isEqualTo(meant));
            }
        }
    }

    private static ObjectNode meant(Random random) {
        List<String> names = List.copyOf(FILES.keySet());
        ObjectNode meant = Json.MAPPER.createObjectNode();
        meant.put("status", "done").put("summary", "Wrote them").put("reasoning", "They were missing");
        int first = random.nextInt(names.size());
        for (int i = 0; i <= random.nextInt(2); i++) {
            String name = names.get((first + i * 3) % names.size());
            meant.withArray("files").addObject().put("filename", name).put("content", FILES.get(name));
        }
        if (random.nextBoolean()) {
            meant.putArray("suspected_bugs");
        }
        return meant;
    }

    private static String reply(ObjectNode meant, Damage damage, Random random) {
        List<String> lines = new ArrayList<>(
                List.of("status: done", "summary: Wrote them", "reasoning: They were missing", "files:"));
        int hit = random.nextInt(meant.path("files").size());
        for (int i = 0; i < meant.path("files").size(); i++) {
            JsonNode file = meant.path("files").path(i);
            lines.add("  - filename: " + file.path("filename").asText());
            lines.add("    content: |");
            List<String> block = file.path("content")
                    .asText()
                    .lines()
                    .map(line -> line.isEmpty() ? line : " ".repeat(MARGIN) + line)
                    .toList();
            lines.addAll(i == hit ? damage.done(block, random) : block);
        }
        if (meant.has("suspected_bugs")) {
            lines.add("suspected_bugs: []");
        }
        return String.join("\n", lines) + "\n";
    }

    /** What YAML says of it as it stands, where that has the same fields; else what was meant. */
    private static JsonNode byYaml(String reply, ObjectNode meant) {
        boolean same = StrictYaml.read(reply) instanceof Read.Values read
                && read.values().get(0).isObject()
                && read.values().get(0).size() == meant.size();
        return same ? ((Read.Values) StrictYaml.read(reply)).values().get(0) : meant;
    }
}
