package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A loop works in a room: the user's tree stays the user's, and the loop's branch lands afterwards. */
final class RoomsTest {
    private static final String PICTURE = """
        export LC_ALL=C GIT_OPTIONAL_LOCKS=0
        git rev-parse HEAD; cat .git/HEAD; sha256sum .git/index; git stash list; git status --porcelain
        find . -path ./.git -prune -o -path ./.team-loop -prune -o -path ./logs -prune -o -type f -exec sha256sum {} + | sort
        """;

    @TempDir
    Path folder;

    /** What a user does while the first part is reviewed: its candidate is committed then. */
    private interface Meanwhile {
        void act() throws IOException, InterruptedException;
    }

    private static Function<ScriptedRequest, ScriptedReply> model(Meanwhile meanwhile) {
        RenameModel usual = new RenameModel(1);
        return request -> {
            if (request.step().equals("review")) {
                try {
                    meanwhile.act();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return usual.apply(request);
        };
    }

    private Program program(RenameProject project) throws IOException {
        return new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of());
    }

    private static Program.Ended start(Program program, ScriptedModel model, String... more) throws Exception {
        List<String> words = new java.util.ArrayList<>(
                List.of("goal", RenameProject.GOAL, "--rooms", "--json", "--base-url", model.baseUrl()));
        words.addAll(List.of(more));
        return program.run(words.toArray(String[]::new));
    }

    private static JsonNode succeeded(Program.Ended ended) {
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.json().path("status").asText()).isEqualTo("SUCCESS");
        return ended.json().path("workspace");
    }

    private static void nothingIsLeftOfTheRoom(RenameProject project) throws Exception {
        assertThat(project.file(".team-loop/rooms")).isEmptyDirectory();
        assertThat(new GitShell(project.root()).run("git worktree list").lines())
                .hasSize(1);
    }

