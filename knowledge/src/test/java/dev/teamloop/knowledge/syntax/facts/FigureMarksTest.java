package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.Marker;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What names the counters, or the files, that figures are read from. */
final class FigureMarksTest {
    private static long marks(String path, String text) {
        return new TreeSourceSyntax()
                .facts(path, text.getBytes(StandardCharsets.UTF_8)).orElseThrow().markers().stream()
                        .filter(mark -> mark.kind() == Marker.Kind.FIGURES)
                        .count();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (const file of Object.values(global.__coverage__ || {})) touch(file);",
                "touch(__coverage__);",
                "const counters = globalThis['__coverage__'];",
                "const { __coverage__: counters } = global;",
                "fs.writeFileSync('coverage/lcov.info', '');"
            })
    void ofScripts(String text) {
        assertThat(marks("a.test.js", text)).isPositive();
    }

    @Test
    void otherNamesAreNone() {
        assertThat(marks("a.test.js", "const coverage = coverageOf('a'); it('tells coverage', () => {});"))
                .isZero();
    }
}
