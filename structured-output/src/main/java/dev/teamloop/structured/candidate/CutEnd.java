package dev.teamloop.structured.candidate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a reply breaks off in a further value: then what stands before it was a draft (SPEC §9.2, §9.3). Pure. */
public final class CutEnd {
    /** A bracket, at most the beginning of a member, and the end of the text. */
    private static final Pattern OPENED = Pattern.compile("\\{\\s*(?:[\"'][^{}]*)?\\z");

    private static final Pattern FENCE = Pattern.compile(
            "(?m)^(?<indent>[ \\t]*)(?:<[^<>/\\n]{1,80}>)?(?<marks>`{3,}|~{3,})[ \\t]*(?<info>[^`\\n]*?)[ \\t]*(?:</[^<>\\n]{1,80}>)?$");
    /** What data begins with; behind a fence that closes what nothing opened stands prose. */
    private static final Pattern VALUE = Pattern.compile("\\s*(?:[\\[{\"'<-]|[\\w.-]{1,60}\\s*:)");

    private static final Pattern DATA = Pattern.compile("(?i)ya?ml|jsonl?|");

    private CutEnd() {}

    /** {@code from}: where the value ends that would be taken. */
    public static boolean isBehind(String text, int from) {
        return opens(text, from) || isInFence(text, from);
    }

    /** From the last bracket on, so that a long text is looked at once. */
    private static boolean opens(String text, int from) {
        int bracket = text.lastIndexOf('{');
        return bracket >= from
                && OPENED.matcher(text).region(bracket, text.length()).lookingAt();
    }

    private static boolean isInFence(String text, int from) {
        String open = "";
        boolean holdsData = false;
        int content = 0;
        int indent = 0;
        Matcher fence = FENCE.matcher(text);
        while (fence.find()) {
            String marks = fence.group("marks");
            int deep = fence.group("indent").length();
            if (open.isEmpty()) {
                indent = deep;
                holdsData = fence.start() < from
                        || DATA.matcher(fence.group("info")).matches();
                open = marks;
                content = fence.end();
            } else if (deep <= indent
                    && marks.startsWith(open)
                    && fence.group("info").isEmpty()) {
                open = "";
            }
        }
        return !open.isEmpty()
                && holdsData
                && content > from
                && VALUE.matcher(text).region(content, text.length()).lookingAt();
    }
}
