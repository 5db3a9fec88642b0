package dev.teamloop.knowledge.syntax;

import java.util.regex.Pattern;

/**
 * Whether a file says at its head that a program wrote it. Such a file is no use to whoever reads the index. Only the index
 * asks: a rule that must not be evaded may not believe a comment.
 */
final class GeneratedCode {
    private static final int HEAD = 2_000;

    private static final Pattern SIGN = Pattern.compile(
            "(?im)^\\s*(//|#|/?\\*+).*(\\bcode generated .*do not edit|\\bgenerated\\b.*\\bdo not (edit|modify)|"
                    + "\\bdo not (edit|modify)\\b.*\\bgenerated\\b|(^|\\s)@generated(\\s|$))");

    private GeneratedCode() {}

    static boolean says(SourceText text) {
        return SIGN.matcher(text.slice(0, HEAD)).find();
    }
}
