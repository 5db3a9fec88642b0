package dev.teamloop.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class PlainTextTest {
    @Test
    void controlCharactersAreWrittenOut() {
        assertThat(PlainText.line("a\u001b[31mb\u0007\u009b2J")).isEqualTo("a⟨U+001B⟩[31mb⟨U+0007⟩⟨U+009B⟩2J");
    }

    @Test
    void bidirectionalTricksAreWrittenOut() {
        assertThat(PlainText.line("\u202eabc\u2066x\u200f")).isEqualTo("⟨U+202E⟩abc⟨U+2066⟩x⟨U+200F⟩");
    }

    @Test
    void aLineStaysOneLine() {
        assertThat(PlainText.line("a\r\nb\tc\u2028d")).isEqualTo("a b c d");
    }

    @Test
    void lineBreaksAndTabsStayWhereLinesAreWanted() {
        assertThat(PlainText.lines("a\r\nb\tc\rd")).isEqualTo("a\nb\tc⟨U+000D⟩d");
    }

    @Test
    void otherScriptsStay() {
        assertThat(PlainText.line("迭代研发 ¥20 – ✓ नमस्ते 👩‍💻")).isEqualTo("迭代研发 ¥20 – ✓ नमस्ते 👩‍💻");
    }

    @Test
    void nothingThatSteersComesThrough() {
        Random random = new Random(11);
        for (int i = 0; i < 2000; i++) {
            String text = PlainText.line(new String(
                    new int[] {random.nextInt(0x3000), random.nextInt(0x110000), random.nextInt(0x20)}, 0, 3));
            assertThat(text.codePoints())
                    .noneMatch(Character::isISOControl)
                    .noneMatch(character -> Character.getType(character) == Character.SURROGATE)
                    .noneMatch(character -> character >= 0x202a && character <= 0x202e);
            assertThat(PlainText.line(text)).isEqualTo(text);
        }
    }
}
