package dev.teamloop.agents.role;

import dev.teamloop.base.secret.TextGuard;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Untrusted text in a prompt: sources, diffs, test output, what models wrote. The block ends only at a tag with its seal,
 * and the seal is made of the text itself, so that no text can hold its own end. The same text gives the same block,
 * which keeps prompt caches warm.
 */
final class DataBlock {
    private static final int SEAL_DIGITS = 16;

    private static final Pattern BLOCK = Pattern.compile(
            "<data name=\"([^\"]*)\" seal=\"([0-9a-f]+)\">\n(.*)\n</data seal=\"\\2\">", Pattern.DOTALL);

    private DataBlock() {}

    static String of(String name, String text) {
        if (text.isBlank()) {
            return "<data name=\"" + name + "\" empty/>";
        }
        String seal = seal(name + "\n" + text);
        return "<data name=\"" + name + "\" seal=\"" + seal + "\">\n" + text + "\n</data seal=\"" + seal + "\">";
    }

    static String lines(String name, List<String> lines) {
        return of(name, String.join("\n", lines));
    }

    /** The text, a block or not, without secrets. Inside a block, so that a key without an end does not take the block's end with it. */
    static String masked(String text, TextGuard guard) {
        Matcher block = BLOCK.matcher(text);
        return block.matches() ? of(block.group(1), guard.source(block.group(3))) : guard.source(text);
    }

    private static String seal(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, SEAL_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
