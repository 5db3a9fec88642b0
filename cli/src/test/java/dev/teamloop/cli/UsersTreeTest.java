package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a user has in hand is byte for byte the same before and after a loop, however it ends, and after its undo. */
final class UsersTreeTest {
    @TempDir
    Path folder;

    /** The ways in which a loop of three parts ends here; each happens while its second part is worked on. */
    enum End {
        SUCCESS(0),
        MANUAL_STOP(14),
        MAX_ROUNDS(12),
        FATAL(10),
        BUDGET(11),
        KILLED(137),
        TERMINATED(143);

        private final int exit;

        End(int exit) {
            this.exit = exit;
        }

        boolean isSignal() {
            return this == KILLED || this == TERMINATED;
        }
    }

    /** Does in the second part's code step what brings the end about. */
    private static final class Ending implements Function<ScriptedRequest, ScriptedReply> {
        private final RenameModel usual = new RenameModel(3);
        private final RenameProject project;
        private final End end;

        Ending(RenameProject project, End end) {
            this.project = project;
            this.end = end;
        }

        @Override
        public ScriptedReply apply(ScriptedRequest request) {
            boolean now = request.step().equals("review") && request.kr().equals("K2.2");
            if (now && end == End.FATAL) {
                return ScriptedReply.error(401, "invalid_api_key", "Incorrect API key provided");
            }
            if (now && end.isSignal()) {
                signal(end == End.KILLED ? "KILL" : "TERM");
                return ScriptedReply.stall();
            }
            if (now && end == End.MANUAL_STOP) {
                stop();
            }
            ScriptedReply reply = usual.apply(request);
            return now && end == End.BUDGET
                    ? ((ScriptedReply.Message) reply)
                            .reporting("{\"prompt_tokens\": 9900000, \"completion_tokens\": 10}")
                    : reply;
        }

