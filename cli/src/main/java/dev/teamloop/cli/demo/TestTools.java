package dev.teamloop.cli.demo;

import dev.teamloop.base.files.ProgramPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
        return ProgramPlace.of(TestTools.class).resolveSibling("demo-lib");
    }
}
