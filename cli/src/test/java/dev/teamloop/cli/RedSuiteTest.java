package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.SamplePom;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A goal that is to make failing tests pass. */
final class RedSuiteTest {
    private static final String PRODUCT = "src/handlers/text.py";

    /** A class of one test, in line 8. */
    private static final String JUNIT = """
            package org.acme;

            import org.junit.jupiter.api.Test;

            class %s {
                @Test
                void works() {
                    org.junit.jupiter.api.Assertions.assertEquals(%s);
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void failingTestsAreShownToPlannerAndCoderAndMended() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write(PRODUCT, PytestProject.TEXT.replace("text[:size]", "text"));
        project.write("tests/test_text.py", PytestProject.GOOD_TEXT_TEST);
        project.commitAll("a test that fails");
        // no test stands in its target file: it cannot reach a share of tests
        Play play = answering(PytestProject.kr("K2.1", 2, "cut the text", List.of(PRODUCT), List.of("K1.1"), 1.0))
                .on("code K2.1", (request, n) -> done("cut the text", PRODUCT, PytestProject.TEXT));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("metric").path("kind").asText()).isEqualTo("tests.pass");
            assertThat(project.read(PRODUCT)).isEqualTo(PytestProject.TEXT);
            for (String step : List.of("plan", "code")) {
                assertThat(model.requests(step).get(0).firstUser())
                        .as(step)
                        .contains("The failing tests:\nFAILED tests/test_text.py")
                        .contains("test_clip");
            }
        }
    }

    /** A project of which one test of each of two files fails; the key result is about the first. */
    private record Red(Path project, Path home, Map<String, String> environment, String test, String product) {
        void write(String path, String content) throws Exception {
            Files.createDirectories(project.resolve(path).getParent());
            Files.writeString(project.resolve(path), content);
        }

        /** The coder bends the test first, as well as mending the product. */
        Play coder(String wrong, String right, String inTest, String bent) throws Exception {
            String mended = Files.readString(project.resolve(product)).replace(wrong, right);
            String changed = Files.readString(project.resolve(test)).replace(inTest, bent);
            Map<String, Object> kr = PytestProject.kr("K2.1", 2, "its tests pass", List.of(test), List.of("K1.1"), 1.0);
            return answering(kr).on("code K2.1", (request, n) -> switch (n) {
                case 1 -> ScriptedReply.call("run_tests", Map.of());
                case 2 -> done("mend it", product, mended, test, changed);
                default -> done("mend it");
            });
        }

        ScriptedModel mended(Play play) throws Exception {
            FreshRepository.of(project);
            ScriptedModel model = ScriptedModel.start(play);
            Program.Ended ended = new Program(project, home, environment)
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(12);
            assertThat(ended.json().path("krs").path(1).path("status").asText())
                    .as(ended.out() + ended.err())
                    .isEqualTo("completed");
            return model;
        }
    }

    /** The last thing that the coder was told before this answer of it. */
    private static String told(ScriptedModel model, int codeRequest) {
        JsonNode messages = model.requests("code").get(codeRequest).body().path("messages");
        return messages.path(messages.size() - 1).path("content").asText();
    }

    @Test
    void onNodeAKeyResultIsAboutTheFailingTestsOfItsFile() throws Exception {
        Red red = new Red(
                Files.createDirectories(folder.resolve("project")),
                home("{\"verify\": {\"probe_s\": 0}}"),
                Map.of(),
                "test/queue.test.js",
                "src/queue.js");
        red.write(
                "package.json",
                "{\"name\": \"red\", \"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}\n");
        red.write("src/queue.js", "export function first(items) {\n  return items.pop();\n}\n");
        red.write("src/slug.js", "export const slug = (text) => text.missing.replace(/[^a-z]/, '-');\n");
        red.write("test/queue.test.js", """
                import { describe, it } from 'node:test';
                import assert from 'node:assert';
                import { first } from '../src/queue.js';

