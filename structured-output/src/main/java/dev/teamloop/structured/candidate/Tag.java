package dev.teamloop.structured.candidate;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One opening or closing tag of an envelope such as {@code <TASK_RESULT>…</TASK_RESULT>}. */
record Tag(String name, boolean closing, int end) {
    private static final int LONGEST = 60;
    private static final Set<String> COMMON =
            Set.of("output", "result", "response", "answer", "artifact", "json", "yaml", "final", "final_answer");

    private static final Pattern LAST = Pattern.compile("(?m)^</([A-Za-z][\\w-]{0,60})>\\s*\\z");

    /** The envelope's tag that begins at a place; null for anything else. */
    static @Nullable Tag at(String text, int at, Set<String> known) {
        boolean closing = at + 1 < text.length() && text.charAt(at + 1) == '/';
        int from = closing ? at + 2 : at + 1;
        int to = from;
        while (to < text.length() && to - from <= LONGEST && isNameCharacter(text.charAt(to))) {
            to++;
        }
        if (to == from || to >= text.length() || text.charAt(to) != '>' || !Character.isLetter(text.charAt(from))) {
            return null;
        }
        String name = text.substring(from, to);
        return isEnvelope(name, known) ? new Tag(name, closing, to + 1) : null;
    }

    /** The end of what begins at a place: before the tag at the text's end that closes one opened before; else the text's end. */
    static int endOfContent(String text, int from) {
        Matcher closing = LAST.matcher(text);
        return closing.find() && text.lastIndexOf("<" + closing.group(1) + ">", from) >= 0
                ? Math.max(from, closing.start())
                : text.length();
    }

    private static boolean isNameCharacter(char c) {
        return (c < 0x80 && Character.isLetterOrDigit(c)) || c == '_' || c == '-';
    }

    private static boolean isEnvelope(String name, Set<String> known) {
        boolean shouted = name.length() > 3 && name.equals(name.toUpperCase(Locale.ROOT));
        return shouted
                || known.contains(name.toUpperCase(Locale.ROOT))
                || COMMON.contains(name.toLowerCase(Locale.ROOT));
    }
}
