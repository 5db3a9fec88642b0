package dev.teamloop.structured;

import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether a text is JSON that breaks off: YAML would read what there is of it as whole. Pure. */
final class CutJson {
    /** A member, as JSON writes it, where the opening bracket is missing. */
    private static final Pattern MEMBER = Pattern.compile("\\s*\"[^\"\\n]{1,80}\"\\s*:\\s*.*", Pattern.DOTALL);

    private static final Pattern COMMA_ENDS_A_LINE = Pattern.compile(",[ \\t]*(?:\\r?\\n|\\z)|[:,]\\s*\\z|,\\s*\"");

    private CutJson() {}

    /** What could be read of it; empty where it is no JSON or does not break off. */
    static Optional<Lenient> find(Candidate candidate) {
        String text = candidate.isBehindBracket() ? "{" + candidate.text() : candidate.text();
        int first = WholeText.begin(text);
        if (first >= text.length()) {
            return Optional.empty();
        }
        boolean bracket = text.charAt(first) == '{';
        boolean member = text.charAt(first) == '"'
                && MEMBER.matcher(text).matches()
                && COMMA_ENDS_A_LINE.matcher(text).find();
        if (!bracket && !member) {
            return Optional.empty();
        }
        Lenient reading = bracket ? LenientJson.read(text, first) : LenientJson.read("{" + text, 0);
        return reading.end() == Lenient.End.CUT ? Optional.of(reading) : Optional.empty();
    }
}
