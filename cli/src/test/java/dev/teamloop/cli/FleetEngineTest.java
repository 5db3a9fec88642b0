package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where loops are to run elsewhere, and cannot. */
final class FleetEngineTest {
    private static final String ENGINES = "team-loop.engines";

    @TempDir
    Path folder;

    @BeforeEach
    void fleets() throws Exception {
        Files.writeString(folder.resolve("urls.yaml"), """
            budget: 5
            goals:
              - {project: "https://git.example.com/till.git", goal: "at least 200 tests"}
            """);
        Files.writeString(folder.resolve("paths.yaml"), """
            budget: 5
            goals:
              - {project: shop, goal: "at least 200 tests"}
            """);
        Files.writeString(folder.resolve("password.yaml"), """
            budget: 5
            goals:
              - {project: "https://me:secret@git.example.com/till.git", goal: "at least 200 tests"}
            """);
    }

    private Program.Ended run(String... words) throws Exception {
        return Program.inClone(folder, Files.createDirectories(folder.resolve("home")), Map.of())
                .run(words);
    }

    private void refused(int exit, String why, String... words) throws Exception {
        Program.Ended ended = run(words);
        assertThat(ended.exit()).as(ended.err()).isEqualTo(exit);
        assertThat(ended.err()).contains(why).doesNotContain("secret");
    }

    @Test
    void whatIsTypedWronglyIsToldWithWhatIsExpected() throws Exception {
        refused(2, "--target is missing: host and port", "fleet", "urls.yaml", "--engine", "temporal", "--yes");
        refused(2, "--target is 'here'", "fleet", "worker", "--target", "here");
        refused(2, "--engine takes temporal", "fleet", "urls.yaml", "--engine", "nomad", "--target", "a:1", "--yes");
        refused(2, "go with --engine temporal", "fleet", "urls.yaml", "--target", "a:1", "--yes");
        refused(2, "--parallel is 0", "fleet", "worker", "--target", "a:1", "--parallel", "0");
    }

    @Test
    void aJobIsPrintedWithThisProgramsOwnImageWhereNoneIsNamed() throws Exception {
        Program.Ended ended = run("fleet", "urls.yaml", "--render", "kubernetes");

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("team-loop:latest").doesNotContain("--image");
        assertThat(ended.err()).contains("team-loop:latest", "--image IMAGE");
        assertThat(run("fleet", "urls.yaml", "--render", "kubernetes", "--image", "here/tl:1"))
                .satisfies(named -> assertThat(named.out()).contains("here/tl:1"))
                .satisfies(named -> assertThat(named.err()).isEmpty());
        refused(2, "--image is blank", "fleet", "urls.yaml", "--render", "kubernetes", "--image", "");
    }

    @Test
    void aProjectThatNoWorkerCanReachIsRefused() throws Exception {
        String[] words = {"fleet", "paths.yaml", "--engine", "temporal", "--target", "a:1", "--yes"};

        refused(2, "project shop is a folder of this machine, which no worker can reach", words);

        words[1] = "password.yaml";
        refused(2, "holds a password, which would stand in temporal's history", words);
    }

    @Test
    void anInstallationWithoutTheEngineSaysWhereItsJarsBelong() throws Exception {
        System.setProperty(ENGINES, folder.toString());
        try {
            refused(4, "its jars belong in " + folder.resolve("temporal"), "fleet", "worker", "--target", "a:1");
        } finally {
            System.clearProperty(ENGINES);
        }
    }

    /** The engine itself says so: it was found and loaded. */
    @Test
    void aServerThatIsNotThereIsTold() throws Exception {
        try (ServerSocket free = new ServerSocket(0)) {
            String target = "127.0.0.1:" + free.getLocalPort();
            free.close();

            refused(4, "no Temporal answers at " + target, "fleet", "worker", "--target", target);
        }
    }
}
