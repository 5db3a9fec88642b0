package dev.teamloop.cli.demo;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The jars with which the sample is tested (JUnit's console, JaCoCo). They lie in {@code demo-lib} beside the program, not
 * on its class path; the system property {@code team-loop.demo-lib} names another folder.
 */
final class TestTools {
    private static final String PROPERTY = "team-loop.demo-lib";
    private static final List<String> JARS = List.of("junit-console.jar", "jacoco-agent.jar", "jacoco-cli.jar");

    private TestTools() {}

    /** Copies the jars into {@code target}, which must exist. Throws IllegalStateException where the installation lacks one. */
    static void copyTo(Path target) throws IOException {
        Path library = library();
        for (String jar : JARS) {
            Path from = library.resolve(jar);
            if (!Files.isRegularFile(from)) {
                throw new IllegalStateException("the installation lacks " + from
                        + ", with which the demo tests its sample; build team-loop anew, or name the folder with -D"
                        + PROPERTY + "=DIR");
            }
            Files.copy(from, target.resolve(jar));
        }
    }

    private static Path library() {
        String named = System.getProperty(PROPERTY);
        if (named != null) {
            return Path.of(named);
        }
        // the jar, or target/classes: demo-lib lies beside either
        return program().resolveSibling("demo-lib");
    }

    private static Path program() {
        @Nullable CodeSource source = TestTools.class.getProtectionDomain().getCodeSource();
        @Nullable URL location = source == null ? null : source.getLocation();
        if (location == null) {
            throw new IllegalStateException(
                    "the program cannot tell where it is installed; use -D" + PROPERTY + "=DIR");
        }
        try {
            return Path.of(location.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program's own place is no path: " + location, e);
        }
    }
}
