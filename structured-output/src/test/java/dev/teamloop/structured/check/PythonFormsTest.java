package dev.teamloop.structured.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.structured.validate.Expression;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PythonFormsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "n == len([v for v in wounds.values() if v > 0])~n == size(wounds.filter(k, wounds[k] > 0))",
                "'a' in dir() and 'b' in dir()~'a' in unit && 'b' in unit",
                "len(items) > 2 or not done~size(items) > 2 || !done",
                "x is None~x == null",
                "x is not None~x != null",
                "flag == True and other == False~flag == true && other == false",
                "'x' not in tags~!('x' in tags)",
                "[i.name for i in items] == names~items.map(i, i.name) == names",
                "[i.name for i in items if i.ok] == names~items.map(i, i.ok, i.name) == names",
                "[v * 2 for v in m.values()] == n~m.map(k, m[k] * 2) == n",
                "all(s > 0 for s in scores)~scores.all(s, s > 0)",
                "any(len(s) > 0 for s in words)~words.exists(s, size(s) > 0)",
                "0 <= p <= 1~0 <= p && p <= 1",
                "isinstance(x, str)~type(x) == string",
                "name.lower().startswith('a and b')~name.lowerAscii().startsWith('a and b')",
                "max(a, b) - abs(c) < 1~math.greatest(a, b) - math.abs(c) < 1",
            })
    void pythonIsShownAsCel(String python, String cel) {
        PythonForms.Advice advice = PythonForms.of(python);
        assertThat(advice.python()).isNotEmpty();
        assertThat(advice.cel()).isEqualTo(cel);
        Expression.condition(cel);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "size(a) > 0 && b in [1, 2]", "text == 'this and that is not None'", "m.all(k, m[k] < 3)",
                "a < b && c < d", "note == \"x for y in z\"", "island == 1"
            })
    void celIsLeftAlone(String cel) {
        assertThat(PythonForms.of(cel)).isEqualTo(new PythonForms.Advice(List.of(), cel));
    }
}
