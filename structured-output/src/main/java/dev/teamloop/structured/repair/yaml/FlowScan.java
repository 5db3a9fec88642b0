package dev.teamloop.structured.repair.yaml;

/** Follows the brackets and quotes of a flow collection over its lines. */
final class FlowScan {
    private int depth;
    private char quote;

    /** Reads on from {@code from}; the place after the last closing bracket, -1 where the collection goes on. */
    int line(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (quote != 0) {
                at += quote == '"' && c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (c == '[' || c == '{') {
                depth++;
            } else if (c == ']' || c == '}') {
                depth--;
                if (depth == 0) {
                    return at + 1;
                }
            } else if ((c == '"' || c == '\'') && opens(text, at)) {
                quote = c;
            } else if (c == '#' && at > 0 && text.charAt(at - 1) == ' ') {
                return -1;
            }
        }
        return -1;
    }

    private static boolean opens(String text, int at) {
        return at == 0 || " [{,:\t".indexOf(text.charAt(at - 1)) >= 0;
    }
}
