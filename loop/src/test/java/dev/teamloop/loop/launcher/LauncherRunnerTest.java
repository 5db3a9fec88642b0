package dev.teamloop.loop.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.testing.SamplePom;
import dev.teamloop.loop.measure.MeasuredProject;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.measure.ToolProject;
import dev.teamloop.loop.probe.java.SampleShop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LauncherRunnerTest {
    private static final String OLD = "src/test/java/org/acme/OldTest.java";
    private static final String NEW = "src/test/java/org/acme/NewTest.java";
    private static final Selection BOTH = Selection.of(List.of(OLD, NEW));

    @TempDir
    static Path folder = Path.of("");

    @TempDir
    static Path kept = Path.of("");

    private static @Nullable MeasuredProject once;

    private ToolProject project = new ToolProject(Path.of(""));
    private final List<String> told = new ArrayList<>();

    @BeforeAll
    static void measureOnce() throws Exception {
        once = MeasuredProject.of(project(), folder, kept);
    }

    private static MeasuredProject once() {
        return Objects.requireNonNull(once);
    }

    @BeforeEach
    void layOut() throws IOException {
        project = once().again();
    }

    private static ToolProject project() throws IOException {
        return new ToolProject(folder)
                .with("pom.xml", SamplePom.of("org.acme", "calc"))
                .with("src/main/java/org/acme/Calc.java", calc("return x > 0 ? 1 : -1;"))
                .with(OLD, test("OldTest", """
                    @Test
                    void passes() {
                        assertEquals(1, Calc.sign(3));
                    }

                    @Test
                    void fails() {
                        assertEquals(9, Calc.sign(4));
                    }

                    @Test
                    void breaks() {
                        throw new IllegalStateException("broken");
                    }

                    @Test
                    @Disabled
                    void later() {}

                    @Test
                    @DisplayName("what people read")
                    void named() {}

                    @RepeatedTest(2)
                    void again() {}

                    @ParameterizedTest
                    @ValueSource(ints = {1, 2})
                    void many(int x) {
                        assertEquals(1, Calc.sign(x));
                    }

                    @TestFactory
                    List<DynamicTest> made() {
                        return List.of(DynamicTest.dynamicTest("one", () -> {}));
                    }

                    @Nested
                    class Inner {
                        @Test
                        void deep(TestInfo info) {
                            assumeTrue(info == null);
                        }
                    }

                    @Nested
                    @Disabled
                    class Closed {
                        @Test
                        void hidden() {}
                    }
                """));
    }

    private static String calc(String body) {
        return "package org.acme;\n\npublic final class Calc {\n    public static int sign(int x) {\n        " + body
                + "\n    }\n}\n";
    }

    private static String test(String name, String body) {
        return """
                package org.acme;

                import static org.junit.jupiter.api.Assertions.assertEquals;
                import static org.junit.jupiter.api.Assumptions.assumeTrue;

                import java.util.List;
                import org.junit.jupiter.api.*;
                import org.junit.jupiter.params.ParameterizedTest;
                import org.junit.jupiter.params.provider.ValueSource;

                class %s {
                %s
                }
                """.formatted(name, body);
    }

    private LauncherRunner runner(TestRunner maven) {
        return new LauncherRunner(maven, folder, project.processes(), Duration.ofMinutes(2), SampleShop::library);
    }

    /** After the full run of the project as it is. */
    private LauncherRunner measured() throws Exception {
        LauncherRunner runner = runner(once().measured());
        runner.full(project.tracked());
        return runner;
    }

    private Optional<TestRun> shortcut(LauncherRunner runner, Selection selection) throws InterruptedException {
        return runner.shortcut(selection, project.tracked(), told::add);
    }

    private static List<String> ends(TestRun run) {
        return run.tests().stream()
                .map(test -> test.id() + " " + test.status() + " " + test.file())
                .sorted()
                .toList();
    }

    @Test
    void changedTestsEndAsTheyDoUnderMavenAndWithItsNames() throws Exception {
        LauncherRunner runner = measured();
        project.with(NEW, test("NewTest", """
                @Test
                void fresh() {
                    assertEquals(-1, Calc.sign(0));
                }
                """));

        TestRun quick = shortcut(runner, BOTH).orElseThrow();
        TestRun maven = runner.only(BOTH, project.tracked());

        assertThat(ends(quick)).isEqualTo(ends(maven)).contains("org.acme.NewTest#fresh PASSED " + NEW);
        assertThat(told).singleElement().asString().contains("agrees with surefire on 12 tests");
        TestRun one = shortcut(runner, Selection.of(List.of("org.acme.OldTest$Inner#deep(TestInfo)")))
                .orElseThrow();
        assertThat(one.tests()).extracting(TestCase::status).containsExactly(TestStatus.SKIPPED);
        TestRun shuffled = shortcut(runner, Selection.shuffled(BOTH.tests(), 7)).orElseThrow();
        assertThat(ends(shuffled)).isEqualTo(ends(maven));
        assertThat(told).hasSize(1);
    }

    @Test
    void whatMavenMustCompileIsNotRunWithoutIt() throws Exception {
        LauncherRunner runner = measured();

        project.with(NEW, test("NewTest", "@Test\nvoid broken() { return 1; }"));
        assertThat(shortcut(runner, BOTH)).isEmpty();
        project.with(NEW, test("NewTest", "@Test\nvoid fine() {}"));
        assertThat(shortcut(runner, BOTH)).isPresent();
        project.with("src/test/resources/data.txt", "1");
        assertThat(shortcut(runner, BOTH)).isEmpty();
        project.tracked().remove("src/test/resources/data.txt");
        project.with("src/main/java/org/acme/Calc.java", calc("return 1;"));
        assertThat(shortcut(runner, BOTH)).isEmpty();
    }

    @Test
    void aProcessThatATestEndedHasNoResults() throws Exception {
        LauncherRunner runner = measured();
        project.with(NEW, test("NewTest", """
                @Test
                void forges() throws Exception {
                    String line = ProcessHandle.current().info().commandLine().orElseThrow().strip();
                    java.nio.file.Path folder = java.nio.file.Path.of(line.substring(line.lastIndexOf(' ') + 1));
                    java.nio.file.Files.writeString(folder.resolve("results"), "");
                    System.out.println("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
                    Runtime.getRuntime().halt(0);
                }
                """));

        assertThat(shortcut(runner, Selection.of(List.of(NEW)))).isEmpty();
    }

    @Test
    void whereTestsNeedWhatOnlySurefireGivesItIsNotTaken() throws Exception {
        project.with("pom.xml", SamplePom.of("org.acme", "calc").replace("<version>3.6.1</version>", """
                <version>3.6.1</version>
                <configuration><environmentVariables><GIVEN>1</GIVEN></environmentVariables></configuration>"""));
        project.with(OLD, test("OldTest", """
                @Test
                void given() {
                    assertEquals("1", System.getenv("GIVEN"));
                }
                """));
        LauncherRunner runner = runner(once().maven());
        assertThat(runner.full(project.tracked()).run().green()).isTrue();

        assertThat(shortcut(runner, Selection.of(List.of(OLD)))).isEmpty();
        assertThat(shortcut(runner, Selection.of(List.of(OLD)))).isEmpty();

        assertThat(told)
                .singleElement()
                .asString()
                .contains("run by Maven each time")
                .contains("org.acme.OldTest#given PASSED");
    }

    @Test
    void whatMavenContradictsIsNotTakenAgain() throws Exception {
        LauncherRunner runner = measured();
        project.with(NEW, test("NewTest", """
                @Test
                void underSurefire() {
                    assertEquals(null, System.getProperty("surefire.test.class.path"));
                }
                """));
        Selection fresh = Selection.of(List.of(NEW));

        assertThat(shortcut(runner, fresh).orElseThrow().green()).isTrue();
        assertThat(runner.only(fresh, project.tracked()).green()).isFalse();

        assertThat(shortcut(runner, fresh)).isEmpty();
        assertThat(shortcut(runner, fresh)).isEmpty();
        assertThat(told).hasSize(2).last().asString().contains("run by Maven from now on");
    }

    @Test
    void aReportThatATestForgedLaterTellsNothing() throws Exception {
        LauncherRunner runner = measured();
        Path report = folder.resolve("target/surefire-reports/TEST-org.acme.OldTest.xml");
        Files.writeString(report, Files.readString(report).replace("test-classes", "forged-classes"));

        assertThat(shortcut(runner, Selection.of(List.of(OLD)))).isPresent();
        assertThat(told).singleElement().asString().contains("agrees with surefire");
    }

    @Test
    void whatMavenBuiltSinceIsWhatIsRun() throws Exception {
        LauncherRunner runner = measured();
        String green = test("NewTest", "@Test\nvoid one() {}");
        project.with(NEW, green.replace("{}\n", "{ throw new IllegalStateException(); }\n"));
        runner.only(Selection.of(List.of("org.acme.NewTest#one")), project.tracked());
        project.with(NEW, green);

        // no whole class was run of what Maven built last: nothing shows that both agree on that
        assertThat(shortcut(runner, Selection.of(List.of(NEW)))).isEmpty();
        assertThat(runner.full(project.tracked()).run().tests()).hasSize(13);
        assertThat(shortcut(runner, Selection.of(List.of(NEW))).orElseThrow().green())
                .isTrue();
    }

    @Test
    void withoutABuildOfThisLoopNothingIsKnown() throws IOException, InterruptedException {
        LauncherRunner runner = runner(once().maven());

        assertThat(shortcut(runner, BOTH)).isEmpty();
        assertThat(told).isEmpty();
    }
}
