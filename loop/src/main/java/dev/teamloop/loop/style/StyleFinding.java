package dev.teamloop.loop.style;

import java.util.regex.Pattern;

/**
 * One thing that a tool found at fault.
 *
 * @param path blank where the tool names no file
 * @param text the line of the tool's output
 */
public record StyleFinding(String tool, String path, String text) {
    private static final Pattern PLACE = Pattern.compile("\\b\\d+(?:[:,]\\d+)*\\b");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** What stays the same when lines above it come or go, and with them columns of the tool's output become wider. */
    String key() {
        return tool + "\n" + path + "\n"
                + BLANKS.matcher(PLACE.matcher(text).replaceAll("#")).replaceAll(" ");
    }

    /** With its file, which a tool may have named in another line. */
    String show() {
        return tool + ": " + (text.contains(path) ? "" : path + ": ") + text;
    }
}
