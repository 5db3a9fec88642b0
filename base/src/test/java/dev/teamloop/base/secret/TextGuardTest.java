package dev.teamloop.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TextGuardTest {
    private static final String KEY = "hunter2-secret";
    private static final TextGuard GUARD = TextGuard.of(SecretMask.of(List.of(KEY)));

    private static OptionalInt added(String before, String after) {
        return GUARD.addedSecret(List.of(before), after);
    }

    @Test
    void aSecretThatControlCharactersTakeApartIsMasked() {
        assertThat(GUARD.text("the key is hunter2\u001b-sec\u202eret.")).isEqualTo("the key is ***.");
        assertThat(GUARD.finds("hunter2\u0000-secret")).isTrue();
        assertThat(GUARD.finds("hunter2")).isFalse();
    }

    @Test
    void aSecretThatInvisibleCharactersTakeApartIsMaskedAndNothingElseLosesThem() {
        assertThat(GUARD.text("the key is hun\u200bter2-\u00adsec\ufe0fret.")).isEqualTo("the key is ***.");
        assertThat(GUARD.source("hunter2\u2060-secret")).isEqualTo("***");
        assertThat(GUARD.finds("hunter2\u200d-secret")).isTrue();
        assertThat(added("x", "y\nhunter2\u200b-secret")).hasValue(2);
        assertThat(GUARD.text("👩\u200d💻 می\u200cخواهم")).isEqualTo("👩\u200d💻 می\u200cخواهم");
    }

    @Test
    void sourceTextKeepsItsControlCharacters() {
        assertThat(GUARD.source("a\r\n\u001b " + KEY)).isEqualTo("a\r\n\u001b ***");
    }

    @Test
    void everyTextAndEveryKeyOfAJsonValueIsGuardedByItself() {
        String line = GUARD.line(Map.of(
                "list", List.of("-----BEGIN PRIVATE KEY-----\nMIIE \"cut off", "next\u001b[0m"),
                "map", Map.of(KEY, 1),
                "figure", new BigDecimal("20.50")));

        assertThat(line).doesNotContain("MIIE", KEY, "u001b");
        assertThat(line).contains("[\"***\\n***\",\"next[0m\"]", "{\"***\":1}", "\"figure\":20.50");
        assertThat(Json.read(GUARD.pretty(Json.read(line)))).isEqualTo(Json.read(line));
    }

    @Test
    void decimalsAreWrittenInPlainDigitsButForWhatWouldTakeAThousandOfThem() {
        assertThat(GUARD.line(Json.tree(Map.of("a", new BigDecimal("20"))))).isEqualTo("{\"a\":20}");
        assertThat(GUARD.line(new BigDecimal("5E-7"))).isEqualTo("0.0000005");
        assertThat(GUARD.line(new BigDecimal("1E+999999"))).isEqualTo("1E+999999");
    }

    @Test
    void fieldsByWhichSomethingIsFoundAgainStayInTheirListOnly() {
        Map<String, Object> run = Map.of(
                "tests",
                List.of(Map.of("id", "t.py::test[" + KEY + "]", "message", KEY)),
                "id",
                KEY,
                "other",
                List.of(Map.of("id", KEY)));

        String line = GUARD.line(run, Map.of("tests", Set.of("id")));

        assertThat(Json.read(line))
                .isEqualTo(Json.read("{\"tests\":[{\"id\":\"t.py::test[" + KEY
                        + "]\",\"message\":\"***\"}],\"id\":\"***\",\"other\":[{\"id\":\"***\"}]}"));
    }

    @Test
    void theLineOfAnAddedSecretIsToldAndWhatStoodThereBeforeDoesNotCount() {
        assertThat(added("", "one\ntwo " + KEY + "\n")).hasValue(2);
        assertThat(added("a = '" + KEY + "'\n", "# moved\na = '" + KEY + "'  # changed\n"))
                .isEmpty();
        assertThat(added("a = '" + KEY + "'\n", "a = '" + KEY + "'\nb = '" + KEY + "'\n"))
                .hasValue(2);
        assertThat(added(KEY, "gone")).isEmpty();
        assertThat(added("AKIA" + "A".repeat(16), "x\nAKIA" + "B".repeat(16))).hasValue(2);
        assertThat(added("*** stars ***", "*** stars ***\n" + KEY)).hasValue(2);
    }

    @Test
    void aPrivateKeyThatIsPutBetweenItsMarksIsAdded() {
        String empty = "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n";
        String full = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----\n";

        assertThat(added(empty, empty)).isEmpty();
        assertThat(added(full, "# a comment\n" + full)).isEmpty();
        assertThat(added(empty, full)).hasValue(2);
        assertThat(added("", "x\n\n" + full)).hasValue(3);
    }

    @Test
    void aSecretThatIsTakenApartIsAddedToo() {
        assertThat(added("", "one\nhunter2\u0000-secret")).hasValue(2);
    }

    @Test
    void whatStoodInAnyVersionBeforeIsNoNews() {
        assertThat(GUARD.addedSecret(List.of("", KEY), "one " + KEY)).isEmpty();
        assertThat(GUARD.addedSecret(List.of(KEY, KEY), KEY + " and " + KEY)).hasValue(1);
    }
}
