package dev.teamloop.core.structured.repair;

/** Double quotes around YAML scalars. */
final class Quoting {
    private Quoting() {}

    /** The text as a double-quoted scalar that reads as exactly this text. */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t") + '"';
    }

    /** The place of the next double quote that no backslash escapes; -1 where there is none. */
    static int nextQuote(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            if (text.charAt(at) == '\\') {
                at++;
            } else if (text.charAt(at) == '"') {
                return at;
            }
        }
        return -1;
    }

    /** Whether a value is plain: neither quoted nor a collection, block, anchor, alias, tag or comment. */
    static boolean isPlain(String value) {
        return !value.isEmpty() && "\"'[{|>&*!#%@`,]}?".indexOf(value.charAt(0)) < 0;
    }
}
