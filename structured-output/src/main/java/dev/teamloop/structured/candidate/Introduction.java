package dev.teamloop.structured.candidate;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the words before a value say of it. A value that is introduced as an example or stands in a refusal is no answer (SPEC §9.2).
 */
final class Introduction {
    private static final int FURTHEST = 600;
    private static final int LONGEST_LABEL = 100;
    private static final int BARE = 3;

    /** What a sentence holds of words between two places, without an end of the sentence. */
    private static final String ON = "[^.!?\\n。！？]";

    private static final Pattern EXAMPLE = Pattern.compile("(?i)(?:"
            + "\\b(?:for example|for instance|e\\.\\s?g\\.|such as|by way of example)" + ON + "{0,80}"
            + "|\\b(?:would|might|could)(?: then| also)? (?:look|read)" + ON
            + "{0,40}|(?:^|[.!?(*#>]\\s*)(?:this is"
            + " |here is |here's |as )?(?:an? |the"
            + " |one )?(?:\\w+"
            + " ){0,2}(?:counter)?(?:examples?|samples?)(?:"
            + " (?:of|for|output|answer|reply|response|verdict|value|json|yaml|only)\\b"
            + ON + "{0,60}|\\s*[*_():：]" + ON + "{0,60}|\\s*)"
            + "|(?:^|[.!?]\\s+)(?:the )?(?:expected|required) (?:\\w+ )?(?:format|form|schema|shape)\\b" + ON
            + "{0,40}"
            + "|\\b(?:like|as in|following|similar to) (?:this|the|an?) (?:following )?(?:example|sample)\\b"
            + ON
            + "{0,40}"
            + "|\\ban example of\\b" + ON + "{0,60}"
            + "|(?:\\bzum |^|[.!?]\\s+)beispiel\\b" + ON + "{0,40}"
            + "|(?:例如|比如|譬如|举例|示例|样例)[^。！？\\n]{0,40})\\z");

    /** Ends like a sentence, and is none. */
    private static final Pattern EXAMPLE_SHORT = Pattern.compile("(?i)\\be\\.\\s?g\\.\\z");

    /** What may stand between a value and the sentence behind it. */
    private static final String MARKS = " \t\n\r\f\u000b`~*_(";

    private static final int MOST_MARKS = 40;

    /** Said behind a value in a sentence of its own; it begins with note, the, this, that or above. */
    private static final Pattern EXAMPLE_BEHIND =
            Pattern.compile("(?i)[\\s`~*_(]{1,40}(?:note:? )?(?:(?:the )?above|this|that)(?: \\w+)? (?:is|was)"
                    + " (?:(?:only|just|merely|purely) )?(?:an? )?(?:\\w+ )?(?:example|sample|illustration)s?\\b");

    private static final Pattern REFUSAL = Pattern.compile(
            "(?i)\\bI(?:\\s?['’]m| am| have| must)? ?(?:ca(?:n ?no|n['’])t|won['’]t|will not|not able to|unable to|not"
                    + " going to|not allowed to|not permitted to|to decline|decline|refuse)\\s*(?:to )?(?:\\w+"
                    + " ){0,2}?(?:help|assist|comply|answer|respond|reviewing|(?:review|judge|evaluate|assess)(?=\\s+(?:this|that|it|your|anything|any"
                    + " of|here|the (?:code|diff|change|patch|work|file|pull|commit))|\\s*[.,;:!]|\\s*$)|provide"
                    + " (?:an?|any|the|this|that|you)|do (?:this|that|so))\\b|\\b(?:can(?:no|['’])t|can not|not able"
                    + " to|unable to|must decline to|rather not|won['’]t|will not)(?: \\w+){0,3}"
                    + " (?:verdict|vote|(?:judge|verify|assess|review|evaluate) (?:this|it|them|that|code))\\b(?!,?"
                    + " but)|\\b(?:no|not enough|insufficient|without|do not have|don['’]t have)(?: any| enough| the|"
                    + " sufficient)? (?:information|context|access|way|means|basis)\\b(?!" + ON
                    + "{0,60},? (?:so|but|and|hence|therefore),? I (?:have |only |therefore |mostly )?(?:rel(?:y|ied)|used|judged?|based?|went|go"
                    + "|looked|read|reviewed|worked|checked|took|stuck|focus\\w*))[^.\\n"
                    + "]{0,40}\\b(?:verdict|vote|files?|diff|code|repository|judge|verify|review|assess|evaluate)\\b|\\bno"
                    + " verdict (?:is|can|could)\\b|\\bI abstain\\b|\\bkann\\b[^.\\n"
                    + "]{0,30}\\bnicht (?:beurteilen|bewerten|prüfen)\\b|我?(?:无法|不能|不便|拒绝)[^。！？\\n"
                    + "，,]{0,6}(?:评审|评估|判断|审查|审阅|评价|协助|帮助|提供|回答)");

    /** Before the value that is refused. */
    private static final Pattern NOT_GIVEN =
            Pattern.compile("(?i)\\b(?:ca(?:n ?no|n['’])t|won['’]t|will not|would not|wouldn['’]t"
                    + "|(?:un|not )able to|(?:refuse|decline) to|not going to)(?: \\w+ly| just| now)?"
                    + " (?:produce|return|give|output|emit|print|report|provide|answer|say|write|reply with|respond"
                    + " with|answer with|hand over)(?: [\\w’']+){0,3} ?[`\"']?\\z|(?:不能|无法|不会|不可以|拒绝)(?:[^。！？\\n"
                    + "，,]{0,6})(?:返回|给出|输出|提供|回答|报告|写)[^。！？\\n"
                    + "，,]{0,6}\\z");

