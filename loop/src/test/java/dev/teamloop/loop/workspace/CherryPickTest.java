package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two commits upon the same one: that of a room, and what landed meanwhile. */
final class CherryPickTest {
    @TempDir
    Path folder;

    /** What {@code theirs} makes of HEAD, where {@code ours} has landed since both began. */
    private CherryPick.Result upon(GitProject project, String ours, String theirs) throws Exception {
        String base = project.repository().head();
        project.write("src/a.py", theirs);
        project.write("src/new.py", "new\n");
        project.commit("of the room", "src/a.py", "src/new.py");
        String room = project.repository().head();
        project.git()
                .reset()
                .setMode(org.eclipse.jgit.api.ResetCommand.ResetType.HARD)
                .setRef(base)
                .call();
        project.write("src/a.py", ours);
        project.git().rm().addFilepattern("README.md").call();
        project.commit("landed", "src/a.py", "README.md");
        return CherryPick.upon(project.repository(), room);
    }

    @Test
    void changesOfDifferentLinesMeetInMemory() throws Exception {
        try (GitProject project = new GitProject(folder)) {
            CherryPick.Result result =
                    upon(project, "ONE\ntwo\nthree\nfour\nfive\nsix\n", "one\ntwo\nthree\nfour\nfive\nSIX\n");
            assertThat(result).isInstanceOf(CherryPick.Picked.class);
            Map<String, Optional<byte[]>> contents = ((CherryPick.Picked) result).contents();
            assertThat(contents).containsOnlyKeys("src/a.py", "src/new.py");
            assertThat(contents.getOrDefault("src/a.py", Optional.empty())
                            .map(bytes -> new String(bytes, StandardCharsets.UTF_8)))
                    .contains("ONE\ntwo\nthree\nfour\nfive\nSIX\n");
            assertThat(project.read("src/a.py")).startsWith("ONE").endsWith("six\n");
            Journal journal = project.journal();
            journal.lay(contents);
            assertThat(journal.changed()).containsExactlyInAnyOrder("src/a.py", "src/new.py");
            journal.restore();
            assertThat(project.read("src/a.py")).endsWith("six\n");
        }
    }

    @Test
    void changesOfTheSameLineAreAConflictThatChangesNothing() throws Exception {
        try (GitProject project = new GitProject(folder)) {
            CherryPick.Result result =
                    upon(project, "1\ntwo\nthree\nfour\nfive\nsix\n", "ONE\ntwo\nthree\nfour\nfive\nsix\n");
            assertThat(result).isEqualTo(new CherryPick.Conflict(java.util.List.of("src/a.py")));
            assertThat(project.repository().dirty()).isEmpty();
        }
    }
}
