package dev.teamloop.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Of which sources the program was built, as the build wrote it down.
 *
 * @param version the released version; empty where classes run that nobody packaged
 * @param commit short, empty where the sources lay in no git repository
 * @param date of that commit
 */
public record Build(String version, String commit, String date) {
    public static Build current() {
        try (InputStream in = Build.class.getResourceAsStream("build.properties")) {
            Properties written = new Properties();
            if (in != null) {
                written.load(in);
            }
            return new Build(
                    written.getProperty("version", ""),
                    written.getProperty("commit", ""),
                    written.getProperty("date", ""));
        } catch (IOException e) {
            throw new UncheckedIOException("build.properties", e);
        }
    }

    /** {@code team-loop 1.2.0 (0a1b2c3d, 2026-11-20)}. */
    public String describe() {
        return "team-loop " + (version.isEmpty() ? "from unpacked classes" : version)
                + (commit.isEmpty() ? "" : " (" + commit + ", " + date + ")");
    }
}
