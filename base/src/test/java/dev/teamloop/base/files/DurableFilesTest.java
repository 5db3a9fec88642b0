package dev.teamloop.base.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DurableFilesTest {
    @TempDir
    Path folder = Path.of("");

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aReplacedFileIsTheNewOneAndNothingIsLeftBeside() throws Exception {
        Path file = folder.resolve("new/folder/a.txt");

        DurableFiles.replace(folder, file, bytes("first"), Access.USUAL);
        DurableFiles.replace(folder, file, bytes("second"), Access.USUAL);

        assertThat(file).hasContent("second");
        assertThat(folder.resolve("new/folder").toFile().list()).containsExactly("a.txt");
    }

    @Test
    void severalThreadsReplaceTheSameFileOneAfterTheOther() throws Exception {
        Path file = folder.resolve("newest.patch");
        Callable<Void> replacing = () -> {
            for (int i = 0; i < 100; i++) {
                DurableFiles.replace(folder, file, bytes("whole\n"), Access.OWNER);
            }
            return null;
        };
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            for (Future<Void> each : threads.invokeAll(List.of(replacing, replacing, replacing))) {
                each.get();
            }
        } finally {
            threads.shutdown();
        }

        assertThat(file).hasContent("whole\n");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aFileThatIsWrittenOverKeepsItsModeAndLosesItsOldEnd() throws Exception {
        Path file = folder.resolve("run.sh");
        Files.writeString(file, "a much longer text");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));

        DurableFiles.overwrite(folder, file, bytes("short"));

        assertThat(file).hasContent("short");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rwxr-x---");
    }

    @Test
    void flushingAFolderThatIsNotThereIsNothingToDo() throws Exception {
        Files.writeString(folder.resolve("a.jsonl"), "{}\n");

        DurableFiles.flushFiles(folder);
        DurableFiles.flushFiles(folder.resolve("none"));

        assertThat(folder.resolve("a.jsonl")).hasContent("{}");
    }
}
