package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.config.LoopConfig.ScopeRules;
import dev.teamloop.core.handover.CodeReply.CodeFile;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.port.ReadWorkspace.Result;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a model asks of the workspace, it answers; where it answers with an error, the tree is as it was. */
final class WorkspacePropertyTest {
    private static final int CALLS = 400;

    @TempDir
    Path folder = Path.of("");

    private GitProject project;
    private Journal journal;
    private ProjectWorkspace workspace;

    @BeforeEach
    void open() throws Exception {
        project = new GitProject(Files.createDirectory(folder.resolve("project")));
        project.write("tests/test_a.py", "first\nsecond\nsecond\nkey = 'sk-abcdefghijklmnop1234'\n");
        project.write("src/a.py", "product\n");
        project.stage("tests/test_a.py");
        project.stage("src/a.py");
        project.git().commit().setMessage("tests").call();
        Files.writeString(folder.resolve("outside"), "not ours\n");
        Files.createSymbolicLink(project.root().resolve("tests/link"), folder);
        Files.createSymbolicLink(project.root().resolve("tests/link.py"), folder.resolve("outside"));
        new ProcessBuilder("mkfifo", project.root().resolve("tests/pipe").toString())
                .start()
                .waitFor();
        journal = new Journal(
                Samples.files(project.root()),
                project.root().resolve(".team-loop/journal.jsonl"),
                project.root(),
                project.diffs());
        SecretMask mask = SecretMask.of(List.of());
        WriteScope scope = WriteScope.of(
                project.root(),
                Samples.branchGoal(0.5),
                KrType.TEST,
                new ScopeRules(List.of(), List.of()),
                List.of("tests/**"),
                List.of());
        workspace = new ProjectWorkspace(
                project.repository(),
                new ProjectReading(project.root(), this::readable, mask),
                scope,
                journal,
                new OneSymbol(),
                mask,
                new WorkspaceRuns(names -> Result.ok("ran " + names.size()), files -> Result.ok("measured")),
                flag -> assertThat(flag).hasSizeLessThan(3_000).doesNotContain("\n", "\0"));
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Set<String> readable() {
        Set<String> paths = new TreeSet<>(List.of("tests/test_a.py", "src/a.py", "tests/pipe", "tests/link/outside"));
        paths.addAll(journal.paths());
        return paths;
    }

    /** Every path of the project but git's and the loop's own, with what it is and holds. */
    private Map<String, String> tree() throws IOException {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.toList()) {
                String name = folder.relativize(path).toString();
                if (!name.startsWith("project/.git") && !name.startsWith("project/.team-loop")) {
                    tree.put(name, describe(path));
                }
            }
        }
        return tree;
    }

    private static String describe(Path path) throws IOException {
        if (Files.isSymbolicLink(path)) {
            return "link to " + Files.readSymbolicLink(path);
        }
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return Files.readString(path, StandardCharsets.ISO_8859_1);
        }
        return Files.isDirectory(path) ? "folder" : "other";
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noToolCallThrowsAndAnErrorChangesNothing(long seed) throws Exception {
        OddArguments odd = new OddArguments(seed);
        Map<String, String> before = tree();
        int done = 0;
        int refused = 0;
        for (int call = 0; call < CALLS; call++) {
            Result result = call(odd);

            assertThat(result.text()).isNotNull();
            Map<String, String> after = tree();
            if (result.error()) {
                assertThat(after).as(result.text()).isEqualTo(before);
                refused++;
            } else {
                done++;
            }
            before = after;
        }
        assertThat(done).isGreaterThan(CALLS / 20);
        assertThat(refused).isGreaterThan(CALLS / 4);
    }

    private Result call(OddArguments odd) {
        return switch (odd.below(10)) {
            case 0 -> workspace.listFiles(odd.text());
            case 1 -> workspace.readFile(odd.path(), odd.number(), odd.number());
            case 2 -> workspace.search(odd.text(), odd.below(2) == 0 ? "" : odd.text());
            case 3, 4 -> workspace.writeFile(odd.path(), odd.text());
            case 5 -> workspace.editFile(odd.path(), odd.text(), odd.text(), false);
            case 6 -> workspace.deleteFile(odd.path());
            case 7 -> workspace.moveFile(odd.path(), odd.path());
            case 8 -> workspace.runTests(List.of(odd.path(), odd.text()));
            default -> workspace.lookup(odd.text());
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5})
    void aHandoverIsWrittenWholeOrNotAtAll(long seed) throws Exception {
        OddArguments odd = new OddArguments(seed);
        int written = 0;
        for (int handover = 0; handover < CALLS / 3; handover++) {
            List<CodeFile> files = new ArrayList<>();
            for (int file = odd.below(4); file >= 0; file--) {
                boolean deletes = odd.below(4) == 0;
                files.add(new CodeFile(odd.path(), deletes ? null : odd.text(), deletes));
            }
            Map<String, String> before = tree();

            List<String> refusals = workspace.handOver(files);

            if (refusals.isEmpty()) {
                written++;
            } else {
                assertThat(tree()).as(refusals.toString()).isEqualTo(before);
            }
        }
        assertThat(written).isPositive();
    }

    @Test
    void aHandoverThatFailsHalfwayIsTakenBack() throws Exception {
        Map<String, String> before = tree();

        // each is in order by itself, but the second lies below the first
        List<String> refusals = workspace.handOver(List.of(
                new CodeFile("tests/test_a.py", "changed\n", null),
                new CodeFile("tests/x/y", "a file\n", null),
                new CodeFile("tests/x/y/z.py", "below it\n", null)));

        assertThat(refusals).singleElement().asString().contains("tests/x/y/z.py", "no folder");
        assertThat(tree()).isEqualTo(before);
    }

    @Test
    void aHandoverOfTooManyFilesIsRefused() {
        List<CodeFile> files = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            files.add(new CodeFile("tests/t" + i + ".py", "x\n", null));
        }

        assertThat(workspace.handOver(files)).singleElement().asString().contains("10000 files", "at most 200");
        assertThat(workspace.handOver(files.subList(0, 150).stream()
                        .map(file -> new CodeFile("../" + file.filename(), "x", null))
                        .toList()))
                .hasSize(21)
                .last()
                .asString()
                .contains("130 more");
    }

    @Test
    void theRoundCanBeTakenBackAfterAllOfIt() throws Exception {
        Map<String, String> before = tree();
        OddArguments odd = new OddArguments(6);
        for (int call = 0; call < CALLS / 3; call++) {
            call(odd);
        }

        new Journal(
                        Samples.files(project.root()),
                        project.root().resolve(".team-loop/journal.jsonl"),
                        project.root(),
                        project.diffs())
                .restore();

        assertThat(tree()).isEqualTo(before);
    }
}
