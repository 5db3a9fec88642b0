package dev.teamloop.cli.report;

import dev.teamloop.cli.terminal.PlainText;
import java.util.List;
import java.util.regex.Pattern;

/** Pieces of Markdown (GitHub's) around text that is only data: it opens no tag, link, image, table cell or heading. */
final class Markdown {
    private static final String SPECIAL = "\\`*[]<|&!~$";

    /** A number, an amount, a share, or nothing. */
    private static final Pattern FIGURE = Pattern.compile("[¥-]?\\d[\\d .,\u202f\u00a0]*%?|–");

    private Markdown() {}

    /** One line of text. */
    static String inline(String text) {
        String plain = PlainText.line(text).strip();
        StringBuilder out = new StringBuilder(plain.length() + 16);
        for (int i = 0; i < plain.length(); i++) {
            char one = plain.charAt(i);
            boolean start = i == 0 && "#-+=>".indexOf(one) >= 0;
            boolean edge = one == '_' && !(inWord(plain, i - 1) && inWord(plain, i + 1));
            if (SPECIAL.indexOf(one) >= 0 || start || edge) {
                out.append('\\');
            }
            out.append(one);
        }
        return out.toString().replace("://", ":\\//");
    }

    private static boolean inWord(String text, int at) {
        return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.charAt(at));
    }

    /** A code span; backticks inside make its own longer. */
    static String code(String text) {
        String plain = PlainText.line(text).strip().replace('|', '¦');
        String ticks = "`".repeat(longestRun(plain) + 1);
        String gap = plain.startsWith("`") || plain.endsWith("`") ? " " : "";
        return ticks + gap + plain + gap + ticks;
    }

    /** A fenced block that nothing inside can end. */
    static String block(String language, String text) {
        String plain = PlainText.lines(text).stripTrailing();
        String fence = "`".repeat(Math.max(3, longestRun(plain) + 1));
        return fence + language + "\n" + plain + "\n" + fence + "\n";
    }

    private static int longestRun(String text) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** A table; the cells are Markdown already. */
    static String table(List<String> header, List<List<String>> rows) {
        StringBuilder out = new StringBuilder(row(header)).append('|');
        for (int column = 0; column < header.size(); column++) {
            out.append(isFigures(column, rows) ? "---:|" : "---|");
        }
        out.append('\n');
        rows.forEach(cells -> out.append(row(cells)));
        return out.toString();
    }

    private static boolean isFigures(int column, List<List<String>> rows) {
        return !rows.isEmpty()
                && rows.stream()
                        .allMatch(cells -> FIGURE.matcher(cells.get(column)).matches());
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }
}
