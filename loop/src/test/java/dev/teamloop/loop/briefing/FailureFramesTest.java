package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FailureFramesTest {
    private static final Set<String> FILES = Set.of(
            "src/shop/cart.py",
            "src/main/java/org/acme/Cart.java",
            "other/src/main/java/com/acme/Cart.java",
            "src/money.ts",
            "conftest.py");

    private static FailureFrames frames(String message) {
        return FailureFrames.of(List.of(new TestCase("t", "t", TestStatus.FAILED, 1, message)), FILES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "src/shop/cart.py:14: in total | src/shop/cart.py | 14",
                "conftest.py:3: ValueError | conftest.py | 3",
                "at org.acme.Cart.total(Cart.java:9) | src/main/java/org/acme/Cart.java | 9",
                "at app//com.acme.Cart$Item.<init>(Cart.java:12) | other/src/main/java/com/acme/Cart.java | 12",
                "at async load (src/money.ts:7:15) | src/money.ts | 7",
                "at src/money.ts:12:10 | src/money.ts | 12"
            })
    void aFrameNamesALineOfAFile(String message, String file, int line) {
        assertThat(frames("    " + message).lines()).isEqualTo(Map.of(file, new TreeSet<>(Set.of(line))));
    }

    @Test
    void whatIsNoFileOfTheProjectIsNone() {
        assertThat(frames("""
                        see lib/src/shop/cart.py:3 and node:internal/x:4:5
                        \tat java.base/java.util.Cart.get(Cart.java:9)
                        at https://example.invalid/src/money.ts:99999999999:1
                        expected 10:30 but was 10:31""").files()).isEmpty();
    }
}
