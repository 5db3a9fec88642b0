package dev.teamloop.loop.measure;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.TreeSet;

/**
 * Names a work tree by its content, committed or not, so that a candidate and the commit made of it have one name. Git's
 * own tree id would change with the loop's memory, which no test reads.
 */
public final class TreeDigest {
    private TreeDigest() {}

    /** SHA-256 over paths and contents, as hexadecimal digits; {@code how} is anything else that the figures depend on. */
    public static String of(Path project, Collection<String> files, String how) {
        MessageDigest whole = sha256();
        add(whole, how.getBytes(StandardCharsets.UTF_8));
        for (String path : new TreeSet<>(files)) {
            add(whole, path.getBytes(StandardCharsets.UTF_8));
            add(whole, content(project.resolve(path)));
        }
        return HexFormat.of().formatHex(whole.digest());
    }

    /** Each part by its own digest: so no two lists of parts run together into the same bytes. */
    private static void add(MessageDigest whole, byte[] part) {
        whole.update(sha256().digest(part));
    }

    private static byte[] content(Path file) {
        try {
            byte[] bytes = OrdinaryFile.bytes(file);
            byte[] marked = new byte[bytes.length + 1];
            System.arraycopy(bytes, 0, marked, 1, bytes.length);
            return marked;
        } catch (IOException e) {
            // not there, which differs from being empty
            return new byte[0];
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