    /** Of these each refusal has one, which is looked for first; by their first letters. */
    private static final Map<Character, List<String>> DENYING =
            byFirst("no", "n't", "unable", "refuse", "decline", "insufficient", "without", "abstain", "nicht");

    /** The same of what introduces an example. */
    private static final Map<Character, List<String>> EXEMPLARY = byFirst(
            "example",
            "sample",
            "instance",
            "e.",
            "such as",
            "would",
            "might",
            "could",
            "expected",
            "required",
            "beispiel");

    private static final Pattern FENCE_OR_TAG =
            Pattern.compile("(?:<[^<>\\n]{1,80}>)?(?:`{3,}|~{3,})[^\\n`]{0,40}|<[^<>\\n]{1,80}>|[-*>(]");

    /** A fence that is opened on the line of the words before it. */
    private static final Pattern FENCE_BEHIND = Pattern.compile("(?<=[\\s:：])(?:`{3,}|~{3,})\\w{0,20}\\z");

    private final String text;

    Introduction(String text) {
        this.text = text;
    }

    private static Map<Character, List<String>> byFirst(String... words) {
        return Stream.of(words).collect(Collectors.groupingBy(word -> word.charAt(0)));
    }

    /** Whether the value between the places is no answer. {@code from}: where what was said before it begins. */
    boolean setsAside(int from, int start, int stop) {
        int first = Math.max(from > start ? 0 : from, start - FURTHEST);
        if (isCalledExample(stop)) {
            return true;
        }
        if (!holdsWord(first, start)) {
            return false;
        }
        String before = text.substring(first, start);
        boolean denies = holdsAny(before, DENYING);
        if (denies && REFUSAL.matcher(before).find()) {
            return true;
        }
        String leadIn = leadIn(before);
        return (denies && NOT_GIVEN.matcher(leadIn).find())
                || (holdsAny(leadIn, EXEMPLARY) && EXAMPLE.matcher(leadIn).find());
    }

    /** Whether one of the words begins anywhere in the text, or it is in another script, where only the expressions tell. */
    private static boolean holdsAny(String text, Map<Character, List<String>> words) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c > '\u007f') {
                return true;
            }
            for (String word : words.getOrDefault(Character.toLowerCase(c), List.of())) {
                if (text.regionMatches(true, at, word, 0, word.length())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The line that leads to the value: its own up to it, or the one above where that announces something. */
    private static String leadIn(String before) {
        Line line = lineBefore(before);
        return line.inside() || announces(line.text()) ? line.text() : "";
    }

    /** A line, where it begins, and whether the value stands on it. */
    record Line(String text, int begin, boolean inside) {}

    /** The last line that is more than a mark of a fence, a tag or a list. */
    static Line lineBefore(String before) {
        String rest = before.stripTrailing();
        boolean inside = before.length() == rest.length() || before.indexOf('\n', rest.length()) < 0;
        int line = rest.lastIndexOf('\n') + 1;
        boolean fenced = false;
        while (isMark(rest, line)) {
            // a second bare mark closes a listing, of which the lines are no words of the model's
            if (fenced && rest.startsWith("```", line) && rest.length() - line == BARE) {
                return new Line("", line, false);
            }
            fenced |= rest.startsWith("```", line);
            rest = rest.substring(0, line).stripTrailing();
            line = rest.lastIndexOf('\n') + 1;
            inside = false;
        }
        if (rest.indexOf("```", line) >= 0 || rest.indexOf("~~~", line) >= 0) {
            Matcher fence = FENCE_BEHIND.matcher(rest).region(line, rest.length());
            if (fence.find()) {
                rest = rest.substring(0, fence.start()).stripTrailing();
                line = rest.lastIndexOf('\n') + 1;
                inside = false;
            }
        }
        return new Line(rest.substring(line).strip(), line, inside);
    }

    /** Whether the last line, which begins there, is nothing but the mark of a fence, a tag or a list. */
    private static boolean isMark(String rest, int line) {
        return line < rest.length()
                && "<`~-*>(".indexOf(rest.charAt(line)) >= 0
                && FENCE_OR_TAG.matcher(rest).region(line, rest.length()).matches();
    }

    private static boolean announces(String line) {
        if (line.isEmpty()) {
            return false;
        }
        boolean colon =
                ":：".indexOf(line.charAt(line.length() - 1)) >= 0 || line.endsWith(":**") || line.endsWith(":*");
        boolean ends = ".!?。！？".indexOf(line.charAt(line.length() - 1)) >= 0;
        return colon || EXAMPLE_SHORT.matcher(line).find() || (!ends && line.length() < LONGEST_LABEL);
    }

    private boolean holdsWord(int from, int to) {
        for (int at = from; at < to; at++) {
            if (Character.isLetter(text.charAt(at))) {
                return true;
            }
        }
        return false;
    }

    private boolean isCalledExample(int stop) {
        int word = stop;
        while (word < text.length() && word - stop <= MOST_MARKS && MARKS.indexOf(text.charAt(word)) >= 0) {
            word++;
        }
        return word > stop
                && word < text.length()
                && "nNtTaA".indexOf(text.charAt(word)) >= 0
                && EXAMPLE_BEHIND
                        .matcher(text)
                        .region(stop, Math.min(text.length(), stop + LONGEST_LABEL))
                        .lookingAt();
    }
}
