package dev.teamloop.base.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CharactersTest {
    @Test
    void halvesOfCharactersAreReplacedAndAllElseStays() {
        assertThat(Characters.whole("a\ud83d😀\udc00\0")).isEqualTo("a\ufffd😀\ufffd\0");
        assertThat(Characters.isWhole("ä😀")).isTrue();
        assertThat(Characters.isWhole("\ud83d")).isFalse();
    }

    @Test
    void aTextIsCutBetweenCharactersAndSaysThatItWas() {
        assertThat(Characters.cut("a😀b", 3)).isEqualTo("a😀b");
        assertThat(Characters.cut("a😀bc", 3)).isEqualTo("a😀…");
    }

    @Test
    void coloursGoAndNothingElse() {
        assertThat(Characters.uncoloured("\u001b[96msrc/a.ts\u001b[0m:\u001b[1;93m3\u001b[m [1m] \u001b(B"))
                .isEqualTo("src/a.ts:3 [1m] \u001b(B");
    }
}
