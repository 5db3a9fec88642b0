package dev.teamloop.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ControlCharactersTest {
    @Test
    void whatSteersATerminalOrTurnsTheReadingIsGone() {
        assertThat(ControlCharacters.removed("a\u0000b\u001b[31mc\u007fd\u0085e\u009bf"))
                .isEqualTo("ab[31mcdef");
        assertThat(ControlCharacters.removed("x\u202ay\u202ez\u2066!\u2069")).isEqualTo("xyz!");
        assertThat(ControlCharacters.removed("one\r\ntwo\rthree")).isEqualTo("one\ntwothree");
    }

    @Test
    void everyControlCharacterIsGoneButForLineFeedAndTab() {
        for (int code = 0; code <= 0xFFFF; code++) {
            String text = String.valueOf((char) code);
            boolean control = Character.isISOControl(code) && code != '\n' && code != '\t';
            boolean bidirectional = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
            String expected = control || bidirectional ? "" : Character.isSurrogate((char) code) ? "\uFFFD" : text;
            assertThat(ControlCharacters.removed(text)).as("U+%04X", code).isEqualTo(expected);
        }
    }

    @Test
    void halfASurrogatePairIsReplacedAndAWholeOneStays() {
        assertThat(ControlCharacters.removed("\ud83d\ude00 \ud83d! \ude00")).isEqualTo("\ud83d\ude00 \ufffd! \ufffd");
    }

    @Test
    void ordinaryTextIsTheSameObject() {
        String text = "line one\n\ttabbed, 中文 😀 e\u0301, ‍joined";

        assertThat(ControlCharacters.removed(text)).isSameAs(text);
    }
}
