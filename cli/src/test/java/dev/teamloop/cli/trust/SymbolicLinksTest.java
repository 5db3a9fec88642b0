package dev.teamloop.cli.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SymbolicLinksTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aLinkOnTheWayIsFoundAlsoWhereItLeadsNowhere() throws IOException {
        Files.createDirectories(folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("a/link"), Path.of("nowhere"));

        assertThat(SymbolicLinks.onTheWay(folder, folder.resolve("a/link/b/c"))).contains(folder.resolve("a/link"));
        assertThat(SymbolicLinks.onTheWay(folder, folder.resolve("a/b"))).isEmpty();
    }

    @Test
    void aLinkAnywhereBelowIsFoundAndNoneIsFollowed() throws IOException {
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Files.createSymbolicLink(outside.resolve("inner"), Path.of("x"));
        Path tree = Files.createDirectories(folder.resolve("tree/skipped"));
        Files.createSymbolicLink(tree.resolve("link"), outside);

        assertThat(SymbolicLinks.below(folder.resolve("tree"), path -> path.endsWith("skipped")))
                .isEmpty();
        assertThat(SymbolicLinks.below(folder.resolve("tree"), path -> false)).contains(tree.resolve("link"));
        assertThat(SymbolicLinks.below(folder.resolve("none"), path -> false)).isEmpty();
        assertThat(SymbolicLinks.below(tree.resolve("link"), path -> false)).contains(tree.resolve("link"));
    }
}
