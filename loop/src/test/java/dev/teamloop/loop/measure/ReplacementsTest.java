package dev.teamloop.loop.measure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.measure.Replacements.Replacement;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReplacementsTest {
    private static Replacements of(String pattern, String successor) {
        return new Replacements(List.of(new Replacement(pattern, successor)));
    }

    private static String text(Replacements replacements, String text) {
        return new String(replacements.content(text.getBytes(UTF_8)), UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "get_user, fetch_user, test_get_user(get_user()), test_fetch_user(fetch_user())",
        "get_user, get_user_by_id, get_user get_user_by_id, get_user_by_id get_user_by_id",
        "user, my_user, user my_user, my_user my_user",
        "größe, size, eine größe, eine size",
        "x, yy, xxx, yyyyyy"
    })
    void doneTwiceItIsDoneOnce(String pattern, String successor, String text, String expected) {
        Replacements replacements = of(pattern, successor);

        assertThat(text(replacements, text)).isEqualTo(expected);
        assertThat(text(replacements, expected)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "old_pkg, new_pkg, tests/old_pkg/test_old_pkg.py::test_a, tests/new_pkg/test_new_pkg.py::test_a",
        "com.old, org.fresh, src/test/java/com/old/ATest.java, src/test/java/org/fresh/ATest.java",
        "com.old, org.fresh, com.old.ATest#b, org.fresh.ATest#b",
        "unittest, pytest, tests/test_a.py, tests/test_a.py"
    })
    void pathsAndIdsAreRenamedToo(String pattern, String successor, String path, String expected) {
        assertThat(of(pattern, successor).path(path)).isEqualTo(expected);
    }

    @Test
    void contentThatIsNoTextStaysByteForByte() {
        byte[] odd = {(byte) 0xff, 'a', 0, (byte) 0x80, 'b'};

        assertThat(of("a", "cc").content(odd)).containsExactly(0xff, 'c', 'c', 0, 0x80, 'b');
        assertThat(Replacements.NONE.content(odd)).isSameAs(odd);
    }

    @Test
    void itHasBegunWhereLessIsLeft() {
        Replacements replacements = of("old", "new");

        assertThat(replacements.begun("old old".getBytes(UTF_8), "old new".getBytes(UTF_8)))
                .isTrue();
        assertThat(replacements.begun("old".getBytes(UTF_8), "old + 1".getBytes(UTF_8)))
                .isFalse();
        assertThat(replacements.paths(Set.of("old.py"))).isEqualTo(Set.copyOf(Arrays.asList("old.py", "new.py")));
        assertThat(replacements.show()).isEqualTo("'old' → 'new'");
    }
}
