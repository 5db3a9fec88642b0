package dev.teamloop.structured.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.data.DataFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WordPatternTest {
    private static final int WITHOUT_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\\bI (?:can|will) not\\b; [ not]",
                "(?:the )?(?:final )?examples?; [example]",
                "(?:says?|told)\\b.{0,9}(?:answer|vote); [answer, vote]",
                "an? (?:x|yes); []",
                "[ab]+\\p{L}*; []",
                "(?!word)other(?=more); [other]",
                "(?-i:Muster)\\s*[:：]?$; [Muster]",
                "(?<name>word); []",
                "\\Qword\\E; []",
                "示例|例; []"
            })
    void whatEveryMatchHoldsIsKnown(String expression, String literals) {
        assertThat(RequiredLiterals.of(expression).get(0).literals().stream()
                        .sorted()
                        .toList()
                        .toString())
                .isEqualTo(expression.startsWith("示") ? "[示例]" : literals);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Cannot", "CANNOT x", "ſo", "SO", "İf", "ıf", "straße", "", "c", "ca", "xcannot"})
    void lettersAreComparedAsTheExpressionDoes(String text) {
        String expression = "can(?:no|['’])t|so\\b|if|stra(?:ß|ss)e";
        assertThat(WordPattern.of(expression, WITHOUT_CASE).isIn(text))
                .isEqualTo(
                        Pattern.compile(expression, WITHOUT_CASE).matcher(text).find());
    }

    /** Every expression of the lead-ins on texts made of pieces of all of them. */
    @Test
    void itSaysWhatTheExpressionSays() {
        List<String> expressions = new ArrayList<>();
        DataFiles.yaml("lead-ins.yaml").forEach(entry -> {
            if (entry.isTextual()) {
                expressions.add(entry.asText());
            }
            entry.forEach(one -> expressions.add(one.asText()));
        });
        assertThat(expressions).hasSizeGreaterThan(60);
        List<String> pieces = expressions.stream()
                .flatMap(expression ->
                        Pattern.compile("[\\p{L}'’ ]{2,}").matcher(expression).results())
                .map(piece -> piece.group())
                .distinct()
                .toList();
        Random random = new Random(7);
        int found = 0;
        for (String expression : expressions) {
            WordPattern words = WordPattern.of(expression, WITHOUT_CASE);
            Pattern plain = Pattern.compile(expression, WITHOUT_CASE);
            for (int i = 0; i < 300; i++) {
                String text = text(pieces, random);
                boolean expected = plain.matcher(text).find();
                found += expected ? 1 : 0;
                assertThat(words.isIn(text)).as("%s in %s", expression, text).isEqualTo(expected);
            }
        }
        assertThat(found).isGreaterThan(500);
    }

    private static String text(List<String> pieces, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            String piece = pieces.get(random.nextInt(pieces.size()));
            text.append(random.nextInt(4) == 0 ? piece.toUpperCase(Locale.ROOT) : piece)
                    .append(random.nextInt(6) == 0 ? ": " : " ");
        }
        return text.toString();
    }
}
