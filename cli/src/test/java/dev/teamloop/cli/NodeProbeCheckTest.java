package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** New tests of {@code node --test} against functions that give something else, in the real loop (SPEC §5 rule 2). */
final class NodeProbeCheckTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";
    private static final String SHOP = """
            export function price(quantity, member) {
              if (quantity < 0) {
                throw new RangeError('negative');
              }
              const total = quantity * 10;
              return member ? total * 0.9 : total;
            }

            export function label(kind) {
              return kind === 'a' ? 'Alpha' : 'Other';
            }
            """;
    private static final String GOOD = """
            import { test } from 'node:test';
            import assert from 'node:assert';
            import { label, price } from '../src/handlers/shop.js';

            test('price', () => {
              assert.equal(price(1, false), 10);
              assert.equal(price(1, true), 9);
            });

            test('a negative quantity is refused', () => {
              assert.throws(() => price(-1, false), RangeError);
            });

            test('label', () => {
              assert.deepEqual([label('a'), label('b')], ['Alpha', 'Other']);
            });
            """;
    private static final String IDLE = """

            test('that it runs', () => {
              price(2, true);
              assert.ok(label('b') !== null);
            });

            test('that it returns what it returns', () => {
              assert.equal(price(1, false), price(2 - 1, false));
            });
            """;
    /** Every line runs, no result is looked at. */
    private static final String ALL_IDLE = """
            import { test } from 'node:test';
            import assert from 'node:assert';
            import { label, price } from '../src/handlers/shop.js';

            test('everything runs', () => {
              const seen = [price(1, false), price(3, true), label('a'), label('b')];
              try {
                price(-1, false);
              } catch {
                seen.pop();
              }
              assert.ok(seen.length > 2);
            });
            """;

    @TempDir
    Path folder;

    private Path project = Path.of("");

    @BeforeEach
    void makeProject() throws Exception {
        project = Files.createDirectories(folder.resolve("project"));
        write("package.json", "{\"name\": \"shop\", \"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}\n");
        write("src/handlers/shop.js", SHOP);
        write("test/smoke.test.js", """
                import { test } from 'node:test';
                import assert from 'node:assert';

                test('smoke', () => assert.equal(1 + 1, 2));
                """);
        FreshRepository.of(project);
    }

    private void write(String path, String content) throws Exception {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), content);
    }

    private static Play coder(String tests) {
        return new Play()
                .onPlanFor("src/handlers/shop.js")
                .on("code K2.1", (request, n) -> done("cover shop", "test/shop.test.js", tests));
    }

    private Program.Ended run(ScriptedModel model) throws Exception {
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"verify\": {\"probe_s\": 120}}");
        return new Program(project, home, Map.of())
                .run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
    }

    private JsonNode metrics(Program.Ended ended) throws Exception {
        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(12);
        String loop = ended.json().path("loop_id").asText();
        return Json.read(Files.readString(project.resolve("logs/" + loop + "/R2/metrics.json")));
    }

    @Test
    void testsThatNoticeEverythingAreKept() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(coder(GOOD))) {
            Program.Ended ended = run(model);

            JsonNode probes = metrics(ended).path("probes");
            assertThat(probes.path("not_measured").asText())
                    .as(ended.out() + ended.err())
                    .isEmpty();
            assertThat(probes.path("unnoticed").asInt()).isZero();
            assertThat(probes.path("noticed").asInt()).isEqualTo(2);
            assertThat(project.resolve("test/shop.test.js")).hasContent(GOOD);
        }
    }

    @Test
    void anIdleTestAmongGoodOnesIsNamedAndAtLastTakenOut() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(coder(GOOD + IDLE))) {
            Program.Ended ended = run(model);

            assertThat(Play.prompts(model)).contains("that it runs (it passes with", "price() returning");
            assertThat(Files.readString(project.resolve("test/shop.test.js")))
                    .as(ended.out() + ended.err())
                    .contains("a negative quantity is refused", "label")
                    .doesNotContain("that it runs", "that it returns");
        }
    }

    @Test
    void coverageWithoutAnyCheckIsRefused() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(coder(ALL_IDLE))) {
            Program.Ended ended = run(model);

            assertThat(metrics(ended).path("closed_gate").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("new_tests");
            assertThat(project.resolve("test/shop.test.js")).doesNotExist();
        }
    }
}
