package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the watchdog process and the signals do to the real program. */
final class CrashTest {
    @TempDir
    Path folder;

    /** A model that stalls, once, in one step of one key result, and says when it got there. */
    private static final class Stalling implements Function<ScriptedRequest, ScriptedReply> {
        private final RenameModel model;
        private final String step;
        private final CountDownLatch reached = new CountDownLatch(1);
        private final int times;
        private int stalls;

        Stalling(int parts, String step, int times) {
            this.model = new RenameModel(parts);
            this.step = step;
            this.times = times;
        }

        @Override
        public synchronized ScriptedReply apply(ScriptedRequest request) {
            if ((request.step() + " " + request.kr()).equals(step) && stalls < times) {
                stalls++;
                reached.countDown();
                return ScriptedReply.stall();
            }
            return model.apply(request);
        }

        void await() throws InterruptedException {
            assertThat(reached.await(120, TimeUnit.SECONDS))
                    .as("reached " + step)
                    .isTrue();
        }
    }

    private Process start(RenameProject project, ScriptedModel model, Map<String, String> environment)
            throws IOException {
        Program program = new Program(project.root(), Files.createTempDirectory(folder, ".home"), environment);
        return program.start(
                folder.resolve("out.txt"),
                folder.resolve("err.txt"),
                "goal",
                RenameProject.GOAL,
                "--json",
                "--base-url",
                model.baseUrl());
    }

    private static List<ProcessHandle> watchdogs(Process controller) {
        return controller
                .children()
                .filter(child -> child.info()
                        .commandLine()
                        .filter(line -> line.contains("loop.watchdog.Watchdog"))
                        .isPresent())
                .toList();
    }

    private static void gone(ProcessHandle process) throws Exception {
        process.onExit().get(120, TimeUnit.SECONDS);
    }

    /** In a clone that is trusted by its hash, for this run alone: whoever restarts it must not ask again. */
    @Test
    void aKilledControllerIsRestartedWithoutAQuestionAndReachesTheGoal() throws Exception {
        RenameProject project = RenameProject.in(folder, 3, "");
        Path home = Files.createTempDirectory(folder, ".home");
        Program program = Program.inClone(project.root(), home, Map.of());
        String hash = program.run("trust", "--print", "--json")
                .json()
                .path("needs_trust")
                .path(0)
                .path("hash")
                .asText();
        Stalling stalling = new Stalling(3, "code K2.2", 1);
        try (ScriptedModel model = ScriptedModel.start(stalling)) {
            Process controller = program.start(
                    folder.resolve("out.txt"),
                    folder.resolve("err.txt"),
                    "goal",
                    RenameProject.GOAL,
                    "--json",
                    "--trust",
                    hash,
                    "--base-url",
                    model.baseUrl());
            stalling.await();
            List<ProcessHandle> watchdogs = watchdogs(controller);
            assertThat(watchdogs).hasSize(1);
            controller.destroyForcibly().waitFor();
            gone(watchdogs.get(0));
            assertThat(project.read(".team-loop/STATE.md"))
                    .contains("terminated")
                    .contains("SUCCESS");
            assertThat(project.read(".team-loop/CRASH.log"))
                    .contains("the controller died (pid " + controller.pid() + ")")
                    .contains("restart 1 of 2")
                    .contains("step: R3 5 code")
                    .contains("confirm:main_seq3");
            assertThat(project.read(".team-loop/watchdog.log"))
                    .contains("restarted as pid")
                    .contains("SUCCESS");
            assertThat(project.dirty()).isEmpty();
        }
        assertThat(home.resolve(".config/team-loop/trust.json")).doesNotExist();
    }

    @Test
    void aKilledWatchdogIsReplacedAndTheNewOneMendsTheNextCrash() throws Exception {
        RenameProject project = RenameProject.in(folder, 2, "");
        Stalling stalling = new Stalling(2, "code K2.2", 1);
        try (ScriptedModel model = ScriptedModel.start(stalling)) {
            Process controller = start(project, model, Map.of());
            stalling.await();
            ProcessHandle first = watchdogs(controller).get(0);
            first.destroyForcibly();
            gone(first);
            Awaiting.text(folder.resolve("err.txt"), "a new one watches");
            List<ProcessHandle> second = watchdogs(controller);
            assertThat(second).hasSize(1).doesNotContain(first);
            controller.destroyForcibly().waitFor();
            gone(second.get(0));
            assertThat(project.read(".team-loop/STATE.md")).contains("SUCCESS");
        }
    }

