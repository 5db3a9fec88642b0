package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of the knowledge is committed, and when; and that every commit says what it is and why. */
final class KnowledgeCommitTest {
    @TempDir
    Path folder;

    /** A project whose own configuration says so, without being trusted for it. */
    private PytestProject project(String mode) throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("team-loop.json", "{\"knowledge\": {\"commit\": \"" + mode + "\"}}\n");
        project.commitAll("configuration");
        return project;
    }

    private Program run(PytestProject project) throws Exception {
        Program program = PytestLoop.program(project, folder);
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended ended = program.run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();
        }
        return program;
    }

    private static String git(PytestProject project, String arguments) throws Exception {
        return new GitShell(project.root()).run("git " + arguments);
    }

    @Test
    void theMemoryIsCommittedEachRoundAndTheIndexNever() throws Exception {
        PytestProject project = project("memory");
        run(project);

        assertThat(git(project, "ls-files rdf"))
                .contains("rdf/business/memory.ttl")
                .doesNotContain("rdf/ast");
        assertThat(project.file("rdf/ast/index.ttl")).exists();
        assertThat(project.read(".git/info/exclude")).contains("/rdf/ast/\n");
        assertThat(git(project, "status --porcelain")).isBlank();
        assertThat(git(project, "log --format=%s")).contains("[MEM-R1]", "[MEM-R2]", "[MEM-R3]", "[MEM-R4]");
    }

    @Test
    void everyCommitSaysWhatItIsAndWhy() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play()
                .on("review K2.1", (request, n) -> Play.vote(n > 1))
                .on("test K2.1", (request, n) -> Play.vote(n > 1));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            assertThat(program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl())
                            .exit())
                    .isZero();
            assertThat(program.run("undo").exit()).isZero();
        }

        String bodies = git(project, "log --format=%s%n%b%x00");
        assertThat(bodies.split("\0"))
                .filteredOn(one -> one.contains("interaction_id="))
                .hasSizeGreaterThan(10)
                .allSatisfy(
                        one -> assertThat(one.strip().lines().count()).as(one).isGreaterThan(2));
        assertThat(bodies)
                .contains(
                        "Why: ",
                        "Tested, measured by the program before this commit:",
                        "Learned: one assertion a branch")
                .contains("Round 2, K2.1 failed: ", "Everything that the loop committed is taken back");
    }

    @Test
    void anIndexThatIsTrackedGoesOnBeingCommittedAndDoctorSaysHowToUntrackIt() throws Exception {
        PytestProject project = project("all");
        Program program = run(project);
        assertThat(git(project, "ls-files rdf")).contains("rdf/ast/index.ttl");
        project.write("team-loop.json", "{}\n");
        project.commitAll("the default");
        String before = git(project, "log -1 --format=%H -- rdf/ast");
        project.write("src/handlers/more.py", "def more(a):\n    if a:\n        return a\n    return 1\n");
        project.commitAll("one more");

        Program.Ended doctor = program.run("doctor", "--json");
        try (ScriptedModel model = ScriptedModel.start(
                new Play()
                        .onPlanFor("src/handlers/more.py")
                        .on(
                                "code K2.1",
                                (request, n) -> Play.done(
                                        "cover more",
                                        "tests/test_more.py",
                                        "from src.handlers.more import more\n\n\ndef test_more():\n    assert [more(0), more(2)] == [1, 2]\n")))) {
            Program.Ended ended = program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
        }

        assertThat(doctor.out()).contains("git rm -r -q --cached rdf/ast/");
        assertThat(git(project, "log -1 --format=%H -- rdf/ast")).isNotEqualTo(before);
        assertThat(git(project, "status --porcelain")).isBlank();
    }

    @Test
    void atTheEndThereIsOneCommitAndAfterAResumeOneMore() throws Exception {
        PytestProject project = project("end");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program program = PytestLoop.program(project, folder);
            assertThat(program.run("goal", PytestLoop.GOAL, "--max-rounds", "2", "--base-url", model.baseUrl())
                            .exit())
                    .isEqualTo(12);
            assertThat(git(project, "log --format=%s").lines().filter(line -> line.startsWith("[MEM-")))
                    .singleElement()
                    .asString()
                    .startsWith("[MEM-R2] the loop's memory | interaction_id=");
            assertThat(git(project, "status --porcelain")).isBlank();
            assertThat(program.run("resume", "--max-rounds", "9").exit()).isZero();
        }

        assertThat(git(project, "log --format=%s").lines().filter(line -> line.startsWith("[MEM-")))
                .hasSize(2);
        assertThat(git(project, "show HEAD --stat --format=%B"))
                .contains("What was learned in 4 rounds", "rdf/business/memory.ttl");
        assertThat(project.read("rdf/business/memory.ttl")).contains("<kr:K1.1_R1>", "<kr:K3.1_R4>");
        assertThat(git(project, "ls-files rdf/ast")).isBlank();
        assertThat(git(project, "status --porcelain")).isBlank();
    }

    @Test
    void theMemoryIsNotCommittedOnTopOfWhatSomebodyElseDid() throws Exception {
        PytestProject project = project("end");
        Play play = new Play().on("code K2.1", (request, n) -> {
            try {
                new GitShell(project.root()).run("git commit -q --allow-empty -m late");
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return Play.done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended =
                    PytestLoop.program(project, folder).run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());

            assertThat(ended.out() + ended.err()).contains("what was learned is not committed: HEAD is ");
        }
        assertThat(git(project, "log --format=%s")).doesNotContain("[MEM-");
        assertThat(project.file("rdf/business/memory.ttl")).exists();
    }

    @Test
    void withoutAnyCommitAllIsKeptBelowTheLoopsOwnFolder() throws Exception {
        PytestProject project = project("off");
        Program program = run(project);

        assertThat(project.read(".team-loop/rdf/business/memory.ttl")).contains("<kr:K2.1_R2>");
        assertThat(project.file(".team-loop/rdf/ast/index.ttl")).exists();
        assertThat(project.file("rdf")).doesNotExist();
        assertThat(git(project, "log --format=%s")).doesNotContain("[MEM-");
        assertThat(program.run("knowledge", "memory").out()).contains("K2.1");
        assertThat(git(project, "status --porcelain")).isBlank();
    }

    /** Killed when the memory of a round was written and nothing else of its end was. */
    @Test
    void aCrashAfterTheMemoryWasWrittenDoesNotWriteItTwice() throws Exception {
        PytestProject project = project("end");
        CountDownLatch reached = new CountDownLatch(1);
        Play play = new Play().on("memorize K2.1", (request, n) -> {
            reached.countDown();
            return ScriptedReply.stall();
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Process process = program.start(
                    Files.createTempFile(folder, "out", ""),
                    Files.createTempFile(folder, "err", ""),
                    "goal",
                    PytestLoop.GOAL,
                    "--base-url",
                    model.baseUrl());
            assertThat(reached.await(120, TimeUnit.SECONDS)).isTrue();
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        // what a crash between the memory and the round's end leaves
        String memory = project.read("rdf/business/memory.ttl");
        project.write(
                ".team-loop/memory.json",
                "{\"round\": 2, \"finished\": false, \"head\": \"\", \"files\": [{\"path\": \"rdf/business/memory.ttl\", \"committed\": 0, \"before\": "
                        + memory.length()
                        + ", \"content\": {\"sha256\": \""
                        + Fingerprint.of(memory.getBytes(StandardCharsets.UTF_8))
                                .sha256()
                        + "\"}}]}");
        project.write("rdf/business/memory.ttl", memory + "\n<kr:K2.1_R2> a <urn:interrupted> .\n");
        try (ScriptedModel model = ScriptedModel.start(new Play())) {
            Program.Ended resumed =
                    PytestLoop.program(project, folder).run("resume", "--json", "--base-url", model.baseUrl());
            assertThat(resumed.exit()).as(resumed.err()).isZero();
        }
        assertThat(project.read("rdf/business/memory.ttl"))
                .doesNotContain("interrupted")
                .contains("<kr:K2.1_R2>");
        assertThat(git(project, "status --porcelain")).isBlank();
    }
}
