package dev.teamloop.structured.candidate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A reply that calls a function in code, {@code submit_review(passed=False, issues=[])}: a call of a tool in another spelling. */
final class KeywordCall {
    private static final Pattern CALL = Pattern.compile(
            "(?m)^(?<list>\\[?)(?<assigned>(?:return |[A-Za-z_]\\w{0,40} = )?)(?<name>[A-Za-z_][\\w.]{0,60})\\((?=\\s*[A-Za-z_]\\w{0,60}\\s*=[^=])");
    private static final Pattern END =
            Pattern.compile("\\)\\s*(?<list>\\]?)(?<after>\\s*(?:`{3,}\\s*)?(?:<[^<>\\n]{1,40}>\\s*)?)\\z");

    private KeywordCall() {}

    /** The text with the call as an object; the text itself where it holds none, or several, or more code. */
    static String asObject(String text) {
        int close = text.lastIndexOf(')');
        Matcher call = CALL.matcher(text);
        if (close < 0 || !call.find()) {
            return text;
        }
        int begin = call.start();
        int open = call.end();
        String name = call.group("name");
        boolean listed = !call.group("list").isEmpty();
        Matcher end = END.matcher(text).region(close, text.length());
        if (call.find() || !end.lookingAt() || listed != !end.group("list").isEmpty() || !isApart(text, begin)) {
            return text;
        }
        String members = "{" + text.substring(open, close) + "}";
        String object = name.equals("dict") ? members : "{\"name\": \"" + name + "\", \"arguments\": " + members + "}";
        return text.substring(0, begin) + object + end.group("after");
    }

    /** Whether the line before is empty or opens a fence. */
    private static boolean isApart(String text, int begin) {
        String before = text.substring(0, begin).stripTrailing();
        String last = before.substring(before.lastIndexOf('\n') + 1).strip();
        boolean blank = begin - before.length() > 1;
        return before.isEmpty() || blank || last.startsWith("```") || last.endsWith(":") || last.endsWith("：");
    }
}
