package dev.teamloop.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SecretMaskTest {
    private static final SecretMask SHAPES_ONLY = SecretMask.of(List.of());

    @Test
    void aConfiguredValueIsMaskedWhereverItStands() {
        SecretMask mask = SecretMask.of(List.of("hunter2-secret"));

        assertThat(mask.mask("a hunter2-secret b hunter2-secret")).isEqualTo("a *** b ***");
        assertThat(mask.finds("xhunter2-secretx")).isTrue();
        assertThat(mask.finds("nothing here")).isFalse();
    }

    @Test
    void theLongerOfTwoOverlappingValuesIsMaskedWhole() {
        SecretMask mask = SecretMask.of(List.of("abcdef", "abcdefghij"));

        assertThat(mask.mask("abcdefghij abcdef")).isEqualTo("*** ***");
    }

    @Test
    void aValueTooShortToBeASecretIsLeftAlone() {
        assertThat(SecretMask.of(List.of("", "test")).mask("test a test")).isEqualTo("test a test");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sk-abcdefghijklmnop1234",
                "sk-proj-abcdefghijklmnop_1234",
                "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
                "github_pat_11ABCDEFG0abcdefghijklmnopqrst",
                "glpat-abcdefghij0123456789",
                "xoxb-1234567890-abcdef",
                "AKIAIOSFODNN7EXAMPLE",
                "AIzaSyA1234567890abcdefghijklmnopqrstuv",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcdefghijklmnop",
                "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\nMIIE and the rest is cut off"
            })
    void wellKnownShapesAreMaskedWithoutBeingConfigured(String secret) {
        assertThat(SHAPES_ONLY.mask("before " + secret)).isEqualTo("before ***");
        assertThat(SHAPES_ONLY.finds(secret)).isTrue();
    }

    @Test
    void textAfterAWholePrivateKeyStays() {
        assertThat(SHAPES_ONLY.mask("-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\nrest"))
                .isEqualTo("***\nrest");
    }

    @ParameterizedTest
    @ValueSource(strings = {"risk-assessment", "sk-short", "task-list", "the AKIA prefix", "a plain sentence"})
    void ordinaryTextIsLeftAlone(String text) {
        assertThat(SHAPES_ONLY.mask(text)).isEqualTo(text);
        assertThat(SHAPES_ONLY.finds(text)).isFalse();
    }

    @Test
    void maskingIsIdempotent() {
        SecretMask mask = SecretMask.of(List.of("hunter2-secret"));
        String once = mask.mask("hunter2-secret sk-abcdefghijklmnop1234");

        assertThat(mask.mask(once)).isEqualTo(once);
        assertThat(mask.finds(once)).isFalse();
    }
}
