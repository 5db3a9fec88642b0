package dev.teamloop.core.structured.candidate;

import java.util.regex.Pattern;

/** Role marks such as {@code [assistant/name]} that models repeat from a transcript at the beginning of lines. */
final class TranscriptPrefixes {
    private static final Pattern PREFIX = Pattern.compile(
            "^\\[(?:assistant|user|system|sys|tool|model|error)(?:/[^\\]\\r\\n]{0,200})?\\][ \\t]?",
            Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

    private TranscriptPrefixes() {}

    static String strip(String text) {
        return PREFIX.matcher(text).replaceAll("");
    }
}
