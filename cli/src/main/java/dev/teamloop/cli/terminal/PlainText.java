package dev.teamloop.cli.terminal;

/**
 * Untrusted text, as a terminal may show it: control characters, bidirectional overrides and other invisible formatting are
 * written out as {@code \\u001b}, so that quoted text neither steers the terminal nor looks like something else.
 */
public final class PlainText {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private PlainText() {}

    /** On one line: white space becomes a space. */
    public static String line(String text) {
        return shown(text, true);
    }

    /** With its line breaks and tabs. */
    public static String lines(String text) {
        return shown(text, false);
    }

    private static String shown(String text, boolean oneLine) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(character -> {
            if (character == '\n' || character == '\t') {
                out.append(oneLine ? ' ' : (char) character);
            } else if (character == '\r' && !oneLine) {
                // part of a line break, or of a trick that overwrites the line
                return;
            } else if (character == '\r') {
                out.append(' ');
            } else if (isHidden(character)) {
                out.append(String.format("\\u%04x", character));
            } else {
                out.appendCodePoint(character);
            }
        });
        return out.toString();
    }

    private static boolean isHidden(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED -> true;
            // scripts and emoji need the joiners
            case Character.FORMAT -> character != ZERO_WIDTH_JOINER && character != ZERO_WIDTH_NON_JOINER;
            default -> false;
        };
    }
}
