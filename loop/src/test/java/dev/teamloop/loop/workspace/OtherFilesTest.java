package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OtherFilesTest {
    @TempDir
    Path folder = Path.of("");

    private GitProject project;

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
        project.write("notes.txt", "the user's, not committed\n");
        project.write("tests/test_a.py", "the candidate's\n");
    }

    @AfterEach
    void close() {
        project.close();
    }

    private OtherFiles others() {
        return OtherFiles.of(project.repository(), "tests/test_a.py"::equals);
    }

    @Test
    void everythingButTheCandidateIsAsItWas() throws Exception {
        OtherFiles others = others();
        project.write("tests/test_a.py", "formatted\n");
        project.write("src/a.py", "formatted\n");
        project.write("notes.txt", "formatted\n");
        project.write("src/new.py", "made\n");
        Files.delete(folder.resolve("README.md"));

        assertThat(others.putBack()).containsExactlyInAnyOrder("src/a.py", "notes.txt", "src/new.py", "README.md");
        assertThat(project.read("tests/test_a.py")).isEqualTo("formatted\n");
        assertThat(project.read("src/a.py")).startsWith("one\n");
        assertThat(project.read("notes.txt")).isEqualTo("the user's, not committed\n");
        assertThat(project.read("README.md")).isEqualTo("read me\n");
        assertThat(folder.resolve("src/new.py")).doesNotExist();
        assertThat(project.repository().dirty()).containsExactly("notes.txt", "tests/test_a.py");
    }

    @Test
    void whereNothingElseChangedNothingIsPutBack() throws Exception {
        OtherFiles others = others();
        project.write("tests/test_a.py", "formatted\n");

        assertThat(others.putBack()).isEmpty();
    }

    @Test
    void aLinkInTheUsersPlaceIsTakenAwayAndNotFollowed(@TempDir Path elsewhere) throws Exception {
        Path target = Files.writeString(elsewhere.resolve("target"), "kept\n");
        OtherFiles others = others();
        Files.delete(folder.resolve("notes.txt"));
        Files.createSymbolicLink(folder.resolve("notes.txt"), target);

        assertThat(others.putBack()).containsExactly("notes.txt");
        assertThat(target).hasContent("kept\n");
        assertThat(project.read("notes.txt")).isEqualTo("the user's, not committed\n");
    }
}
