package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.secret.SecretMask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiffsTest {
    @TempDir
    Path folder = Path.of("");

    private GitProject project;
    private String base = "";

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
        base = project.repository().head();
    }

    @AfterEach
    void close() {
        project.close();
    }

    /** The program itself commits no secret. */
    private String byUser(String message, String... paths) throws Exception {
        for (String path : paths) {
            project.userCommit(message, path);
        }
        return project.repository().head();
    }

    private String commitAll() throws IOException {
        project.write("src/a.py", "one\nTWO\nthree\nfour\nfive\nsix\n");
        project.write("tests/new.py", "new\n");
        Files.delete(folder.resolve("README.md"));
        return project.commit("change", "src/a.py", "tests/new.py", "README.md");
    }

    @Test
    void changedDeletedAndNewPathsAreNamed() throws Exception {
        assertThat(project.diffs().changed(base, commitAll())).containsExactly("README.md", "src/a.py", "tests/new.py");
        assertThat(project.diffs().changed(base, base)).isEmpty();
    }

    @Test
    void aRenamedFileIsBothItsPaths() throws Exception {
        Files.move(folder.resolve("src/a.py"), folder.resolve("src/b.py"));

        assertThat(project.diffs().changed(base, project.commit("move", "src/a.py", "src/b.py")))
                .containsExactly("src/a.py", "src/b.py");
    }

    @Test
    void theDiffHoldsOnlyTheFilesAskedFor() throws Exception {
        String head = commitAll();

        String diff = project.diffs().unified(base, head, path -> path.startsWith("src/"));

        assertThat(diff).contains("--- a/src/a.py", "-two", "+TWO").doesNotContain("README", "tests/new.py");
    }

    @Test
    void eachFilesPartIsCappedByItself() throws Exception {
        project.write("big.txt", "line\n".repeat(5_000));
        project.write("small.txt", "small\n");
        String head = project.commit("big", "big.txt", "small.txt");

        String diff = project.diffs().shown(base, head, 500, SecretMask.of(List.of()));

        assertThat(diff)
                .contains("characters of this file's diff left out", "+small")
                .hasSizeLessThan(2_000);
    }

    @Test
    void linesOfAKeyAreMaskedInAHunkThatShowsNeitherItsBeginningNorItsEnd() throws Exception {
        List<String> key = new ArrayList<>(List.of("-----BEGIN PRIVATE KEY-----"));
        for (int line = 0; line < 20; line++) {
            key.add("MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ" + line);
        }
        key.add("-----END PRIVATE KEY-----");
        project.write("keys.py", "KEY = '''" + String.join("\n", key) + "'''\n");
        project.write("plain.txt", "one\ntwo\n");
        String before = byUser("key", "keys.py", "plain.txt");
        key.set(10, "changed in the middle");
        project.write("keys.py", "KEY = '''" + String.join("\n", key) + "'''\nLATER = 1\n");
        project.write("plain.txt", "one\n2\n");
        String head = byUser("change", "keys.py", "plain.txt");

        String diff = project.diffs().shown(before, head, 10_000, SecretMask.of(List.of()));

        assertThat(diff)
                .doesNotContain("MIIE", "in the middle")
                .contains(" ***\n", "-***\n+***\n", "+LATER = 1", "-two\n+2");
        assertThat(project.diffs().unified(before, head, path -> true)).contains("MIIE");
    }

    @Test
    void newAndDeletedFilesAreShownMaskedToo() throws Exception {
        project.write("new.py", "a = 1\nkey = 'sk-abcdefghijklmnop1234'\n");
        String added = byUser("add", "new.py");
        Files.delete(folder.resolve("new.py"));
        String deleted = project.commit("delete", "new.py");
        SecretMask mask = SecretMask.of(List.of());

        assertThat(project.diffs().shown(base, added, 10_000, mask)).contains("new file mode", "+key = '***'");
        assertThat(project.diffs().shown(added, deleted, 10_000, mask)).contains("deleted file mode", "-key = '***'");
    }

    @Test
    void aCommitsContentIsReadBytewise() throws Exception {
        String head = commitAll();

        assertThat(project.diffs().content(base, "README.md"))
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo("read me\n".getBytes(StandardCharsets.UTF_8)));
        assertThat(project.diffs().content(head, "README.md")).isEmpty();
    }
}
