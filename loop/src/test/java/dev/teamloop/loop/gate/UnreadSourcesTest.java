package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.core.source.SourceTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A file that a fault of the program's own kept it from reading: the figures speak for it, and the critics look at it. */
final class UnreadSourcesTest {
    private static final String FAULT = "internal error: IllegalStateException at Rules.read(Rules.java:1)";

    /** Content {@code fault} cannot be read; other content is a test of that name. */
    private static final SourceSyntax SYNTAX = new SourceSyntax() {
        @Override
        public Optional<FileFacts> facts(String path, byte[] content) {
            String text = new String(content, StandardCharsets.UTF_8);
            return Optional.of(
                    text.equals("fault")
                            ? FileFacts.unread(FAULT)
                            : new FileFacts(true, "", List.of(test(text)), List.of(), false, 1));
        }

        @Override
        public Optional<byte[]> without(String path, byte[] content, Set<String> tests) {
            return Optional.empty();
        }

        @Override
        public Optional<byte[]> restored(String path, byte[] base, byte[] now) {
            return Optional.empty();
        }

        @Override
        public boolean onlyAdds(String path, byte[] base, byte[] now) {
            return false;
        }

        @Override
        public List<SourceFunction> functions(String path, byte[] content) {
            return List.of();
        }

        @Override
        public Optional<ScriptSource> script(String path, byte[] content) {
            return Optional.empty();
        }
    };

    private static SourceTest test(String name) {
        return new SourceTest(name, 1, 2, name, name);
    }

    private static Integrity judged(Map<String, String> before, Map<String, String> after, String... changed) {
        ChangedSources sources = new ChangedSources(
                SYNTAX,
                path -> path.startsWith("tests/"),
                after.keySet(),
                before.keySet(),
                TestChangePermission.NONE,
                path -> Optional.ofNullable(before.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8)),
                path -> Optional.ofNullable(after.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8)));
        return sources.judge(sources.changes(List.of(changed)));
    }

    private static final String RISK = " counts as unread (" + FAULT + "): only the figures speak for it";

    @Test
    void isNoBreachWhereItWasReadBefore() {
        Integrity integrity =
                judged(Map.of("tests/test_a.py", "test_a"), Map.of("tests/test_a.py", "fault"), "tests/test_a.py");

        assertThat(integrity.breaches()).isEmpty();
        assertThat(integrity.risks()).containsExactly("tests/test_a.py" + RISK);
    }

    @Test
    void isNoBreachWhereItIsNewOrReadAgain() {
        assertThat(judged(Map.of(), Map.of("tests/test_a.py", "fault"), "tests/test_a.py")
                        .breaches())
                .isEmpty();
        Integrity again =
                judged(Map.of("tests/test_a.py", "fault"), Map.of("tests/test_a.py", "test_a"), "tests/test_a.py");
        assertThat(again.breaches()).isEmpty();
        assertThat(again.risks()).containsExactly("tests/test_a.py" + RISK);
    }

    @Test
    void isNotReadSoThatTheFiguresCount() {
        assertThat(change("test_a", "fault")).satisfies(change -> {
            assertThat(change.isRead()).isFalse();
            assertThat(change.testsBefore()).isEmpty();
            assertThat(change.testsAfter()).isEmpty();
        });
        assertThat(change("test_a", "test_b")).satisfies(change -> {
            assertThat(change.isRead()).isTrue();
            assertThat(change.testsBefore()).hasSize(1);
            assertThat(change.fault()).isEmpty();
        });
    }

    private static FileChange change(String before, String after) {
        ChangedSources sources = new ChangedSources(
                SYNTAX,
                path -> true,
                Set.of("t.py"),
                Set.of("t.py"),
                TestChangePermission.NONE,
                path -> Optional.of(before.getBytes(StandardCharsets.UTF_8)),
                path -> Optional.of(after.getBytes(StandardCharsets.UTF_8)));
        return sources.changes(List.of("t.py")).get(0);
    }
}
