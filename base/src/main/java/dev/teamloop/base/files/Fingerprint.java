package dev.teamloop.base.files;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What a file holds, by the SHA-256 of its bytes in hex; {@link #GONE} where there is no file. */
public record Fingerprint(String sha256) {
    public static final Fingerprint GONE = new Fingerprint("");

    public static Fingerprint of(byte[] content) {
        return of(digest(), content);
    }

    /** Of what the digest has seen and {@code rest} after it. */
    public static Fingerprint of(MessageDigest begun, byte[] rest) {
        return new Fingerprint(HexFormat.of().formatHex(begun.digest(rest)));
    }

    /** For a content that is not at hand all at once. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
