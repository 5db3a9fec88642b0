package dev.teamloop.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of every text that is masked: twice is once, lines stay, and time grows with length only. */
final class SecretMaskPropertyTest {
    private static final SecretMask SHAPES_ONLY = SecretMask.of(List.of());
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

    @Test
    void maskingIsIdempotentAndKeepsTheNumberOfLines() {
        SecretMask mask = SecretMask.of(List.of("hunter2-secret", "a\nb\nc-d"));
        Random random = new Random(11);
        String[] pieces = {
            "hunter2-secret",
            "a\nb\nc-d",
            "sk-abcdefghijklmnop1234",
            "-----BEGIN PRIVATE KEY-----",
            "\nMIIEabcd\n",
            "-----END PRIVATE KEY-----",
            "://u:p@h",
            "password=",
            "\"s3cr3tP@ssw0rd\"",
            "***",
            "\n",
            " ",
            "x",
            "-",
            "\r",
            "\r\n",
            "\"",
            "Authorization: Bearer ",
            "abc123abc123",
            "eyJabcdefghijkl.",
            "%3D"
        };
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int piece = random.nextInt(8); piece >= 0; piece--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            String once = mask.mask(text.toString());

            assertThat(mask.mask(once)).as(text.toString()).isEqualTo(once);
            assertThat(mask.finds(once)).as(text.toString()).isFalse();
            assertThat(once.lines().count())
                    .as(text.toString())
                    .isEqualTo(text.toString().lines().count());
            assertThat(once).doesNotContain("hunter2-secret");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "-",
                "sk-",
                "eyJ",
                "eyJa",
                "://",
                "://a:",
                "://:",
                "M",
                "password=\"",
                "password",
                "authorization:",
                "-----BEGIN PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----;",
                "-----END PRIVATE KEY-----",
                "-----BEGIN A ",
                "-----BEGIN PRIVATE KEY-----\nMIIE",
                "1",
                "SG.",
                "secret: ",
                "AAAA\n",
                "key-",
                "hunt",
                "Private-Lines: 9\nA",
                "_authToken= ",
                "?sig=",
                ":AA",
                "\\n",
                "%3",
                "*"
            })
    void theTimeForHostileTextGrowsWithItsLengthOnly(String piece) {
        SecretMask mask = SecretMask.of(List.of("hunter2-secret", "huntressXYZ"));
        Reads small = new Reads(piece.repeat(20_000 / piece.length()));
        Reads large = new Reads(piece.repeat(200_000 / piece.length()));

        mask.spans(small);
        mask.spans(large);

        assertThat(large.count).isLessThan(300L * large.length());
        assertThat(large.count).isLessThan(15 * small.count);
    }

    @Test
    void aTextOfChanceIsReadAFewTimesOnly() {
        Random random = new Random(3);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 200_000; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        Reads reads = new Reads(text.toString());

        SHAPES_ONLY.spans(reads);

        assertThat(reads.count).isLessThan(40L * text.length());
    }

    /** Counts how often characters are read, which stands for time. */
    private static final class Reads implements CharSequence {
        private final String text;
        private long count;

        Reads(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            count++;
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            count += end - start;
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
