package dev.teamloop.agents.role;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Untrusted text in a prompt: sources, diffs, test output, what models wrote. The block ends only at a tag with its seal,
 * and the seal is made of the text itself, so that no text can hold its own end. The same text gives the same block,
 * which keeps prompt caches warm.
 */
final class DataBlock {
    private static final int SEAL_DIGITS = 16;

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

    private static String seal(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, SEAL_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
