package dev.teamloop.loop.probe.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TestIdsTest {
    private static TestIds ids(String... whole) {
        TestIds ids = new TestIds();
        for (String one : whole) {
            TestIds.Id.of(one).ifPresent(ids::add);
        }
        return ids;
    }

    @Test
    void aTestIsFoundByItsNameWithOrWithoutBrackets() {
        TestIds ids = ids("a.BTest#tax", "a.BTest#taxes", "a.BTest$Inner#tax");

        assertThat(ids.of("a.BTest", "tax", "tax()")).containsExactly("a.BTest#tax");
        assertThat(ids.of("a.BTest$Inner", "tax", "tax()")).containsExactly("a.BTest$Inner#tax");
    }

    @Test
    void anInvocationIsFoundByItsNumberWhereverTheParametersAreShown() {
        TestIds ids = ids("a.BTest#many(int, long)[1]", "a.BTest#many(int, long)[2]", "a.BTest#old{int}[2]");

        assertThat(ids.of("a.BTest", "many", "many(int, long)[2]")).containsExactly("a.BTest#many(int, long)[2]");
        assertThat(ids.of("a.BTest", "many", "many[2]")).containsExactly("a.BTest#many(int, long)[2]");
        assertThat(ids.of("a.BTest", "old", "old(int)[2]")).containsExactly("a.BTest#old{int}[2]");
    }

    @Test
    void whatCannotBeToldApartIsTheWholeMethod() {
        TestIds ids = ids("a.BTest#many[x](1)", "a.BTest#many[y](2)", "a.BTest#one");

        assertThat(ids.of("a.BTest", "many", "many")).hasSize(2);
        assertThat(ids.of("a.BTest", "many", "")).hasSize(2);
        assertThat(ids.of("a.BTest", "other", "other()")).isEmpty();
    }

    @Test
    void methodsAreNamedOnceAndClassesByTheirFile() {
        TestIds ids = ids("a.BTest#many(int)[1]", "a.BTest#many(int)[2]", "a.BTest$Inner#deep", "no id");

        assertThat(ids.methods()).containsExactly("a.BTest#many", "a.BTest$Inner#deep");
        assertThat(ids.topClasses()).containsExactly("a.BTest");
    }
}