                describe('queue', () => {
                  it('gives the first', () => assert.strictEqual(first([1, 2]), 1));
                  it('is empty', () => assert.strictEqual(first([]), undefined));
                });
                """);
        red.write("test/slug.test.js", """
                import test from 'node:test';
                import assert from 'node:assert';
                import { slug } from '../src/slug.js';

                test('slug', () => assert.strictEqual(slug('a b c'), 'a-b-c'));
                """);
        try (ScriptedModel model = red.mended(red.coder("pop()", "shift()", "1, 2]), 1", "1, 2]), 2"))) {
            assertThat(model.requests("plan").get(0).firstUser())
                    .contains(
                            "test/queue.test.js failing tests=1",
                            "FAILED test/slug.test.js > slug",
                            " (src/slug.js:1:",
                            "(test/queue.test.js:6:")
                    .doesNotContain(red.project().toString());
            assertThat(model.requests("code").get(0).firstUser())
                    .contains(
                            "FAILED test/queue.test.js > queue > gives the first",
                            "which are not this key result's: 1 in test/slug.test.js",
                            ">    6    it('gives the first'",
                            "return items.pop();")
                    .doesNotContain("text.missing");
            assertThat(told(model, 1))
                    .contains("1 collected, 0 passed, 1 failed")
                    .doesNotContain("slug");
            assertThat(told(model, 2))
                    .contains("- integrity: old-test-changed test/queue.test.js:6", "- measure: tests.pass");
            assertThat(model.requests("test").get(0).firstUser())
                    .contains("50% → 100%; now pass: test/queue.test.js > queue > gives the first");
            assertThat(Files.readString(red.project().resolve("test/queue.test.js")))
                    .contains("1, 2]), 1");
        }
    }

    @Test
    void aSuiteThatDoesNotLoadIsMadeToRunFirst() throws Exception {
        Red red = new Red(
                Files.createDirectories(folder.resolve("project")),
                home("{}"),
                Map.of(),
                "test/queue.test.js",
                "src/queue.js");
        red.write(
                "package.json",
                "{\"name\": \"red\", \"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}\n");
        red.write("src/queue.js", "function first(items) {\n  return items.pop();\n}\n");
        red.write("test/queue.test.js", """
                import test from 'node:test';
                import assert from 'node:assert';
                import { first } from '../src/queue.js';

                test('first', () => assert.strictEqual(first([1, 2]), 1));
                test('runs', () => first([]));
                """);
        FreshRepository.of(red.project());
        Map<String, Object> kr =
                PytestProject.kr("K2.1", 2, "its tests pass", List.of(red.test()), List.of("K1.1"), 1.0);
        Play play = answering(kr)
                .on("code K1.1", (request, n) -> done("export it", "src/queue.js", """
                        export function first(items) {
                          return items.pop();
                        }
                        """))
                .on("code K2.1", (request, n) -> done("mend it", "src/queue.js", """
                        export function first(items) {
                          return items.shift();
                        }
                        """));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(red.project(), red.home(), Map.of())
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            for (String step : List.of("plan", "code")) {
                assertThat(model.requests(step).get(0).firstUser())
                        .as(step)
                        .contains("The suite does not run to its end:\ntest/queue.test.js could not be run:")
                        .doesNotContain(red.project().toString());
            }
        }
    }

    @Test
    void onMavenAKeyResultIsAboutTheFailingTestsOfItsFile() throws Exception {
        Path home = MavenHome.of(folder, "{\"verify\": {\"probe_s\": 0}, \"sandbox_env\": [\"JAVA_TOOL_OPTIONS\"]}");
        Red red = new Red(
                Files.createDirectories(folder.resolve("project")),
                home,
                MavenHome.environment(home),
                "src/test/java/org/acme/StackTest.java",
                "src/main/java/org/acme/Stack.java");
        red.write("pom.xml", SamplePom.of("org.acme", "red"));
        red.write(".gitignore", "target/\n");
        red.write("src/main/java/org/acme/Stack.java", """
                package org.acme;

                public final class Stack {
                    static int last(int... items) {
                        return items[0];
                    }

