package dev.teamloop.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A home of a test's own with what Maven has fetched for this machine's user. Tests that need it are skipped where there is no Maven. */
final class MavenHome {
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private MavenHome() {}

    /** {@code settings} is the user's configuration. */
    static Path of(Path folder, String settings) throws IOException, InterruptedException {
        Path own = Path.of(System.getProperty("user.home"), ".m2");
        assumeTrue(hasMaven() && Files.isDirectory(own.resolve("repository")), "needs Maven with a local repository");
        Path home = Files.createDirectories(folder.resolve("home"));
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(config.resolve("config.json"), settings);
        Files.createDirectories(home.resolve(".m2"));
        for (String name : List.of("repository", "settings.xml")) {
            if (Files.exists(own.resolve(name))) {
                Files.createSymbolicLink(home.resolve(".m2").resolve(name), own.resolve(name));
            }
        }
        return home;
    }

    /** Java asks the system for its user's home, not HOME; the processes of surefire and of experiments live a second. */
    static Map<String, String> environment(Path home) {
        return Map.of("MAVEN_OPTS", "-Duser.home=" + home, "JAVA_TOOL_OPTIONS", SHORT_LIVED);
    }

    private static boolean hasMaven() throws InterruptedException {
        try {
            Process maven = new ProcessBuilder("mvn", "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return maven.waitFor(60, TimeUnit.SECONDS) && maven.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
