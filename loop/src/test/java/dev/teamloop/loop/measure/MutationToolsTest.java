package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.handover.MutationScore;
import dev.teamloop.core.source.Mutant;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mutants in a copy of a real project, noticed or not by its real test tool; pytest's are in the program's own test of the check. */
final class MutationToolsTest {
    @TempDir
    Path folder = Path.of("");

    private static Mutant change(String source, String original, String replacement) {
        int at = source.indexOf(original);
        int line = source.substring(0, at).split("\n", -1).length;
        return new Mutant(Mutant.Kind.RETURN_VALUE, line, at, at + original.length(), original, replacement);
    }

    private MutationScore score(ToolProject project, String path, String test, List<Mutant> mutants) throws Exception {
        byte[] content = Files.readAllBytes(folder.resolve(path));
        try (TreeCopy copy = TreeCopy.of(folder, project.tracked(), () -> false)) {
            TestRunner there = project.runnerAt(copy.root());
            MutationScore score = new MutationRun(
                            copy, () -> there.only(List.of(test), project.tracked()), () -> false, new Random(1))
                    .score(List.of(new MutationRun.Subject(path, content, mutants)));
            assertThat(folder.resolve(path)).hasBinaryContent(content);
            return score;
        }
    }

    @Test
    void nodesOwnRunnerNoticesWhatItsTestsLookAt() throws Exception {
        String source = """
                export function sign(x) {
                  if (x > 0) {
                    return 1;
                  }
                  return -1;
                }
                """;
        ToolProject project = new ToolProject(folder)
                .needing("node from 20 on", "node", "-e", "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)")
                .with(
                        "package.json",
                        "{\"name\": \"calc\", \"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .with("src/sign.js", source)
                .with("test/sign.test.js", """
                        import test from 'node:test';
                        import assert from 'node:assert';
                        import { sign } from '../src/sign.js';

                        test('positive', () => assert.equal(sign(3), 1));
                        """);

        MutationScore score = score(
                project,
                "src/sign.js",
                "test/sign.test.js > positive",
                List.of(
                        change(source, "return 1", "return 2"),
                        change(source, "x > 0", "x >= 0"),
                        change(source, "{\n    return 1", "((\n    return 1")));

        assertThat(score.notMeasured()).isEmpty();
        assertThat(score.killed()).isEqualTo(1);
        assertThat(score.survivors()).containsExactly("src/sign.js:2 `x > 0` → `x >= 0` in: if (x > 0) {");
        assertThat(score.invalid()).isEqualTo(1);
    }

    @Test
    void mavenNoticesThemToo() throws Exception {
        ToolProject project = new ToolProject(folder)
                .needing("Maven", "mvn", "--version")
                .with("pom.xml", MavenRunnerTest.POM)
                .with("src/main/java/org/acme/Calc.java", MavenRunnerTest.CALC)
                .with("src/test/java/org/acme/CalcTest.java", """
                        package org.acme;

                        import static org.junit.jupiter.api.Assertions.assertEquals;

                        import org.junit.jupiter.api.Test;

                        class CalcTest {
                            @Test
                            void positive() {
                                assertEquals(1, Calc.sign(3));
                            }
                        }
                        """);
        Optional<String> problem = project.runner().prepare();
        assumeTrue(problem.isEmpty(), () -> "missing here: Maven's repository: " + problem.orElse(""));

        MutationScore score = score(
                project,
                "src/main/java/org/acme/Calc.java",
                "org.acme.CalcTest#positive",
                // one alone: each costs a build
                List.of(change(MavenRunnerTest.CALC, "return 1", "return 2")));

        assertThat(score.notMeasured()).isEmpty();
        assertThat(score.killed()).isEqualTo(1);
        assertThat(score.score()).isEqualTo(1.0);
    }
}
