package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Folders that a clone prepared for the program to write to, and repositories that are somebody else's. */
final class ForeignFoldersTest {
    private static final String NOBODY = "http://127.0.0.1:9/v1";

    @TempDir
    Path folder = Path.of("");

    private RenameProject project;
    private Path victim = Path.of("");

    @BeforeEach
    void cloneSomething() throws Exception {
        project = RenameProject.in(folder.toRealPath(), 1, "");
        victim = Files.createDirectories(folder.toRealPath().resolve("victim"));
    }

    private Program.Ended run(String... arguments) throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        return new Program(project.root(), home, Map.of("TEAM_LOOP_BASE_URL", NOBODY)).run(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"logs", "rdf", ".team-loop", "rdf/business", ".team-loop/reports", ".team-loop/archive/x"})
    void aFolderThatIsALinkIsRefusedByAllThatWrite(String name) throws Exception {
        Path link = project.file(name);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, victim);

        for (String[] command : new String[][] {
            {"goal", RenameProject.GOAL},
            {"goal", "--dry-run", RenameProject.GOAL},
            {"resume"},
            {"status"},
            {"stop"},
            {"undo"},
            {"knowledge", "index"}
        }) {
            Program.Ended ended = run(command);
            assertThat(ended.exit()).as(String.join(" ", command) + ended.err()).isEqualTo(4);
            assertThat(ended.err()).as(String.join(" ", command)).contains(link + " is a symbolic link");
        }
        Program.Ended doctor = run("doctor");
        assertThat(doctor.exit()).isEqualTo(ExitCode.NEGATIVE);
        assertThat(doctor.out()).contains("MEND folders", link + " is a symbolic link");
        assertThat(victim).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"LOCK", "STOP", "STATE.md", "HEARTBEAT", "init.json"})
    void aFileOfTheLoopsThatIsALinkIsRefusedAndWhatItLeadsToStays(String name) throws Exception {
        Path file = Files.writeString(victim.resolve("diary"), "mine");
        Files.createDirectories(project.file(".team-loop"));
        Files.createSymbolicLink(project.file(".team-loop/" + name), Path.of("../../victim/diary"));

        assertThat(run("goal", RenameProject.GOAL).exit()).isEqualTo(4);
        assertThat(run("stop").exit()).isEqualTo(4);
        assertThat(file).hasContent("mine");
    }

    @Test
    void aTrackedFolderOfTheLoopsIsRefused() throws Exception {
        project.write(".team-loop/STATE.md", "# State\n");
        new GitShell(project.root()).run("git add -f .team-loop && git commit -qm state");

        for (String[] command : new String[][] {{"goal", RenameProject.GOAL}, {"resume"}}) {
            Program.Ended ended = run(command);
            assertThat(ended.exit()).isEqualTo(4);
            assertThat(ended.err()).contains(".team-loop/ is tracked", "git rm -r .team-loop");
        }
        Program.Ended doctor = run("doctor");
        assertThat(doctor.exit()).isEqualTo(ExitCode.NEGATIVE);
        assertThat(doctor.out()).contains("MEND git", ".team-loop/ is tracked");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../x", "/tmp/x", ".git/hooks", ".", ".github"})
    void aPathThatLeadsAwayIsAFaultOfTheConfiguration(String path) throws Exception {
        project.write("team-loop.json", "{\"paths\": {\"logs\": \"" + path + "\"}}");

        Program.Ended ended = run("goal", RenameProject.GOAL);

        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("paths.logs must be a plain relative path inside the project");
        assertThat(run("config", "validate").out()).contains("paths.logs");
    }

    @Test
    void noHookOfSomebodyElsesRepositoryRuns() throws Exception {
        assumeTrue(Files.getAttribute(folder, "unix:uid").equals(0), "only root can give a file away");
        new GitShell(project.root()).run("""
                mkdir ../hooks && printf '#!/bin/sh\\ntouch %s/ran\\n' "$PWD" > ../hooks/commit-msg
                chmod +x ../hooks/commit-msg && git config core.hooksPath "$PWD/../hooks"
                """);
        for (String owned : List.of(".git", ".")) {
            Files.setAttribute(project.file(owned), "unix:uid", 54_321);
        }

        Program.Ended doctor = run("doctor");
        assertThat(doctor.exit()).isEqualTo(ExitCode.NEGATIVE);
        assertThat(doctor.out()).contains("MEND git", "belongs to another user", "safe.directory");
        assertThat(run("goal", RenameProject.GOAL).exit()).isEqualTo(4);
        assertThat(run("undo").exit()).isEqualTo(4);
        assertThat(project.file("ran")).doesNotExist();

        Files.writeString(folder.resolve("home/.gitconfig"), "[safe]\n\tdirectory = " + project.root() + "\n");
        assertThat(run("doctor").out()).doesNotContain("another user").contains("ok   git");
    }
}