    @Test
    void aControllerThatHangsAfterItsDecisionIsKilledAndTheDecidedRoundTakenToItsEnd() throws Exception {
        RenameProject project =
                RenameProject.in(folder, 2, "\"watchdog\": {\"heartbeat_interval_s\": 1, \"timeout_s\": 3}");
        Stalling stalling = new Stalling(2, "memorize K2.1", 1);
        try (ScriptedModel model = ScriptedModel.start(stalling)) {
            Process controller = start(project, model, Map.of());
            stalling.await();
            ProcessHandle watchdog = watchdogs(controller).get(0);
            signal(controller, "STOP");
            assertThat(controller.waitFor(60, TimeUnit.SECONDS)).isTrue();
            gone(watchdog);
            assertThat(project.read(".team-loop/CRASH.log")).contains("hung").contains("no heartbeat for 3 s");
            assertThat(project.read(".team-loop/STATE.md")).contains("SUCCESS");
            assertThat(project.read(".team-loop/watchdog.log")).contains("was decided already and is taken to its end");
            assertThat(model.requests("code").stream()
                            .filter(request -> request.kr().equals("K2.1")))
                    .hasSize(1);
        }
    }

    @Test
    void whenTheRestartsAreUsedUpTheLoopHasEndedFatallyAndCanStillBeResumed() throws Exception {
        RenameProject project = RenameProject.in(folder, 2, "");
        Stalling stalling = new Stalling(2, "audit K2.1", 1);
        try (ScriptedModel model = ScriptedModel.start(stalling)) {
            Process controller = start(project, model, Map.of("TEAM_LOOP_WATCHDOG_RESTARTS", "0"));
            stalling.await();
            ProcessHandle watchdog = watchdogs(controller).get(0);
            controller.destroyForcibly().waitFor();
            gone(watchdog);
            assertThat(project.read(".team-loop/STATE.md"))
                    .contains("terminated")
                    .contains("FATAL");
            assertThat(project.read(".team-loop/CRASH.log")).contains("stop condition #12");
            // the audit was under way: nobody knows what it cost, so that its reservation stands
            LedgerTally ledger = LedgerTally.of(project, BigDecimal.valueOf(20));
            assertThat(ledger.open()).isOne();
            String cost =
                    "Total cost: ¥" + ledger.committed().stripTrailingZeros().toPlainString() + "\n";
            assertThat(project.read(".team-loop/STATE.md")).contains(cost);
            assertThat(project.read(".team-loop/reports/session-summary.md"))
                    .contains("Status: FATAL")
                    .contains("Total rounds: 1 |")
                    .contains("stop condition #12");
            Program.Ended resumed = new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of())
                    .run("resume", "--json", "--base-url", model.baseUrl());
            assertThat(resumed.exit()).as(resumed.err()).isZero();
            assertThat(resumed.json().path("rounds").asInt()).isEqualTo(4);
        }
    }

    @Test
    void sigtermTakesTheRoundBackAndNothingIsRestarted() throws Exception {
        RenameProject project = RenameProject.in(folder, 2, "");
        Stalling stalling = new Stalling(2, "review K2.2", 1);
        try (ScriptedModel model = ScriptedModel.start(stalling)) {
            Process controller = start(project, model, Map.of());
            stalling.await();
            ProcessHandle watchdog = watchdogs(controller).get(0);
            signal(controller, "TERM");
            assertThat(controller.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(controller.exitValue()).isEqualTo(143);
            assertThat(Files.readString(folder.resolve("err.txt"))).contains("'team-loop resume' runs it again");
            gone(watchdog);
            assertThat(project.read(".team-loop/CRASH.log")).contains("signal");
            assertThat(project.read(RenameProject.part(2))).isEqualTo(RenameProject.before(2));
            assertThat(project.dirty()).isEmpty();
            assertThat(project.read(".team-loop/STATE.md")).contains("running").contains("- round: 2");
        }
    }

    @Test
    void ctrlCOnceFinishesTheRoundAndTwiceTakesItBack() throws Exception {
        RenameProject project = RenameProject.in(folder, 3, "");
        Stalling stalling = new Stalling(3, "review K2.1", 1);
        try (ScriptedModel model = ScriptedModel.start(stalling)) {
            Process controller = start(project, model, Map.of());
            stalling.await();
            ProcessHandle watchdog = watchdogs(controller).get(0);
            signal(controller, "INT");
            Awaiting.file(project.file(".team-loop/STOP"));
            assertThat(controller.isAlive()).isTrue();
            signal(controller, "INT");
            assertThat(controller.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(controller.exitValue()).isEqualTo(130);
            gone(watchdog);
            assertThat(Files.readString(folder.resolve("err.txt")))
                    .contains("Ctrl-C again")
                    .contains("interrupted");
            JsonNode told = Json.read(Files.readString(folder.resolve("out.txt")));
            assertThat(told.path("status").asText()).isEqualTo("INTERRUPTED");
            assertThat(told.path("loop_id").asText()).startsWith("manual-");
            assertThat(told.path("cost_yuan").asDouble()).isPositive();
            assertThat(told.path("krs").findValuesAsText("kr_id")).contains("K2.1");
            assertThat(project.dirty()).isEmpty();
            assertThat(project.read(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
            assertThat(new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of())
                            .run("status")
                            .out())
                    .contains("interrupted and not running ('team-loop resume' goes on)");
        }
    }

    private static void signal(Process process, String name) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }
}
