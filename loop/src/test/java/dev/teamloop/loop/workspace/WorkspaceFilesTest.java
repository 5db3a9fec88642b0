package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkspaceFilesTest {
    private static final byte[] CONTENT = "new content\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder = Path.of("");

    private GitProject project;
    private Journal journal;
    private int writes;

    @BeforeEach
    void open() throws Exception {
        project = new GitProject(folder);
        journal = new Journal(
                Samples.files(folder), folder.resolve(".team-loop/journal.jsonl"), project.root(), project.diffs());
    }

    @AfterEach
    void close() {
        project.close();
    }

    /** Writes half of it and fails, the first time. */
    private void half(String path, byte[] content) throws IOException {
        writes++;
        if (writes == 1) {
            Files.write(folder.resolve(path), java.util.Arrays.copyOf(content, content.length / 2));
            throw new IOException("Input/output error");
        }
        journal.write(path, content);
    }

    @Test
    void aNewFileThatCannotBeWrittenLeavesNeitherItselfNorItsFolders() {
        WorkspaceFiles files = new WorkspaceFiles(project.root(), journal, this::half);

        assertThat(files.write("a/b/c.txt", CONTENT)).hasValue("'a/b/c.txt' cannot be written: Input/output error");

        assertThat(folder.resolve("a")).doesNotExist();
        assertThat(journal.changed()).isEmpty();
    }

    @Test
    void anOldFileThatCannotBeWrittenKeepsWhatItHeld() throws IOException {
        WorkspaceFiles files = new WorkspaceFiles(project.root(), journal, this::half);

        assertThat(files.write("src/a.py", CONTENT))
                .hasValueSatisfying(reason -> assertThat(reason).contains("src/a.py", "Input/output error"));

        assertThat(folder.resolve("src/a.py")).hasContent("one\ntwo\nthree\nfour\nfive\nsix\n");
        assertThat(files.write("src/a.py", CONTENT)).isEmpty();
        assertThat(folder.resolve("src/a.py")).hasBinaryContent(CONTENT);
    }

    @Test
    void aJournalThatCannotBeWrittenIsTheReasonAndNothingHappens() throws IOException {
        Files.createDirectories(folder.resolve(".team-loop/journal.jsonl"));
        WorkspaceFiles files = new WorkspaceFiles(project.root(), journal, journal::write);

        assertThat(files.write("b.txt", CONTENT))
                .hasValueSatisfying(reason -> assertThat(reason).contains("b.txt", "journal.jsonl"));
        assertThat(files.delete("src/a.py")).isPresent();

        assertThat(folder.resolve("b.txt")).doesNotExist();
        assertThat(folder.resolve("src/a.py")).exists();
    }
}