        private void stop() {
            try {
                Files.writeString(project.file(".team-loop/STOP"), "");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void signal(String name) {
            try {
                String lock = Files.readString(project.file(".team-loop/HEARTBEAT"));
                String pid = lock.lines()
                        .filter(line -> line.startsWith("pid "))
                        .findFirst()
                        .orElseThrow()
                        .substring("pid ".length());
                new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Program program(RenameProject project) throws IOException {
        return new Program(
                project.root(),
                Files.createDirectories(folder.resolve("home")),
                Map.of("TEAM_LOOP_WATCHDOG_RESTARTS", "0"));
    }

    @ParameterizedTest
    @EnumSource
    void whatAUserHasInHandIsTheSameAfterAnyEndAndAfterUndo(End end) throws Exception {
        RenameProject project = RenameProject.in(folder, 3, "");
        UsersTree tree = UsersTree.in(project);
        String before = tree.picture();
        String content = new GitShell(project.root()).run("git ls-tree -r HEAD");
        try (ScriptedModel model = ScriptedModel.start(new Ending(project, end))) {
            Program.Ended ended = (end.isSignal() ? program(project).asProcess() : program(project))
                    .run(
                            "goal",
                            RenameProject.GOAL,
                            "--allow-dirty",
                            "--budget",
                            "20",
                            "--max-rounds",
                            end == End.MAX_ROUNDS ? "3" : "50",
                            "--base-url",
                            model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isEqualTo(end.exit);
            assertThat(tree.picture()).isEqualTo(before);
        }
        if (end == End.KILLED) {
            // a killed loop has its round in hand still; it is resumed, and then taken back
            try (ScriptedModel model = ScriptedModel.start(new RenameModel(3))) {
                Program.Ended resumed = program(project).run("resume", "--base-url", model.baseUrl());
                assertThat(resumed.exit()).as(resumed.err()).isZero();
            }
            assertThat(tree.picture()).isEqualTo(before);
        }
        Program.Ended undone = program(project).run("undo");
        assertThat(undone.exit()).as(undone.err()).isZero();
        assertThat(tree.picture()).isEqualTo(before);
        assertThat(new GitShell(project.root()).run("git ls-tree -r HEAD")).isEqualTo(content);
    }

    /** A repository of a kind that few tools are tried on, and how a loop on it ends. */
    enum Kind {
        DETACHED(4, "detached", "git checkout -q --detach"),
        NO_COMMIT(4, "no commit yet", "rm -rf .git && git init -q && git add ."),
        BARE(4, "bare", "git config core.bare true"),
        MERGING(
                4,
                "in the middle of something",
                "git checkout -qb a && echo a > x && git add x && git commit -qm a && git checkout -q main"
                        + " && echo b > x && git add x && git commit -qm b && git merge -q a || true"),
        SIGNING(4, "commit.gpgsign", "git config commit.gpgsign true"),
        SPLIT_INDEX(4, "split index", "git config core.splitIndex true && git update-index --split-index"),
        SHA256(
                4,
                "SHA-256",
                "rm -rf .git && git init -q -b main --object-format=sha256 && git add . && git commit -qm start"),
        ONE_COMMIT(0, "", "git checkout -q --orphan one && git commit -qm start && git branch -qD main"),
        SHALLOW(
                0,
                "",
                "echo more > more && git add more && git commit -qm more && git clone -q --depth 1 file://$PWD ../shallow"
                        + " && rm -rf .git && mv ../shallow/.git .git"),
        LINKED_WORK_TREE(
                0,
                "",
                "git worktree add -q -b linked ../linked && mv ../project ../main && mv ../linked ../project"
                        + " && git -C ../main worktree repair ../project"),
        CRLF(
                0,
                "",
                "git config core.autocrlf true && printf '* text=auto eol=crlf\\n' > .gitattributes && git add .gitattributes"
                        + " && git commit -qm crlf && rm -r src && git checkout -q -- src"),
        /**
         * Submodule, links and modes, a large file, names of all sorts, a filter: all of it at once. The large file is older than
         * the index, or git would read it again for each status.
         */
        FURNISHED(
                0,
                "",
                "git init -q ../library && (cd ../library && echo lib > lib && git add lib && git commit -qm lib)"
                        + " && git -c protocol.file.allow=always submodule --quiet add ../library lib"
                        + " && ln -s src/part-1.txt link && ln -s src folder && chmod +x src/part-1.txt"
                        + " && head -c 60000000 /dev/zero > large.bin && touch -d 2001-01-01 large.bin"
                        + " && mkdir -p 'a b/日本語' && echo x > 'a b/日本語/ü \"quoted\".txt' && echo x > 'a b/--option'"
                        + " && echo x > 'a b/[1]*?'"
                        + " && git config filter.up.clean 'tr a-z A-Z' && git config filter.up.smudge 'tr A-Z a-z'"
                        + " && echo '*.up filter=up' > .gitattributes && echo text > x.up"
                        + " && git add . && git commit -qm furnished");

        private final int exit;
        private final String says;
        private final String script;

        Kind(int exit, String says, String script) {
            this.exit = exit;
            this.says = says;
            this.script = script;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRepositoryOfAnyKindBehavesOrIsRefused(Kind kind) throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        GitShell git = new GitShell(project.root());
        git.run(kind.script);
        String state = "git status --porcelain || true; git rev-parse HEAD || true";
        String before = git.run(state);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended = program(project).run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(kind.exit);
            assertThat(ended.err()).contains(kind.says);
            if (kind.exit == 4) {
                assertThat(git.run(state)).isEqualTo(before);
                assertThat(model.requests()).isEmpty();
                assertThat(project.file(".team-loop/STATE.md")).doesNotExist();
            } else {
                assertThat(git.run("git status --porcelain")).isEmpty();
                assertThat(git.run("git fsck --no-dangling 2>&1 || true")).doesNotContain("error", "missing", "broken");
                assertThat(git.run("git show HEAD:src/part-1.txt")).contains("new_name");
                Program.Ended undone = program(project).run("undo");
                assertThat(undone.exit()).as(undone.err()).isZero();
                assertThat(git.run("git status --porcelain")).isEmpty();
                assertThat(git.run("git show HEAD:src/part-1.txt")).contains("old_name");
            }
        }
    }

    @Test
    void aDetachedHeadIsTakenUpByANewBranch() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        new GitShell(project.root()).run("git checkout -q --detach");
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended = program(project)
                    .run("goal", RenameProject.GOAL, "--branch", "loop/work", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(new GitShell(project.root()).run("git branch --show-current"))
                    .isEqualTo("loop/work\n");
        }
    }
}
