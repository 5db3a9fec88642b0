package dev.teamloop.fleet.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.FolderChanges;
import dev.teamloop.fleet.StateTemplate;
import dev.teamloop.fleet.engine.GoalWorker;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.fleet.record.FleetSummary;
import io.temporal.testserver.TestServer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fleets, workers and loops as processes, around Temporal's server for tests. Machines are folders here. */
final class TemporalFleetTest {
    static final Pace QUICK = new Pace(2, Duration.ofMillis(200));

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static TestServer.PortBoundTestServer server;
    private static String target = "";

    @TempDir
    Path folder;

    private final List<Process> processes = new ArrayList<>();
    private Path origin = Path.of("");
    private Path stateRemote = Path.of("");
    private Path spent = Path.of("");
    private String script = "";
    private EngineAddress address = new EngineAddress("", "", "", "");

    @BeforeAll
    static void aServer() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            target = "127.0.0.1:" + free.getLocalPort();
        }
        server = TestServer.createPortBoundServer(Integer.parseInt(target.substring(target.indexOf(':') + 1)), true);
    }

    @AfterAll
    static void noServer() {
        server.close();
    }

    @BeforeEach
    void anOriginAndAPlaceForState() throws Exception {
        address = new EngineAddress("temporal", target, "default", "abc" + NUMBER.incrementAndGet());
        origin = Files.createDirectories(folder.resolve("origin"));
        stateRemote = folder.resolve("state.git");
        spent = Files.createFile(folder.resolve("spent"));
        Git.init().setBare(true).setDirectory(stateRemote.toFile()).call().close();
        StateTemplate.write(origin);
        // in Maven's build it lies in another module's jar
        try (InputStream loop = TemporalFleetTest.class.getResourceAsStream("/dev/teamloop/fleet/loop.py")) {
            script = folder.resolve("loop.py").toString();
            Files.copy(Objects.requireNonNull(loop), Path.of(script));
        }
    }

    @AfterEach
    void nobodyIsLeft() throws InterruptedException {
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }
    }

    private void fleet(String budget, String needs) throws Exception {
        Files.writeString(origin.resolve("needs"), needs);
        try (Git git = Git.init()
                .setDirectory(origin.toFile())
                .setInitialBranch("main")
                .call()) {
            git.add().addFilepattern(".").call();
            git.commit()
                    .setMessage("start")
                    .setSign(false)
                    .setAuthor("a", "a@example.invalid")
                    .call();
        }
        Files.writeString(
                folder.resolve("fleet.yaml"),
                "budget: " + budget + "\nparallel: 2\ngoals:\n  - {project: \"file://" + origin + "\", goal: g}\n");
    }

    private String[] worker(String name, String hold, String remote) {
        return new String[] {
            target, address.queue(), folder.resolve(name).toString(), script, spent.toString(), hold, remote
        };
    }

    private Process java(Class<?> program, String log, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .replace(File.pathSeparator + File.pathSeparator, File.pathSeparator),
                program.getName()));
        command.addAll(Arrays.asList(words));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(log + ".log").toFile())
                .start();
        processes.add(process);
        return process;
    }

    private String remote() {
        return "file://" + stateRemote;
    }

    private FutureTask<FleetSummary> controller(boolean travels) {
        FutureTask<FleetSummary> run = new FutureTask<>(() -> ControllerProcess.run(address, folder, travels));
        new Thread(run, "controller").start();
        return run;
    }

    private FleetSummary.GoalLine only(FutureTask<FleetSummary> run) throws Exception {
        FleetSummary ended = run.get(60, TimeUnit.SECONDS);
        assertThat(ended.goals()).hasSize(1);
        return ended.goals().get(0);
    }

    private int attempts() {
        return ControllerProcess.reading(folder).state().goal(0).attempts();
    }

    private Yuan charged() throws IOException {
        return Files.readAllLines(spent).stream().map(Yuan::of).reduce(Yuan.ZERO, Yuan::plus);
    }

    /** What the state that was pushed last says. */
    private boolean pushed(String words) throws IOException {
        try (Repository state = Git.open(stateRemote.toFile()).getRepository()) {
            for (Ref ref : state.getRefDatabase().getRefsByPrefix("refs/team-loop/state/")) {
                try (TreeWalk tree = TreeWalk.forPath(
                        state,
                        "team-loop/STATE.md",
                        state.parseCommit(ref.getObjectId()).getTree())) {
                    ObjectLoader text = state.open(tree.getObjectId(0));
                    if (new String(text.getBytes(), StandardCharsets.UTF_8).contains(words)) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    @Test
    void anotherWorkerGoesOnWhereAKilledOneHadPushedAndNothingIsDoneTwice() throws Exception {
        fleet("12", "5 0.5");
        String never = folder.resolve("never").toString();
        Process first = java(WorkerProcess.class, "first", worker("first", never, remote()));
        FutureTask<FleetSummary> run = controller(true);
        FolderChanges.until(folder, () -> pushed("¥3.0"));
        try (GoalWorker second = WorkerProcess.start(worker("second", "", remote()))) {
            first.destroyForcibly();

            FleetSummary.GoalLine goal = only(run);
            assertThat(goal.status()).as(goal.toString()).isEqualTo("SUCCESS");
            assertThat(charged()).isEqualTo(Yuan.of("5"));
            assertThat(goal.cost()).isBetween(Yuan.of("5"), Yuan.of("12"));
            assertThat(attempts()).isEqualTo(1);
        }
    }

    @Test
    void stopLetsTheRoundInHandBeFinished() throws Exception {
        fleet("1000", "400 0.5");
        try (GoalWorker worker = WorkerProcess.start(worker("only", "", ""))) {
            FutureTask<FleetSummary> run = controller(false);
            FolderChanges.until(folder, () -> Files.readAllLines(spent).size() >= 3);

            Files.createFile(ControllerProcess.folder(folder).stop());

            FleetSummary.GoalLine goal = only(run);
            assertThat(goal.status()).as(goal.toString()).isEqualTo("MANUAL_STOP");
            assertThat(goal.cost()).isEqualTo(charged()).isLessThan(Yuan.of("400"));
        }
    }

    @Test
    void whatNoWorkerHasTakenIsStoppedForNothing() throws Exception {
        fleet("12", "3 0.5");
        FutureTask<FleetSummary> run = controller(true);
        FolderChanges.until(
                folder, () -> Files.exists(ControllerProcess.folder(folder).heard(address.queue(), 0)));

        Files.createFile(ControllerProcess.folder(folder).stop());

        FleetSummary.GoalLine goal = only(run);
        assertThat(goal.status()).as(goal.toString()).isEqualTo("MANUAL_STOP");
        assertThat(goal.cost()).isEqualTo(Yuan.ZERO);
    }

    @Test
    void aWorkerThatEndsGivesItsGoalBack() throws Exception {
        fleet("12", "5 0.5");
        GoalWorker first =
                WorkerProcess.start(worker("first", folder.resolve("never").toString(), remote()));
        FutureTask<FleetSummary> run = controller(true);
        FolderChanges.until(folder, () -> pushed("¥3.0"));
        try (GoalWorker second = WorkerProcess.start(worker("second", "", remote()))) {
            first.close();

            FleetSummary.GoalLine goal = only(run);
            assertThat(goal.status()).as(goal.toString()).isEqualTo("SUCCESS");
            assertThat(charged()).isEqualTo(Yuan.of("5")).isEqualTo(goal.cost());
            assertThat(attempts()).isEqualTo(1);
            assertThat(folder.resolve("first/clones"))
                    .as("what is pushed need not stay")
                    .isEmptyDirectory();
            assertThat(folder.resolve("second/clones")).isEmptyDirectory();
        }
    }

    @Test
    void aFleetThatWasKilledFindsItsLoopsAgain() throws Exception {
        fleet("12", "3 0.5");
        Path hold = folder.resolve("hold");
        try (GoalWorker worker = WorkerProcess.start(worker("only", hold.toString(), remote()))) {
            Process killed = java(ControllerProcess.class, "controller", target, address.queue(), folder.toString());
            FolderChanges.until(folder, () -> pushed("¥3.0"));

            killed.destroyForcibly().waitFor();
            Files.createFile(hold);

            FleetSummary.GoalLine goal = only(controller(true));
            assertThat(goal.status()).as(goal.toString()).isEqualTo("SUCCESS");
            assertThat(charged()).isEqualTo(Yuan.of("3")).isEqualTo(goal.cost());
            assertThat(attempts()).isEqualTo(1);
        }
    }
}