    @Test
    void theTreeIsFreeWhileTheLoopRunsAndIsFastForwardedAtItsEnd() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        GitShell git = new GitShell(project.root());
        String before = git.run(PICTURE);
        StringBuilder during = new StringBuilder();
        Program program = program(project);
        try (ScriptedModel model = ScriptedModel.start(model(() -> {
            during.append(git.run(PICTURE));
            assertThat(git.run("cat .team-loop/rooms/*/src/part-1.txt")).contains("new_name");
        }))) {
            JsonNode workspace = succeeded(start(program, model));
            assertThat(workspace.path("landed").asText()).isEqualTo("fast_forward");
        }
        assertThat(during.toString()).isEqualTo(before);
        assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
        assertThat(project.dirty()).isEmpty();
        assertThat(project.file("rdf/ast/index.ttl")).exists();
        assertThat(git.run("git branch --format='%(refname:short)'")).isEqualTo("main\n");
        nothingIsLeftOfTheRoom(project);
        assertThat(program.run("land").err()).contains("on 'main' already");
        assertThat(program.run("undo").exit()).isZero();
        assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--squash"})
    void whoWorksOnMeanwhileKeepsAllAndLandsLater(String how) throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        UsersTree mine = UsersTree.in(project);
        String before = mine.picture();
        GitShell git = new GitShell(project.root());
        Program program = program(project);
        try (ScriptedModel model = ScriptedModel.start(model(() -> git.run("""
            git checkout -q -b elsewhere
            echo mine > of-mine && git add of-mine && git commit -qm 'a commit of the user' -- of-mine
            """)))) {
            Program.Ended ended = start(program, model);
            JsonNode workspace = succeeded(ended);
            assertThat(workspace.path("landed").isNull()).isTrue();
            assertThat(workspace.path("told").asText())
                    .contains("'main' is not checked out any more", "team-loop land");
            assertThat(ended.err()).contains("what is not committed is not in the room: mine/");
        }
        assertThat(mine.picture()).isEqualTo(before);
        assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
        nothingIsLeftOfTheRoom(project);
        assertThat(program.run("undo").out()).contains("has not landed");
        // what is staged would become a part of the commit
        assertThat(program.run("land", "--squash").err()).contains("something is staged");
        git.run("git reset -q");
        String unstaged = mine.picture();
        Program.Ended landed = program.run(how.isEmpty() ? new String[] {"land"} : new String[] {"land", how});
        assertThat(landed.exit()).as(landed.err()).isZero();
        assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
        assertThat(project.atHead("of-mine")).isEqualTo("mine\n");
        assertThat(git.run("git rev-list --count --no-merges elsewhere~1..elsewhere"))
                .isNotEqualTo("0\n");
        assertThat(program.run("status").out()).contains(how.isEmpty() ? "merged on your branch" : "squashed");
        assertThat(program.run("undo").exit()).isZero();
        assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
        assertThat(mine.picture()).isEqualTo(unstaged);
    }

    @Test
    void aConflictAndWorkInTheWayChangeNothing() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        GitShell git = new GitShell(project.root());
        Program program = program(project);
        try (ScriptedModel model = ScriptedModel.start(model(() -> git.run("echo edited >> src/part-1.txt")))) {
            assertThat(succeeded(start(program, model)).path("told").asText()).contains("src/part-1.txt");
        }
        refusedWithoutAChange(program, git, "not committed: src/part-1.txt", "land");
        git.run("git commit -qam 'the same line, by the user'");
        refusedWithoutAChange(program, git, "both branches changed src/part-1.txt", "land");
        refusedWithoutAChange(program, git, "both branches changed src/part-1.txt", "land", "--squash");
    }

    private static void refusedWithoutAChange(Program program, GitShell git, String why, String... command)
            throws Exception {
        String before = git.run(PICTURE);
        Program.Ended ended = program.run(command);
        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.err()).contains(why);
        assertThat(git.run(PICTURE)).isEqualTo(before);
    }

    @Test
    void aKilledLoopGoesOnInItsRoomAndWhatWasInTheMakingIsAPatch() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        GitShell git = new GitShell(project.root());
        String before = git.run(PICTURE);
        CountDownLatch reached = new CountDownLatch(1);
        Program program = program(project);
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (request.step().equals("review")) {
                reached.countDown();
                return ScriptedReply.stall();
            }
            return new RenameModel(1).apply(request);
        })) {
            Process process = program.start(
                    folder.resolve("out"),
                    folder.resolve("err"),
                    "goal",
                    RenameProject.GOAL,
                    "--rooms",
                    "--base-url",
                    model.baseUrl());
            assertThat(reached.await(120, TimeUnit.SECONDS)).isTrue();
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        assertThat(git.run(PICTURE)).isEqualTo(before);
        assertThat(program.run("status", "--json").json().path("workspace").path("rooms"))
                .hasSize(1);
        assertThat(program.run("land").err()).contains("'team-loop resume'");
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended resumed = program.run("resume", "--json", "--base-url", model.baseUrl());
            assertThat(succeeded(resumed).path("landed").asText()).isEqualTo("fast_forward");
            assertThat(resumed.json().path("rounds").asInt()).isEqualTo(3);
        }
        try (var patches = Files.list(project.file(".team-loop/patches"))) {
            assertThat(patches.map(Path::toString)).anyMatch(name -> name.endsWith("-R2-earlier-1.patch"));
        }
        assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
        nothingIsLeftOfTheRoom(project);
    }

    @Test
    void aStoppedLoopLeavesItsBranchAndNoRoomAndGoesOnInANewOne() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        GitShell git = new GitShell(project.root());
        Program program = program(project);
        try (ScriptedModel model =
                ScriptedModel.start(model(() -> git.run("touch .team-loop/STOP; git checkout -q --detach")))) {
            assertThat(start(program, model).exit()).isEqualTo(14);
            nothingIsLeftOfTheRoom(project);
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
            Program.Ended resumed = program.run("resume", "--json", "--base-url", model.baseUrl());
            assertThat(succeeded(resumed).path("landed").isNull()).isTrue();
        }
        nothingIsLeftOfTheRoom(project);
        git.run("git checkout -q main");
        assertThat(program.run("land", "--json").json().path("landed").asText()).isEqualTo("fast_forward");
    }

    @Test
    void whatCannotBeHadIsRefused() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        Program program = program(project);
        Program.Ended branch = program.run("goal", RenameProject.GOAL, "--parallel", "2", "--branch", "mine");
        assertThat(branch.exit()).isEqualTo(2);
        assertThat(branch.err()).contains("--branch");
        assertThat(project.file(".team-loop")).doesNotExist();
    }
}
