package dev.teamloop.loop.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A key that the prober gets and the project's tests do not, so that these cannot write the prober's answer. */
public final class Signature {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;

    private final byte[] key;

    private Signature(byte[] key) {
        this.key = key;
    }

    public static Signature random() {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return new Signature(key);
    }

    /** In hexadecimal digits. */
    public String key() {
        return HexFormat.of().formatHex(key);
    }

    /** The text after the file's first line, where that line is its signature. */
    public Optional<String> verified(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String content = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int end = content.indexOf('\n');
        if (end < 0) {
            return Optional.empty();
        }
        String body = content.substring(end + 1);
        return isOf(content.substring(0, end), body) ? Optional.of(body) : Optional.empty();
    }

    /** Whether this, in hexadecimal digits, is the text's signature. */
    public boolean isOf(String signature, String text) {
        return MessageDigest.isEqual(
                of(text).getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
    }

    private String of(String body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
