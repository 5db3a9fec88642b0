package dev.teamloop.loop.probe.python;

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
final class Signature {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;

    private final byte[] key;

    private Signature(byte[] key) {
        this.key = key;
    }

    static Signature random() {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return new Signature(key);
    }

    /** In hexadecimal digits. */
    String key() {
        return HexFormat.of().formatHex(key);
    }

    /** The text after the file's first line, where that line is its signature. */
    Optional<String> verified(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String content = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int end = content.indexOf('\n');
        if (end < 0) {
            return Optional.empty();
        }
        String body = content.substring(end + 1);
        boolean genuine = MessageDigest.isEqual(
                of(body).getBytes(StandardCharsets.UTF_8),
                content.substring(0, end).getBytes(StandardCharsets.UTF_8));
        return genuine ? Optional.of(body) : Optional.empty();
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
