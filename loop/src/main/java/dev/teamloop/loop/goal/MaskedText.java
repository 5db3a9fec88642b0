package dev.teamloop.loop.goal;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A goal text in which each path is a run of {@link #PATH} and each quotation a run of {@link #QUOTE}, of the same length: what
 * stands in them is no word of the goal.
 */
record MaskedText(String original, String text) {
    static final char PATH = '\uE000';
    static final char QUOTE = '\uE001';

    /** Of scripts that put blanks between words, so that a path ends where its name does. */
    private static final String SIGNS = "\\w\\p{IsLatin}\\p{IsCyrillic}\\p{IsGreek}\\p{M}";

    private static final Pattern QUOTATION =
            Pattern.compile("`[^`]+`|(?<!\\w)'[^'\\s]+'(?!\\w)|(?<!\\w)\"[^\"\\n]{1,80}\"(?!\\w)|[“「『][^”」』]+[”」』]");
    private static final Pattern QUOTED_PATH = Pattern.compile(
            "(?<!\\w)([`'\"])(?:[\\p{L}\\p{M}\\p{N}_.*@~ -]*/[\\p{L}\\p{M}\\p{N}_./*@~ -]*|[\\p{L}\\p{M}\\p{N}_.-]+\\.(?:"
                    + GoalWords.DATA.pathEndings() + "))\\1(?!\\w)");
    private static final Pattern ADDRESS = Pattern.compile("\\bhttps?://\\S+");
    private static final Pattern SLASHED = Pattern.compile("(?<![\\w/.%])(?:\\{[^{}\\s]*}|[" + SIGNS
            + ".*@~-]++)*+/(?:\\{[^{}\\s]*}|[" + SIGNS + "./*@~-]++|(?<=/)\\p{IsHan}+(?=[\\s/]|$))*");
    private static final Pattern NAMED = Pattern.compile(
            "(?<![\\w/.-])[\\w*-]+(?:\\.[\\w-]+)*\\.(?:" + GoalWords.DATA.pathEndings() + ")(?![\\w/(]|\\.\\w)");

    static MaskedText of(String text) {
        String masked = masked(text, QUOTED_PATH, PATH, Set.of());
        masked = masked(masked, QUOTATION, QUOTE, Set.of());
        masked = masked(masked, ADDRESS, QUOTE, Set.of());
        masked = masked(masked, SLASHED, PATH, GoalWords.DATA.noPaths());
        return new MaskedText(text, masked(masked, NAMED, PATH, GoalWords.DATA.noPaths()));
    }

    /** What stands there, without quotation marks. */
    String words(int from, int to) {
        String found = original.substring(from, to);
        boolean quoted = to - from > 2
                && (text.charAt(from) == QUOTE || text.charAt(from) == PATH)
                && "`'\"“「『".indexOf(found.charAt(0)) >= 0;
        return quoted ? found.substring(1, found.length() - 1) : found;
    }

    private static String masked(String text, Pattern what, char mask, Set<String> but) {
        StringBuilder out = new StringBuilder(text);
        Matcher matcher = what.matcher(text);
        while (matcher.find()) {
            String found = matcher.group().replaceAll("[.,]+$", "");
            boolean letters = found.chars().anyMatch(Character::isLetter) || found.contains("*");
            if (letters && !but.contains(found.toLowerCase(Locale.ROOT))) {
                for (int at = matcher.start(); at < matcher.start() + found.length(); at++) {
                    out.setCharAt(at, mask);
                }
            }
        }
        return out.toString();
    }
}
