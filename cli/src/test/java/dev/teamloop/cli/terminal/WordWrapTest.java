package dev.teamloop.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WordWrapTest {
    @Test
    void linesBreakAtWordsAndGoOnUnderTheirLastColumn() {
        assertThat(WordWrap.of("  K2.1  completed  format and parse with every sign\nspent  1 of 5", 40))
                .isEqualTo("""
                  K2.1  completed  format and parse with
                                   every sign
                spent  1 of 5""".stripTrailing());
    }

    @Test
    void whatFitsStaysAsItIsAndALongWordStaysWhole() {
        assertThat(WordWrap.of("one two", 80)).isEqualTo("one two");
        assertThat(WordWrap.of("in /a/very/long/path/that/can/be/copied it is", 20))
                .isEqualTo("in\n/a/very/long/path/that/can/be/copied\nit is");
    }
}
