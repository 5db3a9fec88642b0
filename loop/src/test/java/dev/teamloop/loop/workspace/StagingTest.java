package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is committed is what the program wrote, and nothing else that lies in the tree. */
final class StagingTest {
    @TempDir
    Path folder = Path.of("");

    @TempDir
    Path elsewhere = Path.of("");

    private GitProject project;

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Repository.Committed commit(String message, FileWrite... writes) {
        return project.repository().commit(List.of(writes), message, Samples.GUARD);
    }

    private String atHead(String path) {
        return project.diffs()
                .content(project.repository().head(), path)
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .orElse("(none)");
    }

    /** Every file of HEAD with its mode. */
    private Map<String, String> modes() throws IOException {
        Map<String, String> modes = new TreeMap<>();
        try (TreeWalk walk = new TreeWalk(project.repository().jgit())) {
            walk.addTree(org.eclipse.jgit.lib.ObjectId.fromString(
                    project.repository().history().treeOf(project.repository().head())));
            walk.setRecursive(true);
            while (walk.next()) {
                modes.put(walk.getPathString(), walk.getFileMode(0).toString());
            }
        }
        return modes;
    }

    @Test
    void aFileThatSomebodyChangedAfterwardsIsLeftOutAndToldOf() throws Exception {
        project.write("tests/a.py", "written, then changed\n");
        project.write("tests/b.py", "written\n");

        Repository.Committed committed = commit(
                "both", GitProject.wrote("tests/a.py", "written\n"), GitProject.wrote("tests/b.py", "written\n"));

        assertThat(committed)
                .isInstanceOfSatisfying(
                        Repository.Done.class,
                        done -> assertThat(done.altered()).containsExactly("tests/a.py"));
        assertThat(atHead("tests/a.py")).isEqualTo("(none)");
        assertThat(atHead("tests/b.py")).isEqualTo("written\n");
        assertThat(project.repository().dirty()).containsExactly("tests/a.py");
    }

    @Test
    void aFileThatWasPutBackOrTakenAwayAfterwardsIsAlteredToo() throws Exception {
        assertThat(commit("as at HEAD", GitProject.wrote("README.md", "changed\n")))
                .isEqualTo(new Repository.Nothing(List.of("README.md")));
        Files.delete(folder.resolve("src/a.py"));
        assertThat(commit("gone", GitProject.wrote("src/a.py", "changed\n")))
                .isEqualTo(new Repository.Nothing(List.of("src/a.py")));
        assertThat(commit("there", FileWrite.whole("README.md", Fingerprint.GONE)))
                .isEqualTo(new Repository.Nothing(List.of("README.md")));
    }

    @Test
    void whatLiesBehindALinkIsNotWhatWasWritten() throws Exception {
        Files.writeString(elsewhere.resolve("a.py"), "same\n");
        Files.createSymbolicLink(folder.resolve("tests"), elsewhere);
        Files.createSymbolicLink(folder.resolve("b.py"), elsewhere.resolve("a.py"));

        assertThat(commit("linked", GitProject.wrote("b.py", "same\n")))
                .isEqualTo(new Repository.Nothing(List.of("b.py")));
        assertThat(commit("behind", GitProject.wrote("tests/a.py", "same\n"))).isInstanceOf(Repository.Nothing.class);
        assertThat(modes()).containsOnlyKeys("README.md", "src/a.py");
    }

    @Test
    void aChangeThatHidesBehindAnOldTimeIsSeen() throws Exception {
        project.write("src/a.py", "aaaa\n");
        var time = Files.getLastModifiedTime(folder.resolve("src/a.py"));
        project.write("src/a.py", "bbbb\n");
        Files.setLastModifiedTime(folder.resolve("src/a.py"), time);

        assertThat(commit("forged", GitProject.wrote("src/a.py", "aaaa\n")))
                .isEqualTo(new Repository.Nothing(List.of("src/a.py")));
    }

    @Test
    void aModeThatACommandSetIsNotCommitted() throws Exception {
        project.write("src/a.py", "changed\n");
        assertThat(folder.resolve("src/a.py").toFile().setExecutable(true)).isTrue();

        assertThat(commit("content", GitProject.wrote("src/a.py", "changed\n"))).isInstanceOf(Repository.Done.class);

        assertThat(modes()).containsEntry("src/a.py", "100644");
        assertThat(project.repository().dirty()).containsExactly("src/a.py");
    }

    @Test
    void anExecutableFileStaysOne() throws Exception {
        project.write("run.sh", "#!/bin/sh\n");
        assertThat(folder.resolve("run.sh").toFile().setExecutable(true)).isTrue();
        project.userCommit("a script", "run.sh");
        project.write("run.sh", "#!/bin/sh\ntrue\n");

        assertThat(commit("longer", GitProject.wrote("run.sh", "#!/bin/sh\ntrue\n")))
                .isInstanceOf(Repository.Done.class);

        assertThat(modes()).containsEntry("run.sh", "100755");
        assertThat(project.repository().dirty()).isEmpty();
    }

