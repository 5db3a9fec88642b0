package dev.teamloop.cli.trust;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a project's {@code .env} files give to its test suite: a test can print it, so it is masked like a key (SPEC §11). Plain
 * words, numbers, paths and addresses without a password are no secrets, and masking them would make code unreadable.
 */
public final class EnvironmentFiles {
    private static final int SHORTEST = 8;
    private static final long LARGEST = 256 * 1024;
    private static final Pattern ASSIGNMENT =
            Pattern.compile("^\\s*(?:export\\s+)?[A-Za-z_][A-Za-z0-9_.]*\\s*=\\s*(.*)$");
    private static final Pattern QUOTED = Pattern.compile("^(['\"`])(.*)\\1.*$", Pattern.DOTALL);
    private static final Pattern HARMLESS = Pattern.compile(
            "[a-z]+(?:[-_. ][a-z]+)*|[A-Z][a-z]+|[A-Z_]+|[\\d.:,]+|(?:\\.{0,2}/)?[\\w.-]+(?:/[\\w.-]+)+/?|[a-z][a-z0-9+.-]*://[^@\\s]*|[\\w.-]+:\\d+");

    private EnvironmentFiles() {}

    /** The values in {@code .env} and {@code .env.*} at the project's root that look like secrets. */
    public static Set<String> secrets(Path project) {
        Set<String> found = new TreeSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(project, ".env*")) {
            for (Path file : files) {
                if (Files.isRegularFile(file) && Files.size(file) <= LARGEST) {
                    read(new String(OrdinaryFile.bytes(file), StandardCharsets.UTF_8), found);
                }
            }
        } catch (IOException e) {
            // a file that this user cannot read is not read by the suite either
            return found;
        }
        return found;
    }

    private static void read(String text, Set<String> found) {
        for (String line : text.lines().toList()) {
            Matcher assignment = ASSIGNMENT.matcher(line);
            if (assignment.matches()) {
                String value = value(assignment.group(1).strip());
                if (value.length() >= SHORTEST && !HARMLESS.matcher(value).matches()) {
                    found.add(value);
                }
            }
        }
    }

    private static String value(String written) {
        Matcher quoted = QUOTED.matcher(written);
        return quoted.matches()
                ? quoted.group(2)
                : written.replaceAll("\\s+#.*$", "").strip();
    }
}
