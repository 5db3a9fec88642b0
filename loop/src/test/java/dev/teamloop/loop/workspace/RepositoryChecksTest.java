package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no loop runs in, and what to do about it. */
final class RepositoryChecksTest {
    @TempDir
    Path folder = Path.of("");

    @TempDir
    Path elsewhere = Path.of("");

    private GitProject project;

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
    }

    @AfterEach
    void close() {
        project.close();
    }

    @Test
    void aFolderOutsideAnyRepositoryIsToldWhatToDo() {
        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> Repository.open(elsewhere))
                .withMessageContaining("no git repository")
                .withMessageContaining("git init");
    }

    @Test
    void aFolderInsideTheRepositoryIsToldTheRoot() {
        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> Repository.open(folder.resolve("src")))
                .withMessageContaining("-C " + project.root());
    }

    @Test
    void aRepositoryWithoutACommitIsRefused() throws GitAPIException {
        Git.init().setDirectory(elsewhere.toFile()).call().close();

        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> Repository.open(elsewhere))
                .withMessageContaining("no commit yet");
    }

    @Test
    void aDetachedHeadIsRefused() throws Exception {
        project.git().checkout().setName(project.repository().head()).call();

        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> Repository.open(folder))
                .withMessageContaining("detached");
    }

    @Test
    void aFolderOfTheLoopsThatGitTracksIsRefused() throws Exception {
        project.write(".Team-Loop/config.json", "{}");
        var index = project.repository().jgit().lockDirCache();
        var editor = index.editor();
        editor.add(new org.eclipse.jgit.dircache.DirCacheEditor.PathEdit(".Team-Loop/config.json") {
            @Override
            public void apply(org.eclipse.jgit.dircache.DirCacheEntry entry) {
                entry.setFileMode(org.eclipse.jgit.lib.FileMode.REGULAR_FILE);
            }
        });
        assertThat(editor.commit()).isTrue();

        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> Repository.open(folder))
                .withMessageContainingAll(".team-loop/ is tracked", "git rm -r");
    }

    @Test
    void anUnfinishedMergeIsRefused() throws Exception {
        Files.writeString(
                folder.resolve(".git/MERGE_HEAD"), project.repository().head() + "\n");

        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> Repository.open(folder))
                .withMessageContaining("in the middle");
    }
}
