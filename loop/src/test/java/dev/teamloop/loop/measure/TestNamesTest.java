package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TestNamesTest {
    private static final String PYTHON = "tests/test_a.py";
    private static final String JAVA = "src/test/java/shop/ATest.java";
    private static final String SCRIPT = "src/a.test.ts";

    @Test
    void pytestsIdsAreReadWithTheirParametersCutOff() {
        List<String> names = List.of("test_x", "TestA›test_x", "TestA›test_y");

        assertThat(TestNames.nameOf("tests/test_a.py::test_x", PYTHON, names)).contains("test_x");
        assertThat(TestNames.nameOf("tests/test_a.py::TestA::test_x[a-::b]", PYTHON, names))
                .contains("TestA›test_x");
        assertThat(TestNames.nameOf("tests/test_a.py::TestA::test_x[1-b]", PYTHON, names))
                .contains("TestA›test_x");
        assertThat(TestNames.nameOf("tests/test_a.py::TestB::test_y", PYTHON, names))
                .isEmpty();
    }

    @Test
    void surefiresIdsAreReadWithNestedClassesAndParameters() {
        List<String> names = List.of("ATest›x", "ATest›Inner›x", "ATest›y");

        assertThat(TestNames.nameOf("shop.ATest#x", JAVA, names)).contains("ATest›x");
        assertThat(TestNames.nameOf("shop.ATest$Inner#x", JAVA, names)).contains("ATest›Inner›x");
        assertThat(TestNames.nameOf("shop.ATest#y(int, String)[2]", JAVA, names))
                .contains("ATest›y");
        assertThat(TestNames.nameOf("shop.ATest#z", JAVA, names)).isEmpty();
    }

    @Test
    void aScriptsTitlesMayHoldAnySign() {
        List<String> names = List.of("price()›is 3.5 [net]", "is 3.5 [net]");

        assertThat(TestNames.nameOf("src/a.test.ts > price() > is 3.5 [net]", SCRIPT, names))
                .contains("price()›is 3.5 [net]");
        assertThat(TestNames.nameOf("src/a.test.ts > other > is 3.5 [net]", SCRIPT, List.of("price()›is 3.5 [net]")))
                .isEmpty();
    }

    @Test
    void aNameThatStandsTwiceMeansNothing() {
        assertThat(TestNames.nameOf("tests/test_a.py::test_x", PYTHON, List.of("test_x", "test_x")))
                .isEmpty();
    }

    /** The titles of {@code it.each} and of tests in a loop. */
    @Test
    void aRowIsOfTheTitleWhosePlaceholdersItFills() {
        List<String> names = List.of("slug %s", "slug of %s is $1", "slug", "of ${kind}›is %i", "50% of $total");

        assertThat(TestNames.nameOf("src/a.test.ts > slug a > b", SCRIPT, names))
                .as("a row may hold what stands between suites")
                .isEmpty();
        assertThat(TestNames.nameOf("src/a.test.ts > slug a  b", SCRIPT, names)).contains("slug %s");
        assertThat(TestNames.nameOf("src/a.test.ts > slug", SCRIPT, names)).contains("slug");
        assertThat(TestNames.nameOf("src/a.test.ts > of text > is 3", SCRIPT, names))
                .contains("of ${kind}›is %i");
        assertThat(TestNames.nameOf("src/a.test.ts > 50% of 8", SCRIPT, names)).contains("50% of $total");
        assertThat(TestNames.nameOf("src/a.test.ts > plug a", SCRIPT, names)).isEmpty();
        assertThat(TestNames.nameOf("tests/test_a.py::slug a", PYTHON, names)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tests/test_a.py::test_b[x] | tests/test_a.py::test_b",
                "tests/test_a.py::test_b[1 > 2::3] | tests/test_a.py::test_b",
                "app/[id]/test_a.py::test_b[x] | app/[id]/test_a.py::test_b",
                "a.BTest#c(int)[1] | a.BTest#c",
                "a.BTest#c{int}[1] | a.BTest#c",
                "a.BTest#c | a.BTest#c",
                "app/[id]/a.test.js > parse() reads [1] | app/[id]/a.test.js > parse() reads [1]",
                "src/a.test.ts > A::b > handles #1 (twice) | src/a.test.ts > A::b > handles #1 (twice)"
            })
    void casesAreOfOneTest(String id, String test) {
        assertThat(TestNames.withoutCases(id)).isEqualTo(test);
    }
}
