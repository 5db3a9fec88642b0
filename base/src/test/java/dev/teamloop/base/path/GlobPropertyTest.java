package dev.teamloop.base.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds the matcher against a translation into a regular expression, over small alphabets in which much matches. */
final class GlobPropertyTest {
    private static final String[] PIECES = {"a", "b", "/", "*", "**", "**/", "?", "{", ",", "}", ".", "😀"};
    private static final String[] LETTERS = {"a", "b", "/", ".", ",", "{", "}", "😀", "\n"};
    private static final int CASES = 60_000;

    @Test
    void aGlobMatchesWhatItsRegularExpressionMatches() {
        Random random = new Random(20_260_801);
        int matching = 0;
        for (int i = 0; i < CASES; i++) {
            String glob = joined(random, PIECES, 1 + random.nextInt(8));
            String path = joined(random, LETTERS, 1 + random.nextInt(7));
            boolean expected = Pattern.matches(regex(plain(glob)), path);
            assertThat(Glob.of(glob).matches(path))
                    .as("%s on %s", glob, path.replace("\n", "\\n"))
                    .isEqualTo(expected);
            matching += expected ? 1 : 0;
        }
        assertThat(matching).isBetween(CASES / 20, CASES - CASES / 20);
    }

    private static String joined(Random random, String[] pieces, int count) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            out.append(pieces[random.nextInt(pieces.length)]);
        }
        return out.toString();
    }

    private static String plain(String glob) {
        String relative = glob.startsWith("./") ? glob.substring(2) : glob;
        return relative.contains("/") ? relative : "**/" + relative;
    }

    private static String regex(String glob) {
        StringBuilder out = new StringBuilder("(?s)");
        int open = 0;
        int i = 0;
        while (i < glob.length()) {
            int c = glob.codePointAt(i);
            String rest = glob.substring(i);
            String translated;
            int length = Character.charCount(c);
            if (rest.startsWith("**/")) {
                translated = "(?:.*/)?";
                length = 3;
            } else if (rest.startsWith("**")) {
                translated = ".*";
                length = 2;
            } else if (c == '*' || c == '?') {
                translated = c == '*' ? "[^/]*" : "[^/]";
            } else if (c == '{' || (c == '}' && open > 0)) {
                open += c == '{' ? 1 : -1;
                translated = c == '{' ? "(?:" : ")";
            } else {
                translated = c == ',' && open > 0 ? "|" : Pattern.quote(Character.toString(c));
            }
            out.append(translated);
            i += length;
        }
        return out.append(")".repeat(open)).toString();
    }
}
