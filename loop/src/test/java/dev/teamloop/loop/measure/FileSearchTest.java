package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileSearchTest {
    @TempDir
    Path root = Path.of("");

    private final List<Path> written = new ArrayList<>();

    @BeforeEach
    void write() throws IOException {
        for (String path : List.of(
                "b/report.xml", "a.xml", "a/b/c.xml", "logs/R1/x.xml", "a/node_modules/m/x.xml", "build/logs/x.xml")) {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            written.add(Files.writeString(file, ""));
        }
    }

    private List<String> names(Set<String> closed) {
        return FileSearch.below(root, closed, name -> name.endsWith(".xml")).stream()
                .map(file -> root.relativize(file).toString())
                .toList();
    }

    @Test
    void closedFoldersAndModulesAreNotEntered() {
        assertThat(names(Set.of("logs", ".git")))
                .containsExactly("a.xml", "a/b/c.xml", "b/report.xml", "build/logs/x.xml");
        assertThat(names(Set.of())).contains("logs/R1/x.xml").doesNotContain("a/node_modules/m/x.xml");
    }

    @Test
    void theSearchedFolderItselfMayHaveAClosedName() {
        assertThat(FileSearch.below(root.resolve("a/node_modules"), Set.of(), name -> true))
                .hasSize(1);
    }

    @Test
    void whatVanishesMeanwhileIsNotFound() {
        List<Path> seen = new ArrayList<>();
        List<Path> found = FileSearch.below(root, Set.of(), name -> {
            Path file = root.resolve(name);
            seen.add(file);
            written.stream().filter(other -> !other.equals(file)).forEach(FileSearchTest::remove);
            return true;
        });

        assertThat(found).isEqualTo(seen).hasSize(1);
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
            if (file.endsWith("c.xml")) {
                Files.deleteIfExists(file.resolveSibling("../../a/b").normalize());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aFolderThatIsNotThereHoldsNothing() {
        assertThat(FileSearch.below(root.resolve("none"), Set.of(), name -> true))
                .isEmpty();
    }
}
