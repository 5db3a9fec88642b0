package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Held against the user's own git, which is the one that commits. */
final class IgnoredPathsTest {
    private static final List<String> PATHS = List.of(
            "a.log",
            "keep.log",
            "sub/a.log",
            "sub/keep.log",
            "build/a.py",
            "sub/build/a.py",
            "deep/out/x/y.py",
            "deep/out/kept.py",
            "sub/local.py",
            "local.py",
            "mine.swp",
            "sub/only/b.txt",
            "only/b.txt",
            "src/a.py");

    @TempDir
    Path folder;

    private GitProject project;

    @BeforeEach
    void open() throws Exception {
        project = new GitProject(folder);
        project.write(".gitignore", "*.log\n!keep.log\nbuild/\n/deep/out/\n!deep/out/kept.py\n# a comment\n");
        project.write("sub/.gitignore", "local.py\n/only\n!a.log\n");
        project.write(".git/info/exclude", "*.swp\n");
    }

    @AfterEach
    void close() {
        project.close();
    }

    @Test
    void itSaysWhatGitSays() throws Exception {
        IgnoredPaths ignored = new IgnoredPaths(project.repository());
        for (String path : PATHS) {
            boolean answer = git("check-ignore", "-q", "--", path) == 0;
            assertThat(ignored.holds(path)).as(path).isEqualTo(answer);
        }
    }

    @Test
    void whatIsTrackedIsNotIgnored() throws Exception {
        project.write("build/kept.py", "x = 1\n");
        assertThat(git("add", "-f", "build/kept.py")).isZero();

        IgnoredPaths ignored = new IgnoredPaths(project.repository());

        assertThat(ignored.holds("build/kept.py")).isFalse();
        assertThat(ignored.holds("build/other.py")).isTrue();
    }

    private int git(String... arguments) throws Exception {
        return new ProcessBuilder(
                        Stream.concat(Stream.of("git"), Stream.of(arguments)).toList())
                .directory(folder.toFile())
                .start()
                .waitFor();
    }
}
