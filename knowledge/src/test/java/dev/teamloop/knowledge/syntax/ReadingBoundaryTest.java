package dev.teamloop.knowledge.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class ReadingBoundaryTest {
    @Test
    void whatIsReadIsHandedOn() {
        assertThat(ReadingBoundary.read(() -> "facts", problem -> problem)).isEqualTo("facts");
    }

    @Test
    void aFaultBecomesTheReasonWithoutWhatItSays() {
        assertThat(reason(() -> {
                    throw new IllegalStateException("a shape \"nobody\" foresaw");
                }))
                .startsWith("internal error: IllegalStateException at ReadingBoundaryTest.")
                .endsWith(")")
                .doesNotContain("nobody");
    }

    @Test
    void aRecursionThatIsTooDeepBecomesTheReason() {
        assertThat(reason(() -> String.valueOf(depth(0)))).startsWith("internal error: StackOverflowError at ");
    }

    @Test
    void aParserThatIsNotThereBecomesTheReason() {
        assertThat(reason(() -> {
                    throw new UnsatisfiedLinkError("no tree-sitter in java.library.path");
                }))
                .isEqualTo("no parser for it on this platform");
    }

    private static int depth(int level) {
        return level < 0 ? 0 : 1 + depth(level + 1);
    }

    private static String reason(Supplier<String> reading) {
        return ReadingBoundary.read(reading, problem -> problem);
    }
}