                    static int halved(int item) {
                        return half(item);
                    }

                    private static int half(int item) {
                        return item / (item - item);
                    }
                }
                """);
        red.write("src/test/java/org/acme/StackTest.java", JUNIT.formatted("StackTest", "2, Stack.last(1, 2)"));
        red.write("src/test/java/org/acme/HalfTest.java", JUNIT.formatted("HalfTest", "2, Stack.halved(4)"));
        try (ScriptedModel model = red.mended(red.coder("items[0]", "items[items.length - 1]", "(2, ", "(1, "))) {
            assertThat(model.requests("plan").get(0).firstUser())
                    .contains(
                            "src/test/java/org/acme/StackTest.java failing tests=1",
                            "FAILED org.acme.HalfTest#works",
                            "at org.acme.Stack.half(Stack.java:13)",
                            "at org.acme.StackTest.works(StackTest.java:8)")
                    .doesNotContain("org.junit.");
            assertThat(model.requests("code").get(0).firstUser())
                    .contains(
                            "which are not this key result's: 1 in src/test/java/org/acme/HalfTest.java",
                            ">    8          org.junit.jupiter",
                            "return items[0];");
            assertThat(told(model, 1))
                    .contains("1 collected, 0 passed, 1 failed")
                    .doesNotContain("HalfTest");
            assertThat(told(model, 2)).contains("old-test-changed src/test/java/org/acme/StackTest.java");
            assertThat(model.requests("test").get(0).firstUser())
                    .contains("0% → 100%; now pass: org.acme.StackTest#works");
        }
    }

    private Path home(String settings) throws Exception {
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(config.resolve("config.json"), settings);
        return home;
    }

    @Test
    void aKeyResultWhoseTestsPassThroughTheWorkOfOthersAsksNobody() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        List<Map<String, Object>> krs = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            project.write("src/" + name + ".py", "VALUE = 0\n");
            project.write(
                    "tests/test_" + name + ".py",
                    "from src." + name + " import VALUE\n\n\ndef test_" + name + "():\n    assert VALUE == 1\n");
            krs.add(PytestProject.kr(
                    "K2." + (krs.size() + 1),
                    2 + krs.size(),
                    "the tests of " + name + " pass",
                    List.of("tests/test_" + name + ".py", "src/" + name + ".py"),
                    List.of("K1.1"),
                    krs.isEmpty() ? Double.valueOf(1) : null));
        }
        project.commitAll("tests that fail");
        Play play = answering(krs)
                .on("code K2.1", (request, n) -> done("a and b", "src/a.py", "VALUE = 1\n", "src/b.py", "VALUE = 1\n"))
                .on("code K2.3", (request, n) -> done("c", "src/c.py", "VALUE = 1\n"));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", "fix the failing tests", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("krs").findValuesAsText("status"))
                    .as(ended.out())
                    .containsOnly("completed");
            assertThat(model.requests("code")).hasSize(2);
        }
    }

    private static Play answering(Map<String, Object> kr) {
        return answering(List.of(kr));
    }

    private static Play answering(List<Map<String, Object>> krs) {
        krs.forEach(kr -> kr.put("type", "code"));
        return new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "objective", "fix the failing tests", "accept", "all pass", "constraints", List.of())))
                .on("plan", (request, n) -> ScriptedReply.json(plan(krs)));
    }

    private static Map<String, Object> plan(List<Map<String, Object>> mending) {
        List<Map<String, Object>> krs = new ArrayList<>(mending);
        krs.add(0, PytestProject.kr("K1.1", 1, "the runner starts", List.of(), List.of(), null));
        krs.get(0).put("type", "code");
        List<String> all =
                mending.stream().map(kr -> String.valueOf(kr.get("kr_id"))).toList();
        krs.add(PytestProject.kr("K3.1", 9, "no regression", List.of(), all, null));
        return Map.of(
                "krs",
                krs,
                "estimate",
                Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 3),
                "adrs",
                List.of());
    }
}
