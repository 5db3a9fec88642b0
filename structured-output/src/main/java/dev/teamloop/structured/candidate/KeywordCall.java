package dev.teamloop.structured.candidate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reply that calls a function in code, {@code submit_review(passed=False, issues=[])}, or shows an object as Python prints it: its
 * class with its fields, or its fields alone.
 */
final class KeywordCall {
    private static final Pattern CALL = Pattern.compile(
            "(?m)^\\h*(?:<[|｜][^<>\\n]{1,40}[|｜]>\\h*)?(?<list>\\[?)"
                    + "(?:return |[A-Za-z_]\\w{0,40} = )?(?<print>(?:print\\()?)(?<name>[A-Za-z_][\\w.]{0,60}\\w|[A-Za-z_])\\((?=\\s*[A-Za-z_]\\w{0,60}\\s*=[^=])");

    /** Behind the call: what belongs to it, and then the end, a fence's end, or tokens of a template. */
    private static final Pattern END = Pattern.compile(
            "(?<print>\\)?)\\s*(?<list>\\]?)(?<after>\\s*(?:\\z|\\n`{3,}|(?:<[^<>\\n]{1,40}>\\s*)+\\z))");

    /** An object within one. */
    private static final Pattern NESTED =
            Pattern.compile("[A-Za-z_]\\w{0,60}\\((?=\\s*(?:[A-Za-z_]\\w{0,60}\\s*=[^=]|\\)))");

    /** Fields alone, each with its sign of assignment: {@code bead_id='B-1' status='done'}. */
    private static final Pattern FIELDS =
            Pattern.compile("\\s*[a-z_]\\w{0,60}=(?:'|\"|\\[|\\{|-?\\d|True\\b|False\\b|None\\b)(?s:.*)");

    private static final Pattern LATER_FIELD = Pattern.compile("['\"\\])}\\w]\\h+[a-z_]\\w{0,60}=['\"\\[{\\dTFN-]");

    private static final int LONGEST_NAME = 61;

    private KeywordCall() {}

    /** The text with the call as an object; the text itself where it holds none, or several, or more code. */
    static String asObject(String text) {
        Matcher call = CALL.matcher(text);
        if (!mayHoldOne(text) || !call.find()) {
            return fields(text);
        }
        int begin = call.start();
        int open = call.end();
        String name = call.group("name");
        boolean listed = !call.group("list").isEmpty();
        boolean printed = !call.group("print").isEmpty();
        if (call.find() || !isApart(text, begin) || holdsBracket(text, begin)) {
            return text;
        }
        StringBuilder members = new StringBuilder();
        int close = members(text, open, members);
        Matcher end = END.matcher(text).region(Math.min(close, text.length()), text.length());
        boolean ends = close <= text.length()
                && end.lookingAt()
                && listed == !end.group("list").isEmpty()
                && printed == !end.group("print").isEmpty();
        if (!ends) {
            return text;
        }
        // a class is no tool: what it is made of is the value
        boolean value = name.equals("dict") || Character.isUpperCase(last(name).charAt(0));
        String object =
                value ? members.toString() : "{\"name\": \"" + last(name) + "\", \"arguments\": " + members + "}";
        return text.substring(0, begin) + object + end.group("after") + text.substring(end.end());
    }

    /** Whether a bracket stands behind a name and before a field: false is certain, and spares a look at each line. */
    private static boolean mayHoldOne(String text) {
        for (int at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
            if (at > 0 && isOfName(text.charAt(at - 1)) && isFieldAt(text, at + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFieldAt(String text, int from) {
        int name = Candidate.firstVisible(text, from, text.length());
        int end = name;
        while (end < text.length() && end - name <= LONGEST_NAME && isOfName(text.charAt(end))) {
            end++;
        }
        return end > name && text.startsWith("=", Candidate.firstVisible(text, end, text.length()));
    }

    /** {@code submit_review} of {@code default_api.submit_review}. */
    private static String last(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String fields(String text) {
        if (text.indexOf('=') < 0
                || !FIELDS.matcher(text).matches()
                || !LATER_FIELD.matcher(text).find()) {
            return text;
        }
        StringBuilder members = new StringBuilder();
        int close = members(text + ")", 0, members);
        return close == text.length() + 1 ? members.toString() : text;
    }

    /** Adds the arguments from {@code from} on as an object; the place behind the bracket that closes the call, far behind the text where none does. */
    private static int members(String text, int from, StringBuilder members) {
        Deque<Character> open = new ArrayDeque<>();
        open.push('}');
        members.append('{');
        Matcher nested = NESTED.matcher(text);
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\'' || c == '"') {
                int end = stringEnd(text, at);
                members.append(text, at, end);
                at = end;
            } else if (c == ')') {
                members.append(open.pop());
                at++;
                if (open.isEmpty()) {
                    return at;
                }
            } else if (c == '(') {
                open.push(')');
                members.append(c);
                at++;
            } else if (isNameStart(text, at) && nested.region(at, text.length()).lookingAt()) {
                open.push('}');
                members.append('{');
                at = nested.end();
            } else {
                members.append(c);
                at++;
            }
        }
        return text.length() + 1;
    }

    private static boolean isNameStart(String text, int at) {
        char c = text.charAt(at);
        char before = at == 0 ? ' ' : text.charAt(at - 1);
        return isOfName(c) && !Character.isDigit(c) && !isOfName(before);
    }

    private static boolean isOfName(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    private static int stringEnd(String text, int quote) {
        int at = quote + 1;
        while (at < text.length() && text.charAt(at) != text.charAt(quote)) {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at + 1, text.length());
    }

    /** Whether another value may have begun before: then the call stands in a text of its. */
    private static boolean holdsBracket(String text, int end) {
        return text.lastIndexOf('{', end) >= 0 || text.lastIndexOf("[\n", end) >= 0;
    }

    /** Whether the line before is empty or opens a fence. */
    private static boolean isApart(String text, int begin) {
        String before = text.substring(0, begin).stripTrailing();
        String last = before.substring(before.lastIndexOf('\n') + 1).strip();
        boolean blank = begin - before.length() > 1;
        return before.isEmpty() || blank || last.startsWith("```") || last.endsWith(":") || last.endsWith("：");
    }
}
