package dev.teamloop.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing is written, made or deleted behind a link, and what is made for the owner is his alone. */
final class LinksTest {
    private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder = Path.of("");

    private Path root = folder;
    private Path elsewhere = folder;

    @BeforeEach
    void lay() throws Exception {
        root = Files.createDirectory(folder.resolve("project"));
        elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("theirs.txt"), "theirs");
        Files.createSymbolicLink(root.resolve("linked"), elsewhere);
        Files.createSymbolicLink(root.resolve("link.txt"), elsewhere.resolve("theirs.txt"));
        Files.createSymbolicLink(root.resolve("dangling.txt"), elsewhere.resolve("new.txt"));
    }

    @Test
    void aLinkOrAFolderThatIsOneIsRefusedByName() {
        for (String path : new String[] {"link.txt", "dangling.txt", "linked/theirs.txt", "linked/deep/new.txt"}) {
            Path file = root.resolve(path);
            assertThatIOException()
                    .isThrownBy(() -> DurableFiles.replace(root, file, CONTENT, Access.OWNER))
                    .withMessageContaining(
                            root.resolve(path.replaceAll("^linked/.*", "linked")) + " is a symbolic link");
            assertThatIOException().isThrownBy(() -> DurableFiles.overwrite(root, file, CONTENT));
            assertThatIOException()
                    .isThrownBy(() -> DurableFiles.open(
                            root, file, Access.USUAL, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
        }
        assertThatIOException()
                .isThrownBy(() -> DurableFiles.makeFolder(root, root.resolve("linked/new"), Access.OWNER));
        assertThatIOException().isThrownBy(() -> DurableFiles.delete(root, root.resolve("linked/theirs.txt")));

        assertThat(elsewhere.toFile().list()).containsExactly("theirs.txt");
        assertThat(elsewhere.resolve("theirs.txt")).hasContent("theirs");
    }

    @Test
    void aLinkThatLiesWhereTheTemporaryFileGoesIsTakenAway() throws Exception {
        Files.createSymbolicLink(root.resolve(".state.part"), elsewhere.resolve("theirs.txt"));

        DurableFiles.replace(root, root.resolve("state"), CONTENT, Access.OWNER);

        assertThat(root.resolve("state")).hasContent("content");
        assertThat(root.resolve(".state.part")).doesNotExist();
        assertThat(elsewhere.resolve("theirs.txt")).hasContent("theirs");
    }

    @Test
    void aProjectMayBeReachedThroughALink() {
        assertThatCode(() -> DurableFiles.replace(
                        root.resolve("linked"), root.resolve("linked/own.txt"), CONTENT, Access.USUAL))
                .doesNotThrowAnyException();
        assertThat(elsewhere.resolve("own.txt")).hasContent("content");
    }

    @Test
    void aLinkItselfMayBeDeleted() throws Exception {
        DurableFiles.delete(root, root.resolve("link.txt"));

        assertThat(root.resolve("link.txt")).doesNotExist();
        assertThat(elsewhere.resolve("theirs.txt")).exists();
    }

    @Test
    void whatIsTheOwnersIsReadableForNobodyElse() throws Exception {
        DurableFiles.replace(root, root.resolve("a/b/whole.txt"), CONTENT, Access.OWNER);
        DurableFiles.open(
                        root,
                        root.resolve("a/lines.txt"),
                        Access.OWNER,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND)
                .close();

        assertThat(mode("a")).isEqualTo("rwx------");
        assertThat(mode("a/b")).isEqualTo("rwx------");
        assertThat(mode("a/b/whole.txt")).isEqualTo("rw-------");
        assertThat(mode("a/lines.txt")).isEqualTo("rw-------");
    }

    @Test
    void whatIsTheProjectsHasTheUsersUsualMode() throws Exception {
        Path usual = Files.writeString(root.resolve("usual.txt"), "");
        Path folderOfUsual = Files.createDirectory(root.resolve("usual"));

        DurableFiles.replace(root, root.resolve("rdf/x.ttl"), CONTENT, Access.USUAL);

        assertThat(mode("rdf/x.ttl")).isEqualTo(mode(root.relativize(usual).toString()));
        assertThat(mode("rdf")).isEqualTo(mode(root.relativize(folderOfUsual).toString()));
    }

    private String mode(String path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve(path)));
    }
}
