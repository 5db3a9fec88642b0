package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.terminal.TextWidth;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class FittedTextTest {
    @Test
    void wideCharactersTakeTwoColumns() {
        assertThat(FittedText.of("RomanNumerals.java", 20)).isEqualTo("RomanNumerals.java");
        assertThat(FittedText.of("価格規則と注文の割引", 20)).isEqualTo("価格規則と注文の割引");
        assertThat(FittedText.of("価格規則と注文の割引計算", 20)).isEqualTo("価格規則と注文の割…");
        assertThat(FittedText.of("Ctrl\u202Ex", 20)).isEqualTo("Ctrl⟨U+202E⟩x");
    }

    @Test
    void whatIsCutFitsAndIsWhole() {
        Random random = new Random(7);
        List<String> letters = List.of("a", "W", "価", "é", "e\u0301", "😀", " ");
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(40); length > 0; length--) {
                text.append(letters.get(random.nextInt(letters.size())));
            }
            String whole = text.toString().strip();
            String cut = FittedText.of(text.toString(), 12);
            assertThat(TextWidth.of(cut)).as(text.toString()).isLessThanOrEqualTo(12);
            assertThat(cut).isEqualTo(TextWidth.of(whole) <= 12 ? whole : cut);
            assertThat(whole).startsWith(cut.replaceFirst("…$", ""));
            assertThat(cut.codePoints()).noneMatch(point -> Character.getType(point) == Character.SURROGATE);
        }
    }
}
