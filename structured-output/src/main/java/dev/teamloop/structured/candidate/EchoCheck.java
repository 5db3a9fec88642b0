package dev.teamloop.structured.candidate;

import java.util.List;
import java.util.Optional;

/**
 * Recognises a reply that is the prompt come back (seed 000, Prompt Echo Detection). Markers count at the beginning of a
 * line only, so that a file which quotes them inside a JSON string is no echo.
 */
public final class EchoCheck {
    private static final List<String> HARD = List.of("CRITICAL OUTPUT RULE:", "CONTEXT REFRESH:");
    private static final List<String> SOFT =
            List.of("## System Role", "## Task", "## Instructions", "## Expected Output Format", "## Context");
    private static final List<String> PROMPT_SCHEMA =
            List.of("## Expected Output Format", "### ticket_details", "# Ticket:");

    private EchoCheck() {}

    /** Why the text is an echo; empty where it is none. */
    public static Optional<String> find(String text, RootKeys keys) {
        if (!mayHoldMarkers(text)) {
            return Optional.empty();
        }
        int hard = 0;
        int soft = 0;
        boolean promptSchema = false;
        String stripped = TranscriptPrefixes.strip(text);
        for (String line : (Iterable<String>) stripped.lines()::iterator) {
            String bare = bare(line);
            hard += startsWithAny(bare, HARD) ? 1 : 0;
            soft += startsWithAny(line.strip(), SOFT) ? 1 : 0;
            promptSchema |= startsWithAny(line, PROMPT_SCHEMA);
        }
        if (hard > 0 && hard + soft >= 2) {
            return Optional.of("the reply is the prompt itself: it carries its output rules");
        }
        return promptSchema && keys.beginsLine(stripped.stripLeading())
                ? Optional.of("the reply is the prompt's description of the format, not an answer in it")
                : Optional.empty();
    }

    /** Spares nearly all replies the walk over their lines. */
    private static boolean mayHoldMarkers(String text) {
        return holdsAny(text, HARD) || (text.indexOf('#') >= 0 && holdsAny(text, PROMPT_SCHEMA));
    }

    private static boolean holdsAny(String text, List<String> markers) {
        for (String marker : markers) {
            if (text.contains(marker)) {
                return true;
            }
        }
        return false;
    }

    private static String bare(String line) {
        int at = 0;
        while (at < line.length() && "#*>- \t".indexOf(line.charAt(at)) >= 0) {
            at++;
        }
        return line.substring(at);
    }

    private static boolean startsWithAny(String line, List<String> markers) {
        return markers.stream().anyMatch(line::startsWith);
    }
}
