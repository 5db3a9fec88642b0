package dev.teamloop.structured.candidate;

import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A model whose answer broke off begins it again in a fence of its own: there stands JSON that needs no repair and has the
 * same first key. Without this look ahead the open string of the first try would swallow the second.
 */
final class AnswerRestart {
    /** Looking ahead costs a pass over the rest of the text, so that it is done a few times only. */
    private static final int MOST = 6;

    private static final int UNKNOWN = -2;

    private static final Pattern KEY = Pattern.compile("(?<quote>[\"']?)(?<name>[^\"':\\s]{1,100})\\k<quote>\\s*:");

    private final String text;
    private final LenientJson reader;
    private int left = MOST;
    private int alone = UNKNOWN;

    AnswerRestart(String text, char[] chars) {
        this.text = text;
        this.reader = new LenientJson(chars);
    }

    /** Where the object at {@code at}, which was read like that, begins again; -1 where it does not, or is as it should be. */
    int after(int at, Lenient reading, boolean fenced) {
        boolean whole = reading.end() == Lenient.End.WHOLE;
        if (whole && reading.isStrict()) {
            return -1;
        }
        // what ends before a fence has swallowed none
        int swallowed = whole ? reading.stop() : text.length();
        int again = inFence(at, swallowed);
        return again >= 0 || fenced ? again : bare(at, swallowed);
    }

    /** Where before {@code end} the fence stands in which the object at {@code at}, which cannot be read as it stands, begins again; else -1. */
    private int inFence(int at, int end) {
        String key = left > 0 ? firstKey(at) : "";
        if (key.isEmpty()) {
            return -1;
        }
        left--;
        int mark = text.indexOf("\n```", at);
        while (mark >= 0 && mark < end) {
            FenceMark opened = FenceMark.opening(text, mark + 1);
            if (opened != null && opened.mayHoldTheValue() && beginsAgain(opened, key)) {
                return mark + 1;
            }
            mark = text.indexOf("\n```", mark + 1);
        }
        return -1;
    }

    /** Where behind a blank line the object at {@code at} stands once more, whole and last; else -1. */
    private int bare(int at, int end) {
        String key = left > 0 ? firstKey(at) : "";
        if (key.isEmpty()) {
            return -1;
        }
        left--;
        int begin = lastAlone();
        if (begin < at || begin >= end || !key.equals(firstKey(begin + 2))) {
            return -1;
        }
        Lenient reading = reader.strict(begin + 2);
        boolean last = Candidate.firstVisible(text, reading.stop(), text.length()) == text.length();
        return reading.end() == Lenient.End.WHOLE && last ? begin + 2 : -1;
    }

    /** The last bracket behind a blank line; looked for once. */
    private int lastAlone() {
        if (alone == UNKNOWN) {
            alone = text.lastIndexOf("\n\n{");
        }
        return alone;
    }

    private boolean beginsAgain(FenceMark opened, String key) {
        int bracket = Candidate.firstVisible(text, opened.body(), text.length());
        if (left < 0 || !key.equals(firstKey(bracket))) {
            return false;
        }
        left--;
        Lenient strict = reader.strict(bracket);
        Lenient reading = strict.end() == Lenient.End.WHOLE ? strict : reader.read(bracket);
        return reading.end() == Lenient.End.WHOLE
                && text.startsWith("```", Candidate.firstVisible(text, reading.stop(), text.length()));
    }

    /** The name of an object's first member; empty where there is none. */
    private String firstKey(int bracket) {
        if (bracket >= text.length() || text.charAt(bracket) != '{') {
            return "";
        }
        int quote = Candidate.firstVisible(text, bracket + 1, text.length());
        Matcher key = KEY.matcher(text).region(quote, text.length());
        return key.lookingAt() ? key.group("name") : "";
    }
}
