package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CoverageReportsTest {
    private static final List<String> TRACKED = List.of(
            "src/pkg/a.py",
            "src/pkg/b.py",
            "core/src/main/java/org/acme/Calc.java",
            "other/src/main/java/org/acme/Calc.java",
            "lib/calc.js");

    @TempDir
    Path project = Path.of("");

    private Coverage read(String format, String near, String content) throws IOException {
        Path report = Files.writeString(project.resolve("report"), content);
        CoverageBuilder builder = new CoverageBuilder();
        CoverageReports.read(format, report, new SourcePaths(project, TRACKED), near, builder);
        return builder.build();
    }

    @Test
    void coberturaIsReadLineByLineAndItsTotalsAreIgnored() throws IOException {
        Coverage coverage = read("cobertura", "", """
                <?xml version="1.0" ?>
                <coverage version="7.6" lines-valid="999" lines-covered="999" line-rate="1" branch-rate="1">
                  <sources><source>%s/src</source></sources>
                  <packages><package name="pkg" line-rate="1"><classes>
                    <class name="a.py" filename="pkg/a.py" line-rate="1">
                      <methods><method name="f"><lines><line number="1" hits="1"/></lines></method></methods>
                      <lines>
                        <line number="1" hits="1"/>
                        <line number="2" hits="3" branch="true" condition-coverage="50%% (1/2)" missing-branches="4"/>
                        <line number="3" hits="0"/>
                        <line number="4" hits="0" branch="true" condition-coverage="0%% (0/2)"/>
                      </lines>
                    </class>
                    <class name="x.py" filename="pkg/untracked.py"><lines><line number="1" hits="1"/></lines></class>
                    <class name="b.py" filename="pkg/b.py"><methods/><lines/></class>
                  </classes></package></packages>
                </coverage>
                """.formatted(project));

        assertThat(coverage.files())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("byLine")
                .containsExactly(
                        new FileCoverage("src/pkg/a.py", 2, 4, 1, 4, List.of(3, 4), List.of(2)),
                        new FileCoverage("src/pkg/b.py", 0, 0, 0, 0, List.of(), List.of()));
        FileCoverage unchecked =
                coverage.files().get(0).without(java.util.Set.of(2), java.util.Map.of(), java.util.Optional.empty());
        assertThat(unchecked.coveredLines()).isEqualTo(1);
        assertThat(unchecked.coveredBranches()).isZero();
        assertThat(unchecked.uncoveredLines()).containsExactly(2, 3, 4);
    }

    @Test
    void jacocoIsReadWithItsDoctypeWhichIsNotFetched() throws IOException {
        Coverage coverage = read("jacoco", "core/", """
                <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
                <!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
                <report name="core"><sessioninfo id="x" start="1" dump="2"/>
                  <package name="org/acme">
                    <class name="org/acme/Calc" sourcefilename="Calc.java"><counter type="LINE" missed="0" covered="99"/></class>
                    <sourcefile name="Calc.java">
                      <line nr="5" mi="0" ci="2" mb="0" cb="0"/>
                      <line nr="6" mi="0" ci="3" mb="1" cb="1"/>
                      <line nr="7" mi="4" ci="0" mb="2" cb="0"/>
                      <counter type="LINE" missed="0" covered="99"/>
                    </sourcefile>
                    <sourcefile name="Generated.java"><line nr="1" mi="1" ci="0" mb="0" cb="0"/></sourcefile>
                  </package>
                </report>
                """);

        assertThat(coverage.files())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("byLine")
                .containsExactly(
                        new FileCoverage("core/src/main/java/org/acme/Calc.java", 2, 3, 1, 4, List.of(7), List.of(6)));
    }

    @Test
    void aModulesReportSpeaksOfThatModulesFile() throws IOException {
        String report = """
                <report name="m"><package name="org/acme"><sourcefile name="Calc.java">
                <line nr="1" mi="0" ci="1" mb="0" cb="0"/></sourcefile></package></report>
                """;

        assertThat(read("jacoco", "other/", report).files())
                .extracting(FileCoverage::path)
                .containsExactly("other/src/main/java/org/acme/Calc.java");
    }

    @Test
    void lcovIsReadWithBranchesThatWereNeverReached() throws IOException {
        Coverage coverage = read("lcov", "", """
                TN:
                SF:lib/calc.js
                FN:1,add
                FNDA:2,add
                DA:1,2
                DA:2,0
                DA:3,1
                BRDA:1,0,0,2
                BRDA:1,0,1,0
                BRDA:2,1,0,-
                BRDA:2,1,1,-
                LF:99
                LH:99
                end_of_record
                SF:%s/src/pkg/a.py
                DA:1,1
                end_of_record
                SF:node_modules/x.js
                DA:1,1
                end_of_record
                """.formatted(project));

        assertThat(coverage.files())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("byLine")
                .containsExactly(
                        new FileCoverage("lib/calc.js", 2, 3, 1, 4, List.of(2), List.of(1)),
                        new FileCoverage("src/pkg/a.py", 1, 1, 0, 0, List.of(), List.of()));
    }

    @Test
    void severalReportsAddUpAndKeepTheBetterOfALinesCounts() throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        SourcePaths paths = new SourcePaths(project, TRACKED);
        for (String lines : List.of("DA:1,1\nDA:2,0\nBRDA:1,0,0,1\nBRDA:1,0,1,0", "DA:1,0\nDA:2,1\nDA:3,0")) {
            Path report = Files.writeString(project.resolve("r"), "SF:lib/calc.js\n" + lines + "\nend_of_record\n");
            CoverageReports.lcov(report, paths, builder);
        }

        assertThat(builder.build().files())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("byLine")
                .containsExactly(new FileCoverage("lib/calc.js", 2, 3, 1, 2, List.of(3), List.of(1)));
    }

    @ParameterizedTest
    @CsvSource({"cobertura", "jacoco"})
    void anEntityIsNeverResolved(String format) throws IOException {
        Path secret = Files.writeString(project.resolve("secret.txt"), "lib/calc.js");
        String report = """
                <!DOCTYPE r [<!ENTITY x SYSTEM "%s">]>
                <coverage><sources><source>&x;</source></sources><class filename="&x;"><line number="1" hits="1"/></class>
                <package name=""><sourcefile name="&x;"><line nr="1" ci="1"/></sourcefile></package></coverage>
                """.formatted(secret.toUri());

        try {
            assertThat(read(format, "", report).files()).isEmpty();
        } catch (UnreadableReportException refused) {
            assertThat(refused).hasMessageContaining("report");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cobertura | <coverage><class filename='src/pkg/a.py'><line number='1' hits=",
                "cobertura | <coverage><class filename='src/pkg/a.py'><line number='one' hits='1'/></class></coverage>",
                "jacoco | not xml at all",
                "lcov | SF:lib/calc.js,DA:one",
                "lcov | DA:1"
            })
    void aReportThatIsNotWholeIsNamed(String format, String content) {
        assertThatThrownBy(() -> read(format, "", content.replace(",DA", "\nDA")))
                .isInstanceOf(UnreadableReportException.class)
                .hasMessageContaining(project.resolve("report").toString());
    }

    @Test
    void aFileOutsideTheProjectIsNobodysSource() {
        SourcePaths paths = new SourcePaths(project, TRACKED);

        assertThat(paths.byName("/etc/passwd", List.of())).isEmpty();
        assertThat(paths.byName("../" + project.getFileName() + "/lib/calc.js", List.of()))
                .contains("lib/calc.js");
        assertThat(paths.byName("calc.js", List.of("nowhere", "lib"))).contains("lib/calc.js");
        assertThat(paths.bySuffix("alc.js", "")).isEmpty();
    }
}
