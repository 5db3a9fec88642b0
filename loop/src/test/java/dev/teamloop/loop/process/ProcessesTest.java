package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProcessesTest {
    @TempDir
    Path folder = Path.of("");

    private final Processes processes = new Processes(
            Sandbox.of(SandboxSettings.plain("none", true), System.getenv()),
            Map.of("PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"), "OPENAI_API_KEY", "secret"));

    private Command shell(String script, Duration wall) {
        return new Command(List.of("sh", "-c", script), folder, Map.of(), wall, false);
    }

    private ProcessExit run(String script) throws Exception {
        return processes.run(shell(script, Duration.ofSeconds(60)));
    }

    @Test
    void outputErrorAndExitAreTold() throws Exception {
        ProcessExit finished = run("echo out; echo err >&2; exit 7");

        assertThat(finished.exit()).isEqualTo(7);
        assertThat(finished.ok()).isFalse();
        assertThat(finished.timedOut()).isFalse();
        assertThat(finished.output()).contains("out\n", "err\n");
    }

    @Test
    void argumentsReachTheProgramUnchanged() throws Exception {
        ProcessExit finished = processes.run(new Command(
                List.of("printf", "%s|", "a b", "$HOME", "`id`", "*", ""),
                folder,
                Map.of(),
                Duration.ofSeconds(60),
                false));

        assertThat(finished.output()).isEqualTo("a b|$HOME|`id`|*||");
    }

    @Test
    void whoNeitherPrintsNorComputesIsEndedByTheIdleLimit() throws Exception {
        ProcessExit finished = processes.run(new Command(
                List.of("sleep", "300"), folder, Map.of(), Duration.ofMinutes(2), Duration.ofMillis(300), false));

        assertThat(finished.limit()).isEqualTo(ProcessExit.Limit.IDLE);
        assertThat(finished.ok()).isFalse();
    }

    @Test
    void whoComputesInSilenceIsNotIdle() throws Exception {
        ProcessExit finished = processes.run(new Command(
                List.of("sh", "-c", "while :; do :; done"),
                folder,
                Map.of(),
                Duration.ofSeconds(4),
                Duration.ofSeconds(2),
                false));

        assertThat(finished.limit()).isEqualTo(ProcessExit.Limit.WALL);
    }

    @Test
    void aGigabyteOfOutputIsCut() throws Exception {
        ProcessExit finished = run("head -c 1073741824 /dev/zero; echo end");

        assertThat(finished.ok()).isTrue();
        assertThat(finished.output())
                .endsWith("end\n")
                .contains("bytes left out")
                .hasSizeLessThan(140_000);
    }

    @Test
    void whoWaitsOnStandardInputReadsItsEnd() throws Exception {
        assertThat(run("read answer || echo nothing").output()).isEqualTo("nothing\n");
    }

    @Test
    void aTestCannotRewriteTheLoopsState() throws Exception {
        Sandbox sandbox = Sandbox.of(SandboxSettings.plain("auto", false), System.getenv());
        assumeTrue(sandbox.active(), "missing here: a working bwrap");
        Path own = Files.createDirectories(folder.resolve(".team-loop/run/own"));

        ProcessExit finished = new Processes(sandbox, System.getenv())
                .run(new Command(
                                List.of(
                                        "sh",
                                        "-c",
                                        "touch .team-loop/STATE.md || echo refused; touch .team-loop/run/own/report .team-loop/run/report"),
                                folder,
                                Map.of(),
                                Duration.ofSeconds(60),
                                false)
                        .keeping(Command.Writes.in(own)));

        assertThat(finished.output()).contains("refused");
        assertThat(folder.resolve(".team-loop/STATE.md")).doesNotExist();
        assertThat(own.resolve("report")).exists();
        assertThat(folder.resolve(".team-loop/run/report")).doesNotExist();
    }

    @Test
    void inTheSandboxLoopbackWorksAndNothingBeyondIsThere() throws Exception {
        Sandbox sandbox = Sandbox.of(SandboxSettings.plain("auto", false), System.getenv());
        assumeTrue(sandbox.active(), "missing here: a working bwrap");

        ProcessExit finished = new Processes(sandbox, System.getenv())
                .run(new Command(
                        List.of(
                                "sh",
                                "-c",
                                "cut -d: -f1 /proc/net/dev | tail -n +3 | tr -d ' '; cat /sys/class/net/lo/operstate"),
                        folder,
                        Map.of(),
                        Duration.ofSeconds(60),
                        false));

        assertThat(finished.output().lines().findFirst()).contains("lo");
        assertThat(finished.output()).doesNotContain("eth0");
    }

    @Test
    void aChildReadsNothingFromStandardInput() throws Exception {
        assertThat(run("cat; echo end").output()).isEqualTo("end\n");
    }

    @Test
    void onlyAllowedVariablesReachAChild() throws Exception {
        Processes many = new Processes(
                Sandbox.of(SandboxSettings.plain("none", true), System.getenv()),
                Map.of(
                        "PATH",
                        System.getenv().getOrDefault("PATH", "/usr/bin:/bin"),
                        "HOME",
                        "/home/ada",
                        "LC_ALL",
                        "C",
                        "OPENAI_API_KEY",
                        "secret-1",
                        "TEAM_LOOP_API_KEY",
                        "secret-2",
                        "AWS_SECRET_ACCESS_KEY",
                        "secret-3",
                        "GIT_DIR",
                        "elsewhere"));

        String environment = many.run(new Command(
                        List.of("env"), folder, Map.of("COVERAGE_FILE", "data"), Duration.ofSeconds(60), false))
                .output();

        assertThat(environment)
                .contains("HOME=/home/ada", "LC_ALL=C", "TERM=dumb", "COVERAGE_FILE=data")
                .doesNotContain("secret", "GIT_DIR");
    }

    @Test
    void longOutputKeepsItsHeadAndItsTail() throws Exception {
        ProcessExit finished = run("echo first; yes filler | head -c 3000000; echo last");

        assertThat(finished.output())
                .startsWith("first\n")
                .endsWith("last\n")
                .contains("bytes left out")
                .hasSizeLessThan(140_000);
    }

    @Test
    void aProgramThatIsNotThereIsAFault() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> processes.run(
                        new Command(List.of("no-such-program-here"), folder, Map.of(), Duration.ofSeconds(5), false)))
                .withMessageContaining("no-such-program-here");
    }

    @Test
    void theSandboxKeepsTheProjectWritableAndGitAndTheRestReadOnly() throws Exception {
        Sandbox sandbox = Sandbox.of(SandboxSettings.plain("auto", false), System.getenv());
        assumeTrue(sandbox.active(), "missing here: a working bwrap");
        Path project = Files.createDirectories(Path.of("target", "sandboxed").toAbsolutePath());
        Files.createDirectories(project.resolve(".git"));

        ProcessExit finished = new Processes(sandbox, System.getenv())
                .run(new Command(
                        List.of(
                                "sh",
                                "-c",
                                "touch in && echo project; touch .git/x || echo git; touch /usr/team-loop-out || echo outside"),
                        project,
                        Map.of(),
                        Duration.ofSeconds(60),
                        false));

        assertThat(finished.output()).contains("project", "git", "outside");
        assertThat(Path.of("/usr/team-loop-out")).doesNotExist();
    }

    @Test
    void aSandboxThatIsSwitchedOffSaysSo() {
        assertThat(Sandbox.of(SandboxSettings.plain("none", true), System.getenv())
                        .active())
                .isFalse();
        assertThat(Sandbox.of(SandboxSettings.plain("none", true), System.getenv())
                        .describe())
                .startsWith("none");
    }
}
