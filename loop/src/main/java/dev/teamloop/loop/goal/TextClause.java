package dev.teamloop.loop.goal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stretch of a goal text between two signs that end a clause. Pure. */
record TextClause(int begin, int end) {
    private static final Pattern SIGN = Pattern.compile(
            "[;。；，、!?！？\\n()]|,(?=\\s|$|\\p{IsHan})|[.](?=\\s|$)|:(?=\\s|$)(?!\\s*ignore\\b)|\\s[–—-]\\s");
    private static final Pattern JOINT =
            Pattern.compile(SIGN.pattern() + "|" + GoalWords.DATA.joints().pattern());

    /** The clause in which the place lies. */
    static TextClause around(String text, int at) {
        return around(SIGN, text, at);
    }

    /** The same, where words such as "and" and "while" end one, too. */
    static TextClause thought(String text, int at) {
        return around(JOINT, text, at);
    }

    private static TextClause around(Pattern ends, String text, int at) {
        int begin = 0;
        Matcher end = ends.matcher(text);
        while (end.find()) {
            if (end.start() >= at) {
                return new TextClause(begin, end.start());
            }
            begin = end.end() <= at ? end.end() : begin;
        }
        return new TextClause(begin, text.length());
    }

    boolean overlaps(int from, int to) {
        return from < end && begin < to;
    }

    String of(String text) {
        return text.substring(begin, end);
    }
}
