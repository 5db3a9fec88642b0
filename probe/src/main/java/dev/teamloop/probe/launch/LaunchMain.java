package dev.teamloop.probe.launch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Reads {@code request} in the folder that is its argument, runs what it wants and leaves {@code results} there. What it prints
 * last proves them: a digest beside a word that the request gave and that no test can know, for the request is gone before the
 * first test class is loaded. A process that a test ended has proved nothing.
 */
public final class LaunchMain {
    private LaunchMain() {}

    /** The one argument is the folder. */
    public static void main(String[] arguments) throws IOException {
        // tests may replace or close System.out
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        Path folder = Path.of(arguments[0]);
        LaunchRequest request = LaunchRequest.take(folder.resolve("request"));
        ResultListener results = new ResultListener();
        LauncherFactory.create().execute(request.discovery(), results);
        byte[] content = results.lines().getBytes(StandardCharsets.UTF_8);
        Files.write(folder.resolve("results"), content);
        out.println();
        out.println(request.proof() + " " + digest(content));
        // threads that tests left do not keep the process
        System.exit(0);
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
