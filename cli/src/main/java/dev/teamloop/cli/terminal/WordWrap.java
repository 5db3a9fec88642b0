package dev.teamloop.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Breaks lines at words. What is carried over stands under the last column of its line, where the line begins with columns that
 * two or more spaces part; a word that is too long for a line stays whole, so that paths can be copied.
 */
public final class WordWrap {
    private static final int NARROWEST = 20;
    private static final Pattern COLUMNS = Pattern.compile("^.{0,22}? {2,}(?=\\S)");

    private WordWrap() {}

    /** The text in lines of at most {@code width} columns. */
    public static String of(String text, int width) {
        return text.lines()
                .flatMap(line -> lines(line, Math.max(NARROWEST, width)).stream())
                .collect(Collectors.joining("\n"));
    }

    private static List<String> lines(String text, int width) {
        int hang = Math.min(hang(text), width / 2);
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(text.substring(0, hang));
        boolean empty = true;
        for (String word : text.substring(hang).split(" ", -1)) {
            if (!empty && TextWidth.of(line.toString()) + 1 + TextWidth.of(word) > width) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(hang));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString());
        return lines;
    }

    /** Where the last of the columns at a line's beginning starts. */
    private static int hang(String text) {
        int hang = 0;
        Matcher column = COLUMNS.matcher(text);
        while (column.region(hang, text.length()).lookingAt() && column.end() <= 24) {
            hang = column.end();
        }
        return hang;
    }
}
