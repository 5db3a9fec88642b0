package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** To YAML all line ends are one. */
public final class LineEnds {
    private static final Pattern OTHER = Pattern.compile("\\r\\n?");

    private LineEnds() {}

    /** The text with each line ended by a line feed; the very same text where it is so. */
    public static String unified(String text) {
        return text.indexOf('\r') < 0 ? text : OTHER.matcher(text).replaceAll("\n");
    }
}
