package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.SamplePom;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A goal that is to make failing tests pass, on Node and Maven. */
final class RedSuiteElsewhereTest {
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
            return RedSuiteTest.answering(kr).on("code K2.1", (request, n) -> switch (n) {
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
        Red red = onNode("{\"verify\": {\"probe_s\": 0}}");
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
        Red red = onNode("{}");
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
        Play play = RedSuiteTest.answering(kr)
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

    /** A project of Node's own runner, with these settings of the user. */
    private Red onNode(String settings) throws Exception {
        Red red = new Red(
                Files.createDirectories(folder.resolve("project")),
                home(settings),
                Map.of(),
                "test/queue.test.js",
                "src/queue.js");
        red.write(
                "package.json",
                "{\"name\": \"red\", \"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}\n");
        return red;
    }

    private Path home(String settings) throws Exception {
        Path home = Files.createTempDirectory(folder, "home");
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(config.resolve("config.json"), settings);
        return home;
    }
}
