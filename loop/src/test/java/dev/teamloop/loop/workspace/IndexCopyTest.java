package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class IndexCopyTest {
    @TempDir
    Path folder = Path.of("");

    private GitProject project;
    private Path index;

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
        index = project.root().resolve(".git/index");
    }

    @AfterEach
    void close() {
        project.close();
    }

    @Test
    void aTornIndexIsReplacedWithAllThatTheUserHadStaged() throws Exception {
        project.write("mine.txt", "staged by the user\n");
        project.git().add().addFilepattern("mine.txt").call();
        byte[] before = Files.readAllBytes(index);
        project.write("src/a.py", "the loop's\n");
        project.commit("the loop's", "src/a.py");
        byte[] torn = Files.readAllBytes(index);

        for (int left : new int[] {0, 20, torn.length - 1}) {
            Files.write(index, java.util.Arrays.copyOf(torn, left));

            assertThat(IndexCopy.mend(project.repository())).isPresent();

            assertThat(Files.readAllBytes(index)).isEqualTo(before);
            assertThat(project.git().status().call().getAdded()).containsExactly("mine.txt");
        }
    }

    @Test
    void aSoundIndexStays() throws Exception {
        project.write("src/a.py", "the loop's\n");
        project.commit("the loop's", "src/a.py");
        byte[] sound = Files.readAllBytes(index);

        assertThat(IndexCopy.mend(project.repository())).isEmpty();
        assertThat(Files.readAllBytes(index)).isEqualTo(sound);
    }

    @Test
    void withoutACopyTheUserIsToldWhatToDo() throws Exception {
        Files.write(index, new byte[7]);

        assertThatThrownBy(() -> IndexCopy.mend(project.repository()))
                .isInstanceOf(GitException.class)
                .hasMessageContaining("git read-tree HEAD");
        assertThat(Files.readAllBytes(index)).hasSize(7);
    }

    @Test
    void objectsAndReferencesAreFlushedBeforeAnythingNamesThem() {
        var settings = project.repository().jgit().getConfig();

        assertThat(settings.getBoolean("core", "fsyncObjectFiles", false)).isTrue();
        assertThat(settings.getBoolean("core", "fsyncRefFiles", false)).isTrue();
        assertThat(settings.toText()).doesNotContainIgnoringCase("fsync");
    }
}
