package dev.teamloop.fleet.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.FolderChanges;
import dev.teamloop.fleet.StateTemplate;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.FleetSummary;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fleet of real processes that spend what they are lent; {@code loop.py} writes down each amount when it is spent. */
final class FleetRunTest {

    @TempDir
    Path folder;

    private Path script = Path.of("");
    private Path spent = Path.of("");
    private final List<String> goals = new ArrayList<>();

    @BeforeEach
    void theLoopsProgram() throws Exception {
        script = Path.of(Objects.requireNonNull(FleetRunTest.class.getResource("/dev/teamloop/fleet/loop.py"))
                .toURI());
        spent = Files.createFile(folder.resolve("spent"));
    }

    /** A goal whose loop needs this much, and spends it in steps. */
    private Path goal(String needs, String step, String more) throws IOException {
        Path project = Files.createDirectories(folder.resolve("project-" + goals.size()));
        Files.writeString(project.resolve("needs"), needs + " " + step);
        StateTemplate.write(project);
        goals.add("  - {project: " + project.getFileName() + ", goal: g" + more + "}");
        return project;
    }

    private Path file(String budget, int parallel) throws IOException {
        return Files.writeString(
                folder.resolve("fleet.yaml"),
                "budget: " + budget + "\nparallel: " + parallel + "\ngoals:\n" + String.join("\n", goals) + "\n");
    }

    private FleetState run(Path file) throws Exception {
        return FleetProcess.run(file, folder, script, spent);
    }

    private List<String> statuses() {
        return summary().goals().stream().map(FleetSummary.GoalLine::status).toList();
    }

    private FleetSummary summary() {
        return reading().summary();
    }

    private FleetReading reading() {
        return new FleetReading(FleetProcess.folder(folder), FleetProcess.guard(), Clock.systemUTC());
    }

    private Yuan charged() throws IOException {
        return Files.readAllLines(spent).stream().map(Yuan::of).reduce(Yuan.ZERO, Yuan::plus);
    }

    private static Yuan leased(FleetState state) {
        return state.goals().stream().map(goal -> goal.leased()).reduce(Yuan.ZERO, Yuan::plus);
    }

    @Test
    void loopsThatNeedLittleGiveTheRestBackToThoseThatNeedMuch() throws Exception {
        goal("0.4", "0.2", "");
        goal("6", "0.5", "");
        goal("0.2", "0.2", "");

        FleetState state = run(file("7", 2));

        assertThat(statuses()).containsExactly("SUCCESS", "SUCCESS", "SUCCESS");
        assertThat(charged()).isEqualTo(Yuan.of("6.6")).isEqualTo(leased(state));
        assertThat(summary().status()).isEqualTo("SUCCESS");
        assertThat(summary().cost()).isEqualTo(Yuan.of("6.6"));
    }

    @Test
    void aPurseThatIsTooSmallIsUsedUpAndNotPassedAndALargerOneGoesOn() throws Exception {
        Path first = goal("3", "0.5", "");
        goal("3", "0.5", ", budget: 1");

        run(file("2.2", 1));

        assertThat(statuses()).containsExactly("BUDGET", "BUDGET");
        assertThat(charged()).isLessThanOrEqualTo(Yuan.of("2.2")).isGreaterThan(Yuan.of("1.5"));
        LoopMoney money =
                new LoopMoney(first, "fleet" + FleetProcess.ID + "-1", FleetProcess.guard(), Clock.systemUTC());
        assertThat(money.current().orElseThrow().balance().remaining())
                .as("what was given back can no longer be spent")
                .isEqualTo(Yuan.ZERO);

        run(file("9", 1));

        assertThat(statuses()).containsExactly("SUCCESS", "BUDGET");
        assertThat(charged()).isEqualTo(Yuan.of("4"));
    }

    @Test
    void whatCannotRunFailsAlone() throws Exception {
        goal("0.4", "0.2", "");
        Files.delete(goal("1", "0.5", "").resolve("state.template"));
        goals.add("  - {project: nowhere, goal: g}");

        run(file("9", 3));

        assertThat(statuses()).containsExactly("SUCCESS", "CRASHED", "PRECONDITION");
        assertThat(summary().goals().get(1).reason()).contains("state.template");
        assertThat(reading().state().goal(1).attempts()).isEqualTo(3);
    }

    @Test
    void stopLetsTheLoopsEndAndResumeTakesThemUpAgain() throws Exception {
        goal("400", "1", "");
        goal("1", "1", "");
        Path file = file("1000", 1);
        Thread other = new Thread(() -> {
            try {
                awaitLines(3);
                Files.createFile(FleetProcess.folder(folder).stop());
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();

        FleetState state = run(file);

        assertThat(state.stopped()).isTrue();
        assertThat(statuses()).containsExactly("MANUAL_STOP", "MANUAL_STOP");
        Files.writeString(folder.resolve("project-0/needs"), "6 1");
        Files.deleteIfExists(FleetProcess.folder(folder).stop());
        run(file);
        assertThat(statuses().get(1)).isEqualTo("SUCCESS");
        assertThat(statuses().get(0)).isEqualTo("SUCCESS");
        other.join();
    }

    private void awaitLines(int lines) throws IOException, InterruptedException {
        FolderChanges.until(folder, () -> Files.readAllLines(spent).size() >= lines);
    }

    /** The fleet and its loops are killed again and again, wherever they happen to be. */
    @ParameterizedTest
    @ValueSource(longs = 1)
    void whoeverIsKilledThePurseIsNotPassedAndEveryGoalIsReached(long seed) throws Exception {
        Random random = new Random(seed);
        goal("2", "0.1", "");
        goal("1.2", "0.3", "");
        goal("1", "0.1", "");
        Path file = file("8", 2);
        boolean over = false;
        for (int kill = 0; !over; kill++) {
            Process fleet = start(file);
            int seen = Files.readAllLines(spent).size();
            int least = seen + 1 + random.nextInt(3);
            if (kill < 3) {
                FolderChanges.until(
                        folder,
                        () -> !fleet.isAlive() || Files.readAllLines(spent).size() >= least);
                killed(fleet, random);
            }
            assertThat(fleet.waitFor(60, TimeUnit.SECONDS)).isTrue();
            over = FleetLedger.read(FleetProcess.folder(folder).ledger()).closed();
            assertThat(charged()).isLessThanOrEqualTo(Yuan.of("8"));
        }

        assertThat(statuses()).containsExactly("SUCCESS", "SUCCESS", "SUCCESS");
        Yuan leased = leased(reading().state());
        assertThat(leased).as("every amount that was spent is accounted for").isGreaterThanOrEqualTo(charged());
        // a call that was cut off stands at its worst case and is made again
        assertThat(charged().minus(Yuan.of("4.2")).amount()).isLessThanOrEqualTo(new BigDecimal("1.5"));
    }

    /** Either of them, or both. */
    private static void killed(Process fleet, Random random) {
        List<ProcessHandle> loops = fleet.descendants().toList();
        int who = random.nextInt(3);
        if (who != 1) {
            fleet.destroyForcibly();
        }
        if (who != 0) {
            loops.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private Process start(Path file) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FleetProcess.class.getName(),
                        file.toString(),
                        folder.toString(),
                        script.toString(),
                        spent.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("fleet.log").toFile())
                .start();
    }
}
