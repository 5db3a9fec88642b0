package dev.teamloop.structured.candidate;

import java.util.regex.Pattern;

/** Role marks such as {@code [assistant/name]} that models repeat from a transcript at the beginning of lines. */
final class TranscriptPrefixes {
    private static final String ROLES = "(?:assistant|user|system|sys|tool|model|error)";
    private static final Pattern PREFIX = Pattern.compile(
            "^\\[" + ROLES + "(?:/[^\\]\\r\\n]{0,200})?\\][ \\t]?", Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);
    /** How a tool is called in some transcripts: {@code functions.submit:0} before its arguments. */
    private static final Pattern CALL = Pattern.compile("\\s*functions\\.[\\w-]{1,60}(?::\\d{1,4})?\\s*(?=[{\\[<`])");

    /** The speaker of a conversation before the first key or bracket. */
    private static final Pattern SPEAKER =
            Pattern.compile("\\s*(?:Assistant|AI|Model)\\h*[:：]\\s+(?=[a-z_]{1,40}:\\s|[{\\[<`])");

    /** The end of an instruction in Llama's and Mistral's templates. */
    private static final Pattern TURN = Pattern.compile("\\s*\\[/INST\\]\\s*");

    private static final String FIRST_LETTERS = "ausutmeAUSUTME";

    private TranscriptPrefixes() {}

    static String strip(String text) {
        if (TURN.matcher(text).lookingAt()) {
            return TURN.matcher(text).replaceFirst("");
        }
        if (CALL.matcher(text).lookingAt()) {
            return CALL.matcher(text).replaceFirst("");
        }
        if (SPEAKER.matcher(text).lookingAt()) {
            return SPEAKER.matcher(text).replaceFirst("");
        }
        return mayHoldOne(text) ? PREFIX.matcher(text).replaceAll("") : text;
    }

    /** Looks at the character after each bracket that begins a line, which tells all but a few texts. */
    private static boolean mayHoldOne(String text) {
        for (int at = text.indexOf('['); at >= 0 && at + 1 < text.length(); at = text.indexOf('[', at + 1)) {
            boolean beginsLine = at == 0 || text.charAt(at - 1) == '\n' || text.charAt(at - 1) == '\r';
            if (beginsLine && FIRST_LETTERS.indexOf(text.charAt(at + 1)) >= 0) {
                return true;
            }
        }
        return false;
    }
}
