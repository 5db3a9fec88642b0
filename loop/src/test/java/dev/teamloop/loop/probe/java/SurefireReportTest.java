package dev.teamloop.loop.probe.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SurefireReportTest {
    @TempDir
    Path module = Path.of("");

    private void report(String name, String content) throws IOException {
        Path folder = Files.createDirectories(module.resolve("target/surefire-reports"));
        Files.writeString(folder.resolve("TEST-" + name + ".xml"), content);
    }

    private static String properties(String... namesAndValues) {
        StringBuilder xml = new StringBuilder("<testsuite><properties>");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            xml.append("<property name=\"" + namesAndValues[i] + "\" value=\"" + namesAndValues[i + 1] + "\"/>");
        }
        return xml + "</properties><testcase classname='a.BTest' name='tax' time='1,001.5'/></testsuite>";
    }

    private SurefireReport found() throws IOException {
        return SurefireReport.find(module, module, List.of("a.BTest")).orElseThrow();
    }

    @Test
    void theClassPathIsTheOneOfTheTestsAndNotOfSurefire() throws Exception {
        report("a.BTest", properties("surefire.test.class.path", "/p/classes:/p/x.jar:", "java.class.path", "/booter"));

        assertThat(found().classPath(module)).containsExactly(Path.of("/p/classes"), Path.of("/p/x.jar"));
    }

    @Test
    void whereTestsRanInAModuleItsPathCounts() throws Exception {
        report("a.BTest", properties("jdk.module.path", "/p/classes:/p/x.jar", "java.class.path", "/booter"));

        assertThat(found().classPath(module))
                .containsExactly(
                        module.resolve("target/test-classes"),
                        Path.of("/p/classes"),
                        Path.of("/p/x.jar"),
                        Path.of("/booter"));
    }

    @Test
    void whereOnlyTheProductIsAModuleBothPathsCount() throws Exception {
        report(
                "a.BTest",
                properties("surefire.test.class.path", "/p/tests:/p/x.jar", "jdk.module.path", "/p/classes:/p/x.jar"));

        assertThat(found().classPath(module))
                .containsExactly(Path.of("/p/tests"), Path.of("/p/x.jar"), Path.of("/p/classes"));
    }

    @Test
    void whatTheBuildSetsIsKeptAndWhatEachJvmSetsIsNot() throws Exception {
        report(
                "a.BTest",
                properties(
                        "surefire.test.class.path", "/p",
                        "acme.setting", "yes",
                        "basedir", "/p",
                        "user.timezone", "UTC",
                        "file.encoding", "UTF-8",
                        "user.dir", "/p",
                        "os.name", "Linux",
                        "sun.java.command", "x",
                        "java.io.tmpdir", "/tmp"));

        assertThat(found().own())
                .isEqualTo(Map.of(
                        "acme.setting", "yes", "basedir", "/p", "user.timezone", "UTC", "file.encoding", "UTF-8"));
    }

    @Test
    void onlyARecentJavaRunsExperiments() throws Exception {
        String home = System.getProperty("java.home");
        report(
                "a.BTest",
                properties("surefire.test.class.path", "/p", "java.home", home, "java.specification.version", "17"));
        assertThat(found().java()).contains(Path.of(home, "bin", "java"));

        report(
                "a.BTest",
                properties("surefire.test.class.path", "/p", "java.home", home, "java.specification.version", "1.8"));
        assertThat(found().java()).isEmpty();
    }

    @Test
    void aReportThatIsCutShortIsPassedOver() throws Exception {
        report("a.BTest", "<testsuite><properties>");
        report("a.CTest", properties("surefire.test.class.path", "/p"));

        assertThat(found().classPath(module)).containsExactly(Path.of("/p"));
    }

    @Test
    void withoutReportsNothingIsKnown() throws Exception {
        assertThat(SurefireReport.find(module, module, List.of("a.BTest"))).isEmpty();
    }
}
