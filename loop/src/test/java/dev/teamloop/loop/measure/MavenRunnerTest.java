package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.testing.SamplePom;
import dev.teamloop.loop.testing.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
final class MavenRunnerTest {
    static final String POM = SamplePom.of("org.acme", "calc");

    static final String CALC = """
            package org.acme;

            public final class Calc {
                public static int sign(int x) {
                    if (x > 0) {
                        return 1;
                    }
                    return -1;
                }
            }
            """;

    @TempDir
    Path folder = Path.of("");

    private ToolProject project = new ToolProject(Path.of(""));

    @BeforeEach
    void needsMaven() throws Exception {
        project = new ToolProject(folder)
                .needing("Maven", "mvn", "--version")
                .with("pom.xml", POM)
                .with("src/main/java/org/acme/Calc.java", CALC);
    }

    private ToolProject withTests() throws Exception {
        return project.with("src/test/java/org/acme/CalcTest.java", """
                package org.acme;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Disabled;
                import org.junit.jupiter.api.Nested;
                import org.junit.jupiter.api.Test;
                import org.junit.jupiter.params.ParameterizedTest;
                import org.junit.jupiter.params.provider.ValueSource;

                class CalcTest {
                    @Test
                    void positive() {
                        assertEquals(1, Calc.sign(3));
                    }

                    @Test
                    void red() {
                        assertEquals(9, Calc.sign(4));
                    }

                    @Test
                    @Disabled
                    void later() {
                        assertEquals(9, Calc.sign(4));
                    }

                    @ParameterizedTest
                    @ValueSource(ints = {1, 2})
                    void many(int x) {
                        assertEquals(1, Calc.sign(x));
                    }

                    @Nested
                    class Inner {
                        @Test
                        void deep() {
                            assertEquals(1, Calc.sign(5));
                        }
                    }
                }
                """);
    }

    /** The runner once everything is resolved; skips, and says so, where Maven cannot reach its repository. */
    private TestRunner prepared() throws Exception {
        TestRunner runner = project.runner();
        Optional<String> problem = runner.prepare();
        assumeTrue(problem.isEmpty(), () -> "missing here: Maven's repository: " + problem.orElse(""));
        return runner;
    }

    @Test
    void testsAndCoverageAreReadAlthoughThePomKnowsJacocoInAProfileAtMost() throws Exception {
        withTests().with("pom.xml", POM.replace("</project>", """
                  <profiles><profile><id>coverage</id><build><plugins><plugin>
                    <groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId><version>0.8.13</version>
                    <executions><execution><goals><goal>prepare-agent</goal></goals></execution></executions>
                  </plugin></plugins></build></profile></profiles>
                </project>
                """.strip()));
        TestRunner runner = prepared();

        TestRunner.FullRun full = runner.full(project.tracked());

        assertThat(full.run().problem()).isEmpty();
        assertThat(ToolProject.ends(full.run()))
                .containsEntry("org.acme.CalcTest#positive", TestStatus.PASSED)
                .containsEntry("org.acme.CalcTest#red", TestStatus.FAILED)
                .containsEntry("org.acme.CalcTest#later", TestStatus.SKIPPED)
                .containsEntry("org.acme.CalcTest$Inner#deep", TestStatus.PASSED)
                .hasSize(6);
        assertThat(full.run().tests()).extracting(TestCase::file).containsOnly("src/test/java/org/acme/CalcTest.java");
        assertThat(full.coverage().files()).singleElement().satisfies(file -> {
            assertThat(file.path()).isEqualTo("src/main/java/org/acme/Calc.java");
            assertThat(file.uncoveredLines()).contains(8);
            assertThat(file.partialLines()).containsExactly(5);
            assertThat(file.coveredBranches()).isEqualTo(1);
            assertThat(file.totalBranches()).isEqualTo(2);
        });

        TestRun one = runner.only(List.of("org.acme.CalcTest#many(int)[1]"), project.tracked());
        assertThat(one.collected()).isEqualTo(2);
        assertThat(one.green()).isTrue();
        TestRunner.FullRun covered =
                runner.covered(Selection.of(List.of("org.acme.CalcTest#positive")), project.tracked());
        assertThat(covered.run().collected()).isEqualTo(1);
        assertThat(covered.coverage().file("src/main/java/org/acme/Calc.java"))
                .get()
                .satisfies(file -> assertThat(file.uncoveredLines()).contains(8));
        assertThat(runner.only(List.of("src/test/java/org/acme/CalcTest.java"), project.tracked())
                        .count(TestStatus.FAILED))
                .isEqualTo(1);
    }

