package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StaleLocksTest {
    private static final Instant DIED = Instant.parse("2026-06-29T14:30:12Z");

    @TempDir
    Path folder = Path.of("");

    private GitProject project;

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Path lock(String name, Instant time) throws Exception {
        Path lock = folder.resolve(".git").resolve(name);
        Files.createDirectories(lock.getParent());
        Files.writeString(lock, "");
        Files.setLastModifiedTime(lock, FileTime.from(time));
        return lock;
    }

    @Test
    void locksOfTheDeadProcessGoAndCommitsArePossibleAgain() throws Exception {
        lock("index.lock", DIED.plusSeconds(1));
        lock("refs/heads/main.lock", DIED);

        assertThat(StaleLocks.remove(project.repository(), DIED))
                .containsExactlyInAnyOrder("index.lock", "refs/heads/main.lock");

        project.write("src/a.py", "changed\n");
        assertThat(project.tryCommit("again", "src/a.py")).isInstanceOf(Repository.Done.class);
    }

    @Test
    void aLockFromBeforeTheLoopsLastSignOfLifeIsSomebodyElses() throws Exception {
        Path theirs = lock("index.lock", DIED.minus(Duration.ofMinutes(5)));

        assertThat(StaleLocks.remove(project.repository(), DIED)).isEmpty();
        assertThat(theirs).exists();
    }

    @Test
    void nothingIsRemovedWhileAGitWorksInTheProject() throws Exception {
        Path lock = lock("index.lock", DIED.plusSeconds(1));
        Process git = new ProcessBuilder("git", "cat-file", "--batch")
                .directory(folder.toFile())
                .start();
        try {
            assertThat(StaleLocks.remove(project.repository(), DIED)).isEmpty();
            assertThat(lock).exists();
        } finally {
            git.destroyForcibly().waitFor();
        }
    }
}
