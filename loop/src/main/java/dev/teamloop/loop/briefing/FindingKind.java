package dev.teamloop.loop.briefing;

import java.util.regex.Pattern;

/** What a finding of any tool says, without where and about which name: equal for findings that are of one kind. Pure. */
final class FindingKind {
    /** {@code src/a.py:3:7: }, {@code a.ts(3,7): }, {@code [ERROR] A.java:[3,7] }, or the two numbers alone. */
    private static final Pattern PLACE =
            Pattern.compile("^(?:\\[\\w+\\]\\s+)?\\S*?[:(\\[]{0,2}\\d+(?:[:,]\\d+)?[\\])]?:?\\s+");

    private static final Pattern QUOTED = Pattern.compile("'[^']*'|\"[^\"]*\"|`[^`]*`");
    private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\b");

    private FindingKind() {}

    static String of(String finding) {
        String said = PLACE.matcher(finding.strip()).replaceFirst("");
        said = QUOTED.matcher(said).replaceAll("'…'");
        said = NUMBER.matcher(said).replaceAll("N");
        return said.replaceAll("\\s+", " ").strip();
    }
}