    @Test
    void anAgentOfAnotherVersionThatAParentBindsIsTheOnlyOne() throws Exception {
        withTests().with("parent/pom.xml", """
                <project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
                  <groupId>org.acme</groupId><artifactId>parent</artifactId><version>1</version><packaging>pom</packaging>
                  <build><plugins><plugin>
                    <groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId><version>0.8.13</version>
                    <executions><execution><id>agent</id><goals><goal>prepare-agent</goal></goals></execution></executions>
                  </plugin></plugins></build>
                </project>
                """).with("pom.xml", POM.replaceFirst("<groupId>", """
                <parent><groupId>org.acme</groupId><artifactId>parent</artifactId><version>1</version>\
                <relativePath>parent/pom.xml</relativePath></parent><groupId>"""));
        TestRunner runner = prepared();

        TestRunner.FullRun full = runner.full(project.tracked());

        assertThat(full.run().problem()).isEmpty();
        assertThat(full.run().tests()).hasSize(6);
        assertThat(full.coverage().files())
                .singleElement()
                .satisfies(file -> assertThat(file.coveredBranches()).isEqualTo(1));
        assertThat(runner.coverageTool()).contains("as the pom binds it");
    }

    @Test
    void noTestsAtAllAreZeroTestsAndZeroPercentAndOnesThatDoNotCompileAProblemWithTheCompilersWords() throws Exception {
        TestRunner runner = prepared();

        TestRunner.FullRun full = runner.full(project.tracked());

        assertThat(full.run().problem()).isEmpty();
        assertThat(full.run().tests()).isEmpty();
        TreeMeasurement measured =
                new TreeMeasurement(new Measurement("tree", full.run(), full.coverage()), Map.of(), Map.of());
        assertThat(measured.figure(Samples.metric(MetricKind.COVERAGE_LINE, Comparison.AT_LEAST, 1)))
                .isZero();
        assertThat(full.coverage().file("src/main/java/org/acme/Calc.java"))
                .get()
                .satisfies(file -> assertThat(file.totalBranches()).isEqualTo(2));

        project.with("src/test/java/org/acme/CalcTest.java", "package org.acme; class CalcTest { NoSuchType x; }");
        TestRun run = runner.full(project.tracked()).run();
        assertThat(run.collects()).isFalse();
        assertThat(run.problem()).contains("NoSuchType");
    }

    /** Two modules with a class of the same name; surefire's argLine would displace JaCoCo's. */
    private void modules() throws Exception {
        String module = """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <parent><groupId>org.acme</groupId><artifactId>calc</artifactId><version>1</version></parent>
                  <artifactId>%s</artifactId>
                </project>
                """;
        project.with(
                        "pom.xml",
                        POM.replace(
                                        "<version>1</version>",
                                        "<version>1</version><packaging>pom</packaging>"
                                                + "<modules><module>one</module><module>two</module></modules>")
                                .replace(
                                        "<version>3.6.1</version>",
                                        "<version>3.6.1</version><configuration><argLine>-Xmx256m</argLine></configuration>"))
                .with("one/pom.xml", module.formatted("one"))
                .with("two/pom.xml", module.formatted("two"))
                .with("one/src/main/java/org/acme/Calc.java", CALC)
                .with("two/src/main/java/org/acme/Calc.java", CALC)
                .with("one/src/test/java/org/acme/OneTest.java", test("OneTest", "assertEquals(1, Calc.sign(3))"))
                .with("two/src/test/java/org/acme/TwoTest.java", test("TwoTest", "assertEquals(5, Calc.sign(-3))"));
    }

