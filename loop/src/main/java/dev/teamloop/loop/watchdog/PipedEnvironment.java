package dev.teamloop.loop.watchdog;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Variables that are handed to a process over a pipe. What stands in a process's own environment can be read by every process
 * of the same user as long as it runs ({@code /proc/PID/environ}): by a test, too, where no sandbox hides it. So keys reach the
 * program, its watchdog and a restarted controller this way.
 */
public final class PipedEnvironment {
    /** Says where the variables come from: {@code stdin}, or the path of an open pipe. Without it they are the process's own. */
    public static final String SOURCE = "TEAM_LOOP_ENVIRONMENT";

    public static final String STDIN = "stdin";

    private static final Set<String> VISIBLE = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "SHELL",
            "LANG",
            "LANGUAGE",
            "TERM",
            "COLORTERM",
            "COLUMNS",
            "LINES",
            "NO_COLOR",
            "TZ",
            "TMPDIR",
            "PWD",
            "TEAM_LOOP_RUN");
    private static final Set<String> VISIBLE_BEGINNINGS = Set.of("LC_", "XDG_", "JAVA_", "JDK_");

    private PipedEnvironment() {}

    /** The variables that this program was started with. */
    public static Map<String, String> own() {
        return Own.VARIABLES;
    }

    /** Read once: a pipe gives its content once. */
    private static final class Own {
        private static final Map<String, String> VARIABLES = read();

        private static Map<String, String> read() {
            String source = System.getenv(SOURCE);
            try {
                return source == null
                        ? System.getenv()
                        : source.equals(STDIN) ? readLine(System.in) : entries(Files.readAllBytes(Path.of(source)));
            } catch (IOException e) {
                throw new UncheckedIOException("the environment cannot be read from " + source, e);
            }
        }
    }

    /** Of these, what may stand in a process's own environment. */
    public static Map<String, String> visible(Map<String, String> variables) {
        Map<String, String> visible = new TreeMap<>(variables);
        visible.keySet()
                .removeIf(name ->
                        !VISIBLE.contains(name) && VISIBLE_BEGINNINGS.stream().noneMatch(name::startsWith));
        return visible;
    }

    /** Starts a program that reads these variables from its standard input, which is closed then. */
    public static Process start(ProcessBuilder builder, Map<String, String> variables) throws IOException {
        builder.environment().clear();
        builder.environment().putAll(visible(variables));
        builder.environment().put(SOURCE, STDIN);
        Process process = builder.start();
        try (OutputStream pipe = process.getOutputStream()) {
            pipe.write(line(variables).getBytes(StandardCharsets.UTF_8));
        }
        return process;
    }

    /** One line that {@link #readLine} takes back. */
    public static String line(Map<String, String> variables) {
        String entries = variables.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue() + "\0")
                .collect(Collectors.joining());
        return Base64.getEncoder().encodeToString(entries.getBytes(StandardCharsets.UTF_8)) + "\n";
    }

    /** Reads one line and nothing behind it. Throws IOException where it is no such line. */
    public static Map<String, String> readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            line.write(b);
        }
        try {
            return entries(Base64.getDecoder().decode(line.toByteArray()));
        } catch (IllegalArgumentException e) {
            throw new IOException("the environment was not handed over whole", e);
        }
    }

    private static Map<String, String> entries(byte[] content) {
        Map<String, String> variables = new TreeMap<>();
        for (String entry : new String(content, StandardCharsets.UTF_8).split("\0", -1)) {
            int equals = entry.indexOf('=');
            if (equals > 0) {
                variables.put(entry.substring(0, equals), entry.substring(equals + 1));
            }
        }
        variables.remove(SOURCE);
        return Map.copyOf(variables);
    }
}
