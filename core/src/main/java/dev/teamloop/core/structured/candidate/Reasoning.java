package dev.teamloop.core.structured.candidate;

import java.util.List;
import java.util.Locale;

/** Blocks in which some models think aloud before they answer. Only at the beginning; drafts in them are no answers. */
final class Reasoning {
    private static final List<String> NAMES =
            List.of("think", "thinking", "reasoning", "thought", "scratchpad", "analysis");
    private static final List<String> SWALLOWED = List.of("think", "thinking");

    private Reasoning() {}

    /** The text after the reasoning. A block that is never closed leaves nothing, since no answer follows it. */
    static String strip(String text) {
        int from = afterSwallowedOpening(text);
        int next = afterBlock(text, from);
        while (next > from) {
            from = next;
            next = afterBlock(text, from);
        }
        return from == 0 ? text : text.substring(from);
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
        if (first == text.length() || text.charAt(first) != '<') {
            return from;
        }
        for (String name : NAMES) {
            String opening = "<" + name + ">";
            if (text.regionMatches(true, first, opening, 0, opening.length())) {
                return afterClosing(text, name, first);
            }
        }
        return from;
    }

    private static int afterClosing(String text, String name, int from) {
        for (String spelling : List.of(name, name.toUpperCase(Locale.ROOT))) {
            int at = text.indexOf("</" + spelling + ">", from);
            if (at >= 0) {
                return at + name.length() + 3;
            }
        }
        return text.length();
    }
}
