package dev.teamloop.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @Test
    void aConfiguredValueIsFoundInBase64WhereverItBegins() {
        String secret = "hunter2/sec\"ret+ä";
        SecretMask mask = SecretMask.of(List.of(secret));
        Random random = new Random(7);

        for (int i = 0; i < 300; i++) {
            String text = "x".repeat(random.nextInt(7)) + secret + "y".repeat(random.nextInt(7));
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            for (Base64.Encoder encoder : List.of(Base64.getEncoder(), Base64.getUrlEncoder())) {
                String masked = mask.mask("auth: " + encoder.encodeToString(bytes));
                assertThat(masked).as(text).contains("***");
                // what is left are the pieces that its neighbours share with it
                assertThat(masked.length()).isLessThan("auth: ".length() + 3 + 2 * 11);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hunter2%2Fsec%22ret%2B%C3%A4",
                "hunter2%2fsec%22ret%2b%c3%a4",
                "hunter2/sec\\\"ret+ä",
                "hunter2\\/sec\\\"ret+ä"
            })
    void aConfiguredValueIsFoundAsUrlsAndJsonWriteIt(String written) {
        assertThat(SecretMask.of(List.of("hunter2/sec\"ret+ä")).mask("<" + written + ">"))
                .isEqualTo("<***>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sk-abcdefghijklmnop1234",
                "sk-proj-abcdefghijklmnop_1234",
                "sk-ant-api03-abcd_efgh-1234ijkl",
                "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
                "github_pat_11ABCDEFG0abcdefghijklmnopqrst",
                "glpat-abcdefghij0123456789",
                "gldt-abcdefghij0123456789",
                "xoxb-1234567890-abcdef",
                "xapp-1-A0123456789-1234567890-abcdef0123456789",
                "AKIAIOSFODNN7EXAMPLE",
                "ASIAIOSFODNN7EXAMPLE",
                "AIzaSyA1234567890abcdefghijklmnopqrstuv",
                "ya29.a0AfH6SMBabcdefghijklmnopqrstuvwxyz",
                "GOCSPX-abcdefghijklmnopqrstuvwxyz12",
                "npm_abcdefghijklmnopqrstuvwxyz0123456789",
                "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH",
                "sk_live_abcdefghijklmnopqrstuvwx",
                "rk_live_abcdefghijklmnopqrstuvwx",
                "pk_live_abcdefghijklmnopqrstuvwx",
                "whsec_abcdefghijklmnopqrstuvwxyz012345",
                "SG.abcdefghijklmnopqrstuv.abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG",
                "SK0123456789abcdef0123456789abcdef",
                "key-0123456789abcdef0123456789abcdef",
                "pypi-AgEIcHlwaS5vcmcCJGFiY2RlZmdoaWprbG1ub3A",
                "MTAxMjM0NTY3ODkwMTIzNDU2Nzg.Gabcde.abcdefghijklmnopqrstuvwxyz0",
                "dckr_pat_abcdefghijklmnopqrstuvwxyz1",
                "hvs.CAESIabcdefghijklmnopqrstuvwxyz",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcdefghijklmnop",
                "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\\nMIIEvQ\\nabc=\\n-----END PRIVATE KEY-----",
                "-----BEGIN PGP PRIVATE KEY BLOCK-----\\nVersion\\n-----END PGP PRIVATE KEY BLOCK-----"
            })
    void wellKnownShapesAreMaskedWithoutBeingConfigured(String secret) {
        assertThat(SHAPES_ONLY.mask("before " + secret))
                .startsWith("before ***")
                .matches("(?s)before [*\n]+");
        assertThat(SHAPES_ONLY.mask("x=\"" + secret + "\";"))
                .startsWith("x=\"***")
                .endsWith("***\";");
        assertThat(SHAPES_ONLY.finds(secret)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY | aws_secret_access_key = ***",
                "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY | AWS_SECRET_ACCESS_KEY=***",
                "\"SecretAccessKey\": \"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY\" | \"SecretAccessKey\": \"***\"",
                "AccountKey=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmn==; | AccountKey=***;",
                "//registry/:_authToken=01234567-89ab-cdef-0123-456789abcdef | //registry/:_authToken=***",
                "https://hooks.slack.com/services/T000/B000/abcdefghijkl | https://hooks.slack.com/services/***",
                "https://discord.com/api/webhooks/123/abcdefghijklmnopqrstuvw | https://discord.com/api/webhooks/123/***",
                "https://api.telegram.org/bot123456789:AAabcdefghijklmnopqrstuvwxyz0123456/x | https://api.telegram.org/bot123456789:***/x"
            })
    void ofAKeyInItsContextOnlyTheKeyIsMasked(String text, String masked) {
        assertThat(SHAPES_ONLY.mask(text)).isEqualTo(masked);
        assertThat(SHAPES_ONLY.finds(text)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "postgres://user:pa55@db.local:5432/x | postgres://user:***@db.local:5432/x",
                "https://:token@host/ | https://:***@host/",
                "Authorization: Bearer abcdef123456 | Authorization: Bearer ***",
                "'Authorization': 'Basic dXNlcjpwYXNz' | 'Authorization': 'Basic ***'",
                "setHeader(\"authorization\", \"token 0123456789abcdef\") | setHeader(\"authorization\", \"token ***\")",
                "\"password\": \"s3cr3tP@ssw0rd\" | \"password\": \"***\"",
                "{\\\"clientSecret\\\":\\\"a8F3kq9LmZ21xY\\\"} | {\\\"clientSecret\\\":\\\"***\\\"}",
                "DB_PASSWORD=Tr0ub4dor&3 | DB_PASSWORD=***"
            })
    void whatMayBeASecretIsMaskedButNoReasonToRefuseAFile(String text, String masked) {
        assertThat(SHAPES_ONLY.mask(text)).isEqualTo(masked);
        assertThat(SHAPES_ONLY.finds(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "risk-assessment",
                "sk-short",
                "task-list-component-with-a-long-name-0",
                ".sk-folding-cube .sk-cube1-before",
                "the AKIA prefix",
                "a plain sentence",
                "password = getPassword()",
                "password = \"password\"",
                "\"password\": \"form.login.password2\"",
                "secret: \"mySecretName2\"",
                "token = \"oauth2Token\"",
                "token=request.headers.token1",
                "PASSWORD=${DB_PASSWORD1}",
                "postgres://${USER}:${PASSWORD}@host",
                "http://host:8080/path@2x.png",
                "Authorization: Bearer YOUR_ACCESS_TOKEN",
                "Authorization: Bearer <token>",
                "Authorization: Basic authentication",
                "if (text.startsWith(\"-----BEGIN PRIVATE KEY-----\")) { return parse(text); }",
                "PEM = \"-----BEGIN PRIVATE KEY-----\\n\" + body(1) + \"\\n-----END PRIVATE KEY-----\";",
                "START = b\"-----BEGIN PRIVATE KEY-----\"\nEND = b\"-----END PRIVATE KEY-----\"",
                "-----BEGIN CERTIFICATE-----\nMIIEabcdefghijklmnop",
                "-----BEGIN PUBLIC KEY-----\nMIIEabcdefghijklmnop"
            })
    void ordinaryTextIsLeftAlone(String text) {
        assertThat(SHAPES_ONLY.mask(text)).isEqualTo(text);
        assertThat(SHAPES_ONLY.finds(text)).isFalse();
    }

    @Test
    void maskedLinesKeepTheirNumbers() {
        String key = "-----BEGIN PRIVATE KEY-----\nMIIEvQ\r\nabcd\n-----END PRIVATE KEY-----";

        assertThat(SHAPES_ONLY.mask("a\n" + key + "\nrest")).isEqualTo("a\n***\n***\n***\n***\nrest");
    }

    @Test
    void aKeyWhoseEndIsCutOffIsMaskedToTheEnd() {
        assertThat(SHAPES_ONLY.mask("a -----BEGIN PRIVATE KEY-----\nMIIE and the rest is cut off"))
                .isEqualTo("a ***\n***");
        assertThat(SHAPES_ONLY.mask("+-----BEGIN PRIVATE KEY-----\n+MIIEvQIB\n x"))
                .isEqualTo("+***\n***\n***");
        assertThat(SHAPES_ONLY.mask("it ends with -----BEGIN PRIVATE KEY-----")).isEqualTo("it ends with ***");
    }

    @Test
    void aKeyWhoseBeginningIsCutOffIsMaskedFromItsFirstLine() {
        String line = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ01\n";

        assertThat(SHAPES_ONLY.mask("Here it is.\n" + line + line + "Zm9v=\n-----END PRIVATE KEY-----\nrest"))
                .isEqualTo("Here it is.\n***\n***\n***\n***\nrest");
    }

    @Test
    void wordsOfAMarkerInSourceCodeHideNoKeyBelowThem() {
        String code = "if (line.equals(\"-----BEGIN PRIVATE KEY-----\")) { start(); }\n";

        assertThat(SHAPES_ONLY.mask(code + "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----"))
                .isEqualTo(code + "***\n***\n***");
    }

    @Test
    void aFileThatHeldASecretBeforeAddsNone() {
        String key = "sk-abcdefghijklmnop1234";

        assertThat(SHAPES_ONLY.adds("a = '" + key + "'", "b = 1; a = '" + key + "'"))
                .isFalse();
        assertThat(SHAPES_ONLY.adds("a = '" + key + "'", "a = '" + key + "5'")).isTrue();
        assertThat(SHAPES_ONLY.adds("", key)).isTrue();
        assertThat(SHAPES_ONLY.adds("", "nothing")).isFalse();
    }
}
