package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TreeCopyTest {
    @TempDir
    Path folder;

    private Path file(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    @Test
    void theCopyCanBeChangedAndTheProjectStaysAsItIs() throws IOException {
        file("src/a.py", "a = 1\n");
        file("node_modules/x/index.js", "1\n");
        file("packages/p/package.json", "{}\n");
        file("packages/p/node_modules/y/index.js", "2\n");
        file("left-out.txt", "not the project's\n");

        try (TreeCopy copy =
                TreeCopy.of(folder, List.of("src/a.py", "packages/p/package.json", "gone.txt"), () -> false)) {
            assertThat(copy.root().getFileName()).isEqualTo(folder.getFileName());
            assertThat(copy.root()).startsWith(folder.resolve(".team-loop/run"));
            copy.write("src/a.py", "a = 2\n".getBytes(StandardCharsets.UTF_8));
            assertThat(copy.root().resolve("src/a.py")).hasContent("a = 2\n");
            assertThat(copy.root().resolve("node_modules/x/index.js")).hasContent("1\n");
            assertThat(copy.root().resolve("packages/p/node_modules/y/index.js"))
                    .hasContent("2\n");
            assertThat(copy.root().resolve("left-out.txt")).doesNotExist();
        }

        assertThat(folder.resolve("src/a.py")).hasContent("a = 1\n");
        assertThat(folder.resolve("node_modules/x/index.js")).hasContent("1\n");
        assertThat(folder.resolve("packages/p/node_modules/y/index.js")).hasContent("2\n");
        assertThat(folder.resolve(".team-loop/run")).isEmptyDirectory();
    }

    @Test
    void whereTheTimeIsUpNothingIsLeft() throws IOException {
        file("src/a.py", "a = 1\n");

        assertThatThrownBy(() -> TreeCopy.of(folder, List.of("src/a.py"), () -> true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("too large");
        assertThat(folder.resolve(".team-loop/run")).isEmptyDirectory();
    }
}
