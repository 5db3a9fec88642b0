package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JUnitXmlTest {
    private static final JUnitXml.Naming NAMING = new JUnitXml.Naming() {
        @Override
        public String id(String file, String className, String name) {
            return className + "#" + name;
        }

        @Override
        public String file(String file, String className) {
            return file;
        }
    };

    @TempDir
    Path folder = Path.of("");

    private List<TestCase> read(String content) throws IOException {
        return JUnitXml.read(Files.writeString(folder.resolve("junit.xml"), content), NAMING);
    }

    @Test
    void aTextIsToldOnceAndWithoutTheRunnersOwnFrames() throws IOException {
        List<TestCase> tests = read("""
                <testsuite><testcase classname="T" name="a"><failure message="expected: 1">org.opentest4j.AssertionFailedError: expected: 1
                	at org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:55)
                	at org.acme.CalcTest.red(CalcTest.java:31)
                	at java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)
                	at java.base/java.util.ArrayList.forEach(ArrayList.java:1596)
                	at org.apache.maven.surefire.junitplatform.LazyLauncher.execute(LazyLauncher.java:56)
                Caused by: java.lang.IllegalStateException: no
                	at org.acme.Calc.sign(Calc.java:9)
                	... 72 more</failure></testcase>
                <testcase classname="t" name="b"><failure message="assert 1 == 2">t.py:3: in test_b
                    assert 1 == 2
                E   assert 1 == 2
                /usr/lib/python3/site-packages/_pytest/runner.py:341: in from_call
                    result = func()
                tail</failure></testcase></testsuite>
                """);

        assertThat(tests.get(0).message()).isEqualTo("""
                org.opentest4j.AssertionFailedError: expected: 1
                	at org.acme.CalcTest.red(CalcTest.java:31)
                Caused by: java.lang.IllegalStateException: no
                	at org.acme.Calc.sign(Calc.java:9)""");
        assertThat(tests.get(1).message()).isEqualTo("""
                t.py:3: in test_b
                    assert 1 == 2
                E   assert 1 == 2
                tail""");
    }

    @Test
    void everyEndOfATestIsTold() throws IOException {
        List<TestCase> tests = read("""
                <?xml version="1.0" encoding="utf-8"?>
                <testsuites><testsuite name="pytest" errors="1" failures="1" skipped="1" tests="5">
                  <testcase classname="t" name="ok" file="t.py" time="0.012"/>
                  <testcase classname="t" name="bad" file="t.py" time="1,234.5">
                    <failure message="assert 1 == 2">def bad():
                &gt;   assert 1 == 2</failure><system-out>noise</system-out></testcase>
                  <testcase classname="t" name="fixture"><error message="failed on setup">trace</error></testcase>
                  <testcase classname="t" name="later"><skipped type="pytest.skip" message="not now"/></testcase>
                  <testcase classname="t" name="loud"><system-out>a</system-out><properties><property name="x"/></properties></testcase>
                </testsuite></testsuites>
                """);

        assertThat(tests)
                .extracting(TestCase::id, TestCase::status)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("t#ok", TestStatus.PASSED),
                        org.assertj.core.groups.Tuple.tuple("t#bad", TestStatus.FAILED),
                        org.assertj.core.groups.Tuple.tuple("t#fixture", TestStatus.ERROR),
                        org.assertj.core.groups.Tuple.tuple("t#later", TestStatus.SKIPPED),
                        org.assertj.core.groups.Tuple.tuple("t#loud", TestStatus.PASSED));
        assertThat(tests.get(0).millis()).isEqualTo(12);
        assertThat(tests.get(0).file()).isEqualTo("t.py");
        assertThat(tests.get(1).millis()).isEqualTo(1_234_500);
        assertThat(tests.get(1).message()).isEqualTo("def bad():\n>   assert 1 == 2");
    }

    @Test
    void aMessageIsCapped() throws IOException {
        assertThat(read("<testsuite><testcase classname='t' name='a'><failure>" + "x".repeat(50_000)
                                + "</failure></testcase></testsuite>")
                        .get(0)
                        .message())
                .hasSizeLessThan(4_100)
                .endsWith("…");
    }

    @Test
    void aReportThatIsCutOffIsUnreadable() {
        assertThatThrownBy(() -> read("<testsuite><testcase classname='t' name='a'>"))
                .isInstanceOf(UnreadableReportException.class)
                .hasMessageContaining("junit.xml");
    }
}
