package dev.teamloop.loop.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LauncherRulesTest {
    private static final String A = "core/src/test/java/a/ATest.java";
    private static final String B = "core/src/test/java/a/BTest.java";

    @TempDir
    Path folder = Path.of("");

    private static CompiledTree tree(Map<String, String> digests) {
        return new CompiledTree(digests);
    }

    private static TestCase test(String id, String file, TestStatus status, long millis) {
        return new TestCase(id, file, status, millis, "");
    }

    private static TestRun run(TestCase... tests) {
        return new TestRun(List.of(tests), "", false, "", 1);
    }

    @Test
    void newAndOtherTestSourcesCanBeCompiledBesideTheBuild() {
        CompiledTree built = tree(Map.of("pom.xml", "1", A, "1"));

        assertThat(built.changedTests(built)).contains(List.of());
        assertThat(built.changedTests(tree(Map.of("pom.xml", "1", A, "2", B, "1"))))
                .contains(List.of(A, B));
    }

    @Test
    void anythingElseThatDiffersNeedsTheBuild() {
        CompiledTree built = tree(Map.of("pom.xml", "1", A, "1"));

        assertThat(built.changedTests(tree(Map.of("pom.xml", "2", A, "1")))).isEmpty();
        assertThat(built.changedTests(tree(Map.of("pom.xml", "1")))).isEmpty();
        assertThat(built.changedTests(tree(Map.of("pom.xml", "1", A, "1", "core/src/test/java/module-info.java", "1"))))
                .isEmpty();
        assertThat(built.changedTests(tree(Map.of("pom.xml", "1", A, "1", "core/src/test/resources/x.json", "1"))))
                .isEmpty();
    }

    @Test
    void aSelectionIsOfFilesAndIdsOfOneModule() throws IOException {
        Files.createDirectories(folder.resolve("core"));
        Files.writeString(folder.resolve("core/pom.xml"), "<project/>");
        List<String> tracked = List.of(A, B, "web/src/test/java/w/WTest.java");

        WantedTests wanted = WantedTests.of(folder, Selection.of(List.of(A, "a.BTest$Inner#many(int)[2]")), tracked)
                .orElseThrow();

        assertThat(wanted.module()).isEqualTo("core");
        assertThat(wanted.classes()).containsExactly("a.ATest");
        assertThat(wanted.methods()).containsExactly("a.BTest$Inner#many");
        assertThat(wanted.files()).containsOnly(Map.entry("a.ATest", A), Map.entry("a.BTest", B));
        assertThat(WantedTests.of(folder, Selection.of(List.of(A, tracked.get(2))), tracked))
                .isEmpty();
        assertThat(WantedTests.of(folder, Selection.of(List.of("BTest")), tracked))
                .isEmpty();
        assertThat(WantedTests.of(folder, Selection.of(List.of("x.Gone#test")), tracked))
                .isEmpty();
    }

    private static ReportedTest reported(String method, String parameters, String legacy, String display) {
        return new ReportedTest(TestStatus.PASSED, 3, "a.ATest", method, parameters, legacy, display, "");
    }

    @Test
    void namesAreThoseOfSurefire() {
        ReportedTest plain = reported("one", "", "one()", "one()");
        ReportedTest named = reported("one", "", "one()", "what people read");
        ReportedTest given = reported("given", "int, java.lang.String", "given(int, String)", "given(int, String)");
        ReportedTest many = reported("many", "int, java.lang.String", "many(int, String)[1]", "[1] 1, x");
        ReportedTest again = reported("again", "", "again()[2]", "repetition 2 of 2");
        ReportedTest other = reported("", "", "a feature", "a feature");

        assertThat(List.of(plain, named, given, many, again, other))
                .extracting(SurefireNames.NUMBERED::of)
                .containsExactly("one", "one", "given(int,String)", "many(int, String)[1]", "again()[2]", "a feature");
        assertThat(SurefireNames.PLAIN.of(many)).isEqualTo("many(int, String)[1]");
        assertThat(SurefireNames.PLAIN.of(again)).isEqualTo("again");
        assertThat(plain.testCase(SurefireNames.PLAIN, Map.of("a.ATest", A)))
                .isEqualTo(test("a.ATest#one", A, TestStatus.PASSED, 3));
    }

    private static LauncherRun launched(ReportedTest... tests) {
        return new LauncherRun(List.of(tests), Map.of("a.ATest", A), "", false, "", 1);
    }

    @Test
    void classesThatSayMostAreHeldAgainstSurefireFirst() {
        TestRun run = run(
                test("a.ATest#one", A, TestStatus.PASSED, 2_900),
                test("a.BTest#many(int)[1]", B, TestStatus.PASSED, 2_000),
                test("a.BTest#off", B, TestStatus.SKIPPED, 0),
                test("w.WTest#one", "web/src/test/java/w/WTest.java", TestStatus.PASSED, 1));

        LauncherCrossCheck sample = LauncherCrossCheck.of(run, "core").orElseThrow();

        assertThat(sample.wanted().classes()).containsExactly("a.BTest");
        assertThat(sample.size()).isEqualTo(2);
        assertThat(LauncherCrossCheck.of(run, "other")).isEmpty();
    }

    @Test
    void theSameIdsMustEndAlike() {
        LauncherCrossCheck sample = LauncherCrossCheck.of(run(test("a.ATest#one", A, TestStatus.PASSED, 1)), "core")
                .orElseThrow();
        ReportedTest one = reported("one", "", "one()", "one()");
        ReportedTest red = new ReportedTest(TestStatus.ERROR, 1, "a.ATest", "one", "", "one()", "one()", "no");

        assertThat(sample.names(launched(one))).contains(SurefireNames.NUMBERED);
        assertThat(sample.names(launched(red))).isEmpty();
        assertThat(sample.names(launched())).isEmpty();
        assertThat(sample.names(launched(one, one))).isEmpty();
        assertThat(sample.difference(launched(red)))
                .isEqualTo("surefire says a.ATest#one PASSED, the launcher a.ATest#one ERROR");
        assertThat(sample.difference(launched()))
                .isEqualTo("surefire says a.ATest#one PASSED, the launcher nothing more");
    }

    @Test
    void anOlderSurefireIsKnownByItsNames() {
        LauncherCrossCheck sample = LauncherCrossCheck.of(run(test("a.ATest#again", A, TestStatus.PASSED, 1)), "core")
                .orElseThrow();

        assertThat(sample.names(launched(reported("again", "", "again()[1]", "repetition 1 of 1"))))
                .contains(SurefireNames.PLAIN);
    }
}
