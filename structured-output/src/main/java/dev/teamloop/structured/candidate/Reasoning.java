package dev.teamloop.structured.candidate;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Blocks in which some models think aloud, before they answer or after it; drafts in them are no answers. One that is never
 * closed counts at the beginning, and behind an answer.
 */
final class Reasoning {
    private static final List<String> NAMES =
            List.of("think", "thinking", "reasoning", "thought", "scratchpad", "analysis", "reflection");
    private static final List<String> SWALLOWED = List.of("think", "thinking");

    /** Blocks that no name in angle brackets opens, and what closes each. */
    private static final Map<String, String> OTHERS = Map.of(
            "[THINK]", "[/THINK]",
            "<seed:think>", "</seed:think>",
            "<mm:think>", "</mm:think>",
            "<thoughts>", "</thoughts>",
            "<thought_process>", "</thought_process>",
            "<|START_THINKING|>", "<|END_THINKING|>",
            "<|begin_of_thought|>", "<|end_of_thought|>",
            "<|channel|>analysis<|message|>", "<|end|>");

    /** What stands before the answer behind such a block. */
    private static final Pattern ANSWER = Pattern.compile(
            "\\s*(?:<\\|begin_of_solution\\|>|(?:<\\|start\\|>assistant)?<\\|channel\\|>final(?: <\\|constrain\\|>\\w{1,20})?<\\|message\\|>)");

    /** Nothing closes the block. */
    static final int NEVER_CLOSED = -2;

    private static final int NONE = -1;

    private Reasoning() {}

    /** The text after the reasoning. A block that is never closed leaves nothing, since no answer follows it. */
    static String strip(String text) {
        int from = afterSwallowedOpening(text);
        int next = afterBlock(text, from);
        while (next > from) {
            from = next;
            next = afterBlock(text, from);
        }
        Matcher answer = ANSWER.matcher(text).region(from, text.length());
        from = answer.lookingAt() ? answer.end() : from;
        return from == 0 ? text : text.substring(from);
    }

    /** The place after the block that begins at this place, which begins a line; {@link #NEVER_CLOSED}, or -1 where none does. */
    static int endOfBlock(String text, int at) {
        int before = at - 1;
        while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
            before--;
        }
        String name = before < 0 || text.charAt(before) == '\n' ? nameAt(text, at) : "";
        return name.isEmpty() ? NONE : closing(text, name, at);
    }

    /** Which characters belong to such blocks, wherever they stand. */
    static BitSet marked(String text) {
        BitSet marked = new BitSet(text.length());
        int at = text.indexOf('<');
        while (at >= 0) {
            int end = endOfBlock(text, at);
            if (end == NEVER_CLOSED) {
                marked.set(at, text.length());
                return marked;
            }
            int next = Math.max(at + 1, end);
            if (end > at) {
                marked.set(at, end);
            }
            at = text.indexOf('<', next);
        }
        return marked;
    }

    /** Some servers swallow the opening tag. */
    private static int afterSwallowedOpening(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        if (first == text.length() || "{[<".indexOf(text.charAt(first)) >= 0) {
            return 0;
        }
        for (String name : SWALLOWED) {
            int closing = text.indexOf("</" + name + ">");
            if (closing >= 0 && text.lastIndexOf("<" + name + ">", closing) < 0 && !isQuoted(text, closing)) {
                return closing + name.length() + 3;
            }
        }
        return 0;
    }

    /** Inside a fence, or inside quotes on its line: then a text speaks of the tag. */
    private static boolean isQuoted(String text, int at) {
        boolean fenced = text.substring(0, at)
                                .lines()
                                .filter(line -> line.stripLeading().startsWith("```"))
                                .count()
                        % 2
                == 1;
        int line = text.lastIndexOf('\n', at) + 1;
        long quotes = text.substring(line, at).chars().filter(c -> c == '"').count();
        return fenced || quotes % 2 == 1;
    }

    private static int afterBlock(String text, int from) {
        int first = Candidate.firstVisible(text, from, text.length());
        if (first == text.length()) {
            return from;
        }
        for (Map.Entry<String, String> other : OTHERS.entrySet()) {
            int closing = text.startsWith(other.getKey(), first) ? text.indexOf(other.getValue(), first) : -1;
            if (closing >= 0) {
                return closing + other.getValue().length();
            }
        }
        if (text.charAt(first) != '<') {
            return from;
        }
        String name = nameAt(text, first);
        int end = name.isEmpty() ? from : closing(text, name, first);
        return end == NEVER_CLOSED ? text.length() : end;
    }

    /** The name of the block that opens at the place; empty where none does. */
    private static String nameAt(String text, int at) {
        for (String name : NAMES) {
            int end = at + 1 + name.length();
            if (end < text.length()
                    && text.charAt(end) == '>'
                    && text.regionMatches(true, at + 1, name, 0, name.length())) {
                return name;
            }
        }
        return "";
    }

    /** The place after the closing tag; {@link #NEVER_CLOSED} where there is none. */
    private static int closing(String text, String name, int from) {
        for (String spelling : List.of(name, name.toUpperCase(Locale.ROOT))) {
            int at = text.indexOf("</" + spelling + ">", from);
            if (at >= 0) {
                return at + name.length() + 3;
            }
        }
        return NEVER_CLOSED;
    }
}