    @Test
    void ignoredFilesAreNoConcernOfGits() throws Exception {
        project.write(".team-loop/rdf/memory.ttl", "x\n");

        assertThat(commit("ignored", GitProject.wrote(".team-loop/rdf/memory.ttl", "x\n")))
                .isEqualTo(new Repository.Nothing(List.of()));
    }

    @Test
    void lineEndsAreStoredAsGitStoresThem() throws Exception {
        StoredConfig config = project.git().getRepository().getConfig();
        config.setString("core", null, "autocrlf", "true");
        config.save();
        project.write("src/a.py", "one\r\ntwo\r\n");
        project.write("bin.dat", "\0\r\n");

        assertThat(commit(
                        "crlf", GitProject.wrote("src/a.py", "one\r\ntwo\r\n"), GitProject.wrote("bin.dat", "\0\r\n")))
                .isInstanceOf(Repository.Done.class);

        assertThat(atHead("src/a.py")).isEqualTo("one\ntwo\n");
        assertThat(atHead("bin.dat")).isEqualTo("\0\r\n");
        assertThat(project.repository().dirty()).isEmpty();
    }

    @Test
    void whatIsStoredWithCarriageReturnsKeepsThem() throws Exception {
        project.write("old.txt", "one\r\n");
        project.userCommit("with", "old.txt");
        project.write(".gitattributes", "* text=auto\n");
        project.userCommit("attributes", ".gitattributes");
        project.write("old.txt", "one\r\ntwo\r\n");
        project.write("new.txt", "one\r\n");

        assertThat(commit(
                        "more", GitProject.wrote("old.txt", "one\r\ntwo\r\n"), GitProject.wrote("new.txt", "one\r\n")))
                .isInstanceOf(Repository.Done.class);

        assertThat(atHead("old.txt")).isEqualTo("one\r\ntwo\r\n");
        assertThat(atHead("new.txt")).isEqualTo("one\n");
        assertThat(project.repository().dirty()).isEmpty();
    }

    @Test
    void aFilterOfTheUsersHasItsWay() throws Exception {
        StoredConfig config = project.git().getRepository().getConfig();
        config.setString("filter", "up", "clean", "tr a-z A-Z");
        config.setString("filter", "up", "smudge", "tr A-Z a-z");
        config.save();
        project.write(".gitattributes", "*.up filter=up\n");
        project.userCommit("attributes", ".gitattributes");
        project.write("x.up", "shout\n");

        assertThat(commit("filtered", GitProject.wrote("x.up", "shout\n"))).isInstanceOf(Repository.Done.class);
        assertThat(atHead("x.up")).isEqualTo("SHOUT\n");
        assertThat(project.repository().dirty()).isEmpty();

        project.write("x.up", "shout\nmore\n");
        assertThat(commit("grown", FileWrite.appended("x.up", 6, Fingerprint.of(GitProject.bytes("shout\nmore\n")))))
                .isInstanceOf(Repository.Done.class);
        project.write("x.up", "altered\n");
        assertThat(commit("altered", GitProject.wrote("x.up", "written\n")))
                .isEqualTo(new Repository.Nothing(List.of("x.up")));
        assertThat(project.git().status().call().getChanged()).isEmpty();
    }

    @Test
    void whatWasAppendedToMustBeWhatHeadHolds() throws Exception {
        project.write("rdf/m.ttl", "first\n");
        assertThat(commit("first", FileWrite.appended("rdf/m.ttl", 0, Fingerprint.of(GitProject.bytes("first\n")))))
                .isInstanceOf(Repository.Done.class);
        project.write("rdf/m.ttl", "first\nforged\nsecond\n");
        byte[] now = GitProject.bytes("first\nforged\nsecond\n");

        assertThat(commit("forged", FileWrite.appended("rdf/m.ttl", 13, Fingerprint.of(now))))
                .isEqualTo(new Repository.Nothing(List.of("rdf/m.ttl")));
        assertThat(commit("own", FileWrite.appended("rdf/m.ttl", 6, Fingerprint.of(now))))
                .isInstanceOf(Repository.Done.class);
        project.write("rdf/planted.ttl", "planted\nown\n");
        assertThat(commit(
                        "planted",
                        FileWrite.appended("rdf/planted.ttl", 8, Fingerprint.of(GitProject.bytes("planted\nown\n")))))
                .isEqualTo(new Repository.Nothing(List.of("rdf/planted.ttl")));
    }

    @Test
    void whatAHookFormatsIsCommittedAsTheHookLeftIt() throws Exception {
        project.hook("pre-commit", "printf 'formatted\\n' > src/b.py; git add src/b.py");
        project.write("src/b.py", "raw\n");

        assertThat(commit("raw", GitProject.wrote("src/b.py", "raw\n"))).isInstanceOf(Repository.Done.class);

        assertThat(atHead("src/b.py")).isEqualTo("formatted\n");
        assertThat(project.repository().dirty()).isEmpty();
    }
}
