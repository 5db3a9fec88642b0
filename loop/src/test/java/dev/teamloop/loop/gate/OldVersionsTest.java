package dev.teamloop.loop.gate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.measure.Replacements.Replacement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OldVersionsTest {
    private static final Replacements RENAME = new Replacements(List.of(new Replacement("old", "new")));
    private static final Map<String, String> BEFORE =
            Map.of("t/test_old.py", "old()", "t/test_b.py", "old() + old()", "t/test_c.py", "old() - 1");

    private static OldVersions now(Map<String, String> after) {
        return new OldVersions(
                RENAME,
                List.of("t/test_old.py", "t/test_new.py", "t/test_b.py", "t/test_c.py"),
                path -> bytes(BEFORE.get(path)),
                path -> bytes(after.get(path)));
    }

    private static Optional<byte[]> bytes(@org.jspecify.annotations.Nullable String text) {
        return Optional.ofNullable(text).map(one -> one.getBytes(UTF_8));
    }

    private static Optional<String> text(Optional<byte[]> content) {
        return content.map(bytes -> new String(bytes, UTF_8));
    }

    @Test
    void aFileThatMovedAsTheReplacementSaysIsTheSameFile() {
        OldVersions old = now(Map.of("t/test_new.py", "new()", "t/test_b.py", "new() + old()", "t/test_c.py", "old()"));

        assertThat(old.isMovedAway("t/test_old.py")).isTrue();
        assertThat(old.present("t/test_old.py")).isEqualTo("t/test_new.py");
        assertThat(text(old.exact("t/test_new.py"))).contains("old()");
        assertThat(text(old.fitting("t/test_new.py"))).contains("new()");
    }

    @Test
    void whatFitsIsReplacedOnlyWhereTheCandidateBeganTo() {
        OldVersions old = now(Map.of("t/test_new.py", "new()", "t/test_b.py", "new() + old()", "t/test_c.py", "old()"));

        assertThat(text(old.fitting("t/test_b.py"))).contains("new() + new()");
        assertThat(text(old.fitting("t/test_c.py"))).contains("old() - 1");
        assertThat(text(old.fitting("t/test_d.py"))).isEmpty();
    }

    @Test
    void aFileThatIsGoneOrMovedElsewhereIsNotMovedAway() {
        assertThat(now(Map.of()).isMovedAway("t/test_old.py")).isFalse();
        assertThat(text(now(Map.of()).fitting("t/test_old.py"))).contains("old()");
        OldVersions beside = now(Map.of("t/test_old.py", "old()", "t/test_new.py", "new()"));
        assertThat(beside.isMovedAway("t/test_old.py")).isFalse();
        assertThat(beside.exact("t/test_new.py")).isEmpty();
    }
}
