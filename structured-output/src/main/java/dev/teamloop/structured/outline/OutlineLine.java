package dev.teamloop.structured.outline;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of an outline.
 *
 * @param raw as it was written, without blanks at its end
 * @param text without tabs at its beginning
 * @param at where the line begins in the whole text
 * @param column how deep it stands
 * @param content where stands what follows the mark of a list's entry; {@code column} where there is none
 * @param key what looks like a key, without its emphasis or quotes; empty where there is nothing of the kind
 * @param apart whether a blank, or nothing, is behind the key's colon
 * @param rest what is behind the key, or all that is behind the mark
 */
public record OutlineLine(
        String raw, String text, int at, int column, int content, String key, boolean apart, String rest) {
    private static final int TAB = 4;
    private static final int LONGEST = 20_000;

    private static final Pattern MARK = Pattern.compile("(?:[-*+•·‣◦▪●–—]|\\d{1,3}[.)])(?:\\h+|$)");
    private static final Pattern KEY = Pattern.compile("(?:\\*\\*|__|[*_`\"'“”‘’])?"
            + "(?<name>#|[\\p{L}_$][\\p{L}\\p{N}_.$-]{0,60}(?:\\h[\\p{L}\\p{N}_.$-]{1,30}){0,4})(?:\\*\\*|__|[*_`\"'“”‘’])?"
            + "\\h?(?<sign>[:：]|=(?=\\h))(?:\\*\\*|__)?(?<rest>.*)");
    private static final Pattern SENTENCE = Pattern.compile(".*[\\p{L}\\p{N})`\"'*][.!?…。！？][\"'”*)]?|.*[。！？]");
    private static final Pattern HEADING = Pattern.compile(
            "(?:#{1,6}\\h+(?:\\*\\*)?(?<name>[\\p{L}_][^:：*\\n]{0,60}?)(?:\\*\\*)?|\\*\\*(?<bold>[\\p{L}_][^:：*\\n]{0,60})\\*\\*)\\h*[:：]?\\h*");

    static List<OutlineLine> of(String text) {
        List<OutlineLine> lines = new ArrayList<>();
        int start = 0;
        while (start <= text.length()) {
            int end = text.indexOf('\n', start);
            int stop = end < 0 ? text.length() : end;
            lines.add(line(text.substring(start, stop), start));
            start = stop + 1;
        }
        return lines;
    }

    /** Whether nothing but sentences, and marks of fences, stand in a text. */
    public static boolean areProse(String text) {
        return of(text).stream().allMatch(line -> line.isEmpty() || line.isMark() || line.isSentence());
    }

    private static OutlineLine line(String whole, int at) {
        String raw = whole.stripTrailing();
        String text = raw;
        int column = 0;
        int first = 0;
        while (first < text.length() && isBlank(text.charAt(first))) {
            column += text.charAt(first) == '\t' ? TAB - column % TAB : 1;
            first++;
        }
        String even = " ".repeat(column) + text.substring(first);
        if (even.length() > LONGEST) {
            return new OutlineLine(raw, even, at, column, column, "", false, even.substring(column));
        }
        if (even.startsWith("##")) {
            // a heading of Markdown that holds a value; a comment has one sign
            even = even.replaceFirst("^#{2,6}\\h+", "");
        }
        Matcher mark = MARK.matcher(even).region(Math.min(column, even.length()), even.length());
        int content = mark.lookingAt() ? mark.end() : column;
        Matcher key = KEY.matcher(even).region(content, even.length());
        if (!key.matches() || key.group("rest").startsWith("//")) {
            return new OutlineLine(raw, even, at, column, content, "", false, even.substring(content));
        }
        String rest = key.group("rest");
        boolean apart =
                rest.isEmpty() || isBlank(rest.charAt(0)) || key.group("sign").equals("：");
        return new OutlineLine(raw, even, at, column, content, key.group("name"), apart, rest.strip());
    }

    private static boolean isBlank(char c) {
        return c == '\t' || Character.isSpaceChar(c);
    }

    boolean isEmpty() {
        return text.isBlank();
    }

    boolean isEntry() {
        return content > column;
    }

    /** A fence, the beginning or end of a document, or a tag by itself. */
    boolean isMark() {
        String bare = text.strip();
        return bare.startsWith("```") || bare.equals("---") || bare.equals("...") || bare.matches("</?[\\w:.-]{1,60}>");
    }

    boolean isComment() {
        String bare = text.strip();
        return bare.startsWith("#") || bare.startsWith("//");
    }

    /** Whether it ends as sentences do. */
    boolean isSentence() {
        return SENTENCE.matcher(text.strip()).matches();
    }

    /** All behind the mark of an entry. */
    String all() {
        return text.substring(Math.min(content, text.length())).strip();
    }

    /** The text of a heading; empty where it is none. */
    String heading() {
        Matcher heading = HEADING.matcher(raw.strip());
        if (!heading.matches()) {
            return "";
        }
        return heading.group("name") == null ? heading.group("bold") : heading.group("name");
    }

    /** The same as the key that its mark is no part of. */
    OutlineLine unmarked() {
        return new OutlineLine(raw, text, at, content, content, key, apart, rest);
    }
}