    private static String test(String name, String assertion) {
        return """
                package org.acme;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class %s {
                    @Test
                    void sign() {
                        %s;
                    }
                }
                """.formatted(name, assertion);
    }

    @Test
    void modulesAreMeasuredEachForItselfAlthoughSurefireHasArgumentsAndATestFails() throws Exception {
        modules();
        TestRunner runner = prepared();

        TestRunner.FullRun full = runner.full(project.tracked());

        assertThat(full.run().problem()).isEmpty();
        assertThat(ToolProject.ends(full.run()))
                .isEqualTo(Map.of(
                        "org.acme.OneTest#sign", TestStatus.PASSED,
                        "org.acme.TwoTest#sign", TestStatus.FAILED));
        assertThat(full.coverage().file("one/src/main/java/org/acme/Calc.java"))
                .get()
                .satisfies(file -> assertThat(file.uncoveredLines()).contains(8).doesNotContain(6));
        assertThat(full.coverage().file("two/src/main/java/org/acme/Calc.java"))
                .get()
                .satisfies(file -> assertThat(file.uncoveredLines()).contains(6).doesNotContain(8));
        assertThat(runner.only(
                                Selection.shuffled(List.of("one/src/test/java/org/acme/OneTest.java"), 7),
                                project.tracked())
                        .tests())
                .extracting(TestCase::id, TestCase::status)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("org.acme.OneTest#sign", TestStatus.PASSED));
    }

    @Test
    void whatATakenBackCandidateLeftAmongTheClassesDoesNotReachALaterQuickRun() throws Exception {
        String test = "src/test/java/org/acme/OneTest.java";
        // what tests leave there in every build from nothing is no candidate's
        String writing =
                "java.nio.file.Files.writeString(java.nio.file.Path.of(\"target/test-classes/made.txt\"), \"\");";
        project.with(
                test,
                test("OneTest", writing + " assertEquals(1, Calc.sign(3))")
                        .replace("void sign()", "void sign() throws Exception"));
        TestRunner runner = prepared();
        project.with("target/mine.txt", "");
        assertThat(runner.full(project.tracked()).run().green()).isTrue();
        Path compiled = folder.resolve("target/classes/org/acme/Kept.class");
        Files.write(compiled, new byte[0]);
        assertThat(runner.only(List.of(test), project.tracked()).green()).isTrue();
        assertThat(compiled).as("nothing is built anew").exists();

        String settings = "src/test/resources/META-INF/services/org.junit.platform.launcher.TestExecutionListener";
        project.with(settings, "org.acme.Missing");
        assertThat(runner.only(List.of(test), project.tracked()).green()).isFalse();
        Files.delete(folder.resolve(settings));
        project.tracked().remove(settings);

        assertThat(runner.only(List.of(test), project.tracked()).green()).isTrue();
        assertThat(compiled).doesNotExist();
        Files.write(compiled, new byte[0]);
        assertThat(runner.covered(Selection.of(List.of(test)), project.tracked())
                        .run()
                        .green())
                .isTrue();
        assertThat(compiled).exists();

        Path users = folder.resolve("target/mine.txt");
        assertThat(users).exists();
        Path marker = Files.writeString(folder.resolve("target/warm.txt"), "");
        Path source = Files.createDirectories(folder.resolve("src/test/java/org/acme/target"))
                .resolve("Names.java");
        Files.writeString(source, "package org.acme.target;\n\nfinal class Names {}\n");
        runner.full(project.tracked());
        assertThat(marker).doesNotExist();
        assertThat(source).as("a package may be named so").exists();
        assertThat(users).exists();
    }
}
