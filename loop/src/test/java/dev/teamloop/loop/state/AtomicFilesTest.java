package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AtomicFilesTest {
    @TempDir
    Path folder = Path.of("");

    private AtomicFiles files = Samples.files(Path.of(""));

    @BeforeEach
    void open() {
        files = Samples.files(folder);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFileIsWrittenWholeAndNothingElseIsLeft() throws IOException {
        files.write(folder.resolve("a.txt"), "first");
        files.write(folder.resolve("a.txt"), "second, ½");

        assertThat(folder.resolve("a.txt")).hasContent("second, ½");
        assertThat(names()).containsExactly("a.txt");
    }

    @Test
    void missingFoldersAreMade() {
        files.write(folder.resolve("x/y/a.txt"), "content");

        assertThat(folder.resolve("x/y/a.txt")).hasContent("content");
    }

    @Test
    void aReaderSeesTheOldContentOrTheNewNeverAPart() throws Exception {
        Path file = folder.resolve("a.txt");
        String old = "o".repeat(300_000);
        String next = "n".repeat(200_000);
        files.write(file, old);
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService reader = Executors.newSingleThreadExecutor();
        try {
            Future<Set<String>> seen = reader.submit(() -> {
                Set<String> contents = new TreeSet<>();
                while (!done.get()) {
                    contents.add(Files.readString(file));
                }
                return contents;
            });
            for (int i = 0; i < 60; i++) {
                files.write(file, i % 2 == 0 ? next : old);
            }
            done.set(true);

            assertThat(seen.get()).isNotEmpty().isSubsetOf(old, next);
        } finally {
            reader.shutdownNow();
        }
    }

    @Test
    void aFailingFolderIsToldWithTheFileAndTheCauseAndTheOldContentStays() throws IOException {
        Path blocker = folder.resolve("blocker");
        Files.writeString(blocker, "a file where a folder should be");

        assertThatThrownBy(() -> files.write(blocker.resolve("a.txt"), "content"))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("cannot write " + blocker.resolve("a.txt"))
                .hasMessageContaining("FileAlreadyExists");
        assertThat(blocker).hasContent("a file where a folder should be");
    }

    @Test
    void aFailingRenameLeavesNoTemporaryFileBehind() throws IOException {
        Path target = folder.resolve("a.txt");
        Files.createDirectories(target.resolve("full"));

        assertThatThrownBy(() -> files.write(target, "content")).hasMessageContaining("a.txt");
        assertThat(names()).containsExactly("a.txt");
    }

    @Test
    void linesAreAppendedOneByOne() {
        Path file = folder.resolve("x/lines.jsonl");
        files.appendLine(file, Map.of("a", 1));
        files.appendLine(file, Map.of("a", 2));

        assertThat(file).hasContent("{\"a\":1}\n{\"a\":2}\n");
    }

    @Test
    void aTornLastLineIsDroppedAndCountedAndDoesNotTearTheNext() throws IOException {
        Path file = folder.resolve("lines.jsonl");
        Files.writeString(file, "{\"a\":1}\n{\"a\":2,\"b\":\"cut off he");
        assertThat(JsonLines.read(file).lines()).hasSize(1);
        assertThat(JsonLines.read(file).torn()).isEqualTo(1);

        files.appendLine(file, Map.of("a", 3));

        assertThat(JsonLines.read(file).lines())
                .extracting(line -> line.path("a").asInt())
                .containsExactly(1, 3);
        assertThat(JsonLines.read(file).torn()).isEqualTo(1);
    }

    @Test
    void everyCutOfTheLastLineLosesThatLineAtMost() throws IOException {
        Path file = folder.resolve("lines.jsonl");
        String whole = "{\"a\":1}\n";
        String last = "{\"a\":2,\"s\":\"½ x\"}";
        byte[] bytes = (whole + last).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        for (int cut = whole.length(); cut <= bytes.length; cut++) {
            Files.write(file, java.util.Arrays.copyOf(bytes, cut));
            JsonLines.Read read = JsonLines.read(file);

            assertThat(read.lines().get(0).path("a").asInt()).isEqualTo(1);
            assertThat(read.lines().size() + read.torn()).isEqualTo(cut == whole.length() ? 1 : 2);
        }
    }

    @Test
    void aFileThatDoesNotExistHasNoLines() {
        assertThat(JsonLines.read(folder.resolve("none.jsonl"))).isEqualTo(new JsonLines.Read(List.of(), 0));
    }

    @Test
    void whateverIsWrittenHasPassedTheGuard() throws IOException {
        String key = "hunter2-secret";
        files = new AtomicFiles(folder, TextGuard.of(SecretMask.of(List.of(key))));

        files.write(folder.resolve("a.txt"), "the key " + key + "\u001b[31m\u202e\r\n");
        files.writeJson(folder.resolve("a.json"), Map.of("key", key + "\u001b"));
        files.appendLine(folder.resolve("a.jsonl"), Map.of("text", "-----BEGIN PRIVATE KEY-----\nMIIE", "n", 1));
        files.writePatch(folder.resolve("a.patch"), "-" + key + "\r\n+\u001b\n");

        assertThat(folder.resolve("a.txt")).hasContent("the key ***[31m\n");
        assertThat(folder.resolve("a.json")).content().contains("\"***\"").doesNotContain("u001b");
        assertThat(JsonLines.read(folder.resolve("a.jsonl")).lines())
                .singleElement()
                .satisfies(line -> assertThat(line.path("text").asText()).isEqualTo("***\n***"));
        assertThat(Files.readString(folder.resolve("a.patch"))).isEqualTo("-***\r\n+\u001b\n");
    }

    @Test
    void nothingIsWrittenThroughALinkAndWhatIsWrittenIsTheOwnersAlone() throws IOException {
        Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(folder.resolve("linked"), folder.resolve("elsewhere"));
        Files.createSymbolicLink(folder.resolve("lines.jsonl"), folder.resolve("elsewhere/x"));

        assertThatThrownBy(() -> files.write(folder.resolve("linked/a.txt"), "x"))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("linked is a symbolic link");
        assertThatThrownBy(() -> files.appendLine(folder.resolve("lines.jsonl"), Map.of()))
                .hasMessageContaining("symbolic link");
        assertThat(folder.resolve("elsewhere")).isEmptyDirectory();
        files.write(folder.resolve("own/a.txt"), "x");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("own"))))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("own/a.txt"))))
                .isEqualTo("rw-------");
    }
}
