package dev.teamloop.structured.candidate;

import dev.teamloop.structured.syntax.KeyName;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The keys that may stand at the root of the value asked for, and those with which an entry may begin where a list may stand
 * there; in any spelling.
 *
 * @param label the word of keys that are a word and a number, as in {@code Draft 1}, or empty
 */
public record RootKeys(Set<String> names, Set<String> entryNames, String label) {
    private static final int LONGEST = 80;
    /** A label and its number: {@code Draft 1}. */
    private static final Pattern NUMBERED = Pattern.compile("(\\p{L}{1,30})[ _-]?\\d{1,3}");

    private static final List<String> EMPHASIS = List.of("**", "__", "`");

    public RootKeys {
        names = Set.copyOf(names);
        entryNames = Set.copyOf(entryNames);
    }

    /** Whether the key is one of them, in any spelling. */
    public boolean holds(String key) {
        return names.contains(KeyName.normalized(key));
    }

    /** Whether the text begins with one of the keys and a colon. */
    boolean beginsLine(String text) {
        return text.startsWith("- ") ? begins(text.substring(2), entryNames, "") : begins(text, names, label);
    }

    private static boolean begins(String text, Set<String> names, String label) {
        int colon = text.indexOf(':');
        if (colon <= 0 || colon > LONGEST) {
            return false;
        }
        String key = withoutEmphasis(text.substring(0, colon), text.substring(colon + 1));
        boolean plain = key.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '"');
        if (plain && names.contains(KeyName.normalized(key))) {
            return true;
        }
        Matcher numbered = NUMBERED.matcher(key);
        return numbered.matches() && numbered.group(1).equalsIgnoreCase(label);
    }

    /** {@code **key:**}, {@code **key**:} and {@code `key`:} are keys that Markdown emphasizes. */
    private static String withoutEmphasis(String key, String rest) {
        for (String mark : EMPHASIS) {
            boolean outside = key.endsWith(mark);
            if (key.startsWith(mark) && (outside || rest.startsWith(mark)) && key.length() > 2 * mark.length()) {
                return key.substring(mark.length(), key.length() - (outside ? mark.length() : 0));
            }
        }
        return key;
    }

    /** Where the first line begins that starts with one of the keys. */
    public OptionalInt firstLine(String text) {
        if (names.isEmpty() && label.isEmpty()) {
            return OptionalInt.empty();
        }
        int visible = Candidate.firstVisible(text, 0, text.length());
        int first = text.lastIndexOf('\n', visible) + 1;
        if (visible > first
                && visible < text.length()
                && beginsLine(text.substring(visible, Math.min(text.length(), visible + LONGEST + 1)))) {
            // the first of all lines, although it is indented
            return OptionalInt.of(first);
        }
        int line = 0;
        while (line >= 0 && line < text.length()) {
            if (beginsLine(text.substring(line, Math.min(text.length(), line + LONGEST + 1)))) {
                return OptionalInt.of(line);
            }
            int next = text.indexOf('\n', line);
            line = next < 0 ? -1 : next + 1;
        }
        return firstIndented(text);
    }

    /** Below a sentence all of the value may be indented. */
    private OptionalInt firstIndented(String text) {
        int indent = -1;
        int found = -1;
        int line = 0;
        while (line >= 0 && line < text.length()) {
            int next = text.indexOf('\n', line);
            int end = next < 0 ? text.length() : next;
            int first = Candidate.firstVisible(text, line, end);
            if (first < end && indent < 0 && first > line && text.charAt(first) != '"') {
                if (beginsLine(text.substring(first, Math.min(end, first + LONGEST + 1)))) {
                    indent = first - line;
                    found = line;
                }
            } else if (first < end && first - line < indent) {
                return OptionalInt.empty();
            }
            line = next < 0 ? -1 : next + 1;
        }
        return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
    }
}
