package dev.teamloop.fleet.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.FolderChanges;
import dev.teamloop.fleet.StateTemplate;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.LoopProgram;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.run.FleetRun;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A goal whose machine is lost goes on elsewhere, from what was pushed; machines are folders here. */
final class RemoteGoalTest {

    private static final Yuan SHARE = Yuan.of("15");

    @TempDir
    Path folder;

    private Path origin = Path.of("");
    private Path stateRemote = Path.of("");
    private Path spent = Path.of("");

    @BeforeEach
    void anOriginAndAPlaceForState() throws Exception {
        origin = Files.createDirectories(folder.resolve("origin"));
        stateRemote = folder.resolve("state.git");
        spent = Files.createFile(folder.resolve("spent"));
        StateTemplate.write(origin);
        try (Git git = Git.init()
                        .setDirectory(origin.toFile())
                        .setInitialBranch("main")
                        .call();
                Git bare = Git.init()
                        .setBare(true)
                        .setDirectory(stateRemote.toFile())
                        .call()) {
            needs("3 0.5");
            git.add().addFilepattern(".").call();
            git.commit()
                    .setMessage("start")
                    .setSign(false)
                    .setAuthor("a", "a@example.invalid")
                    .call();
            assertThat(bare.getRepository().isBare()).isTrue();
        }
    }

    private void needs(String what) throws IOException {
        Files.writeString(origin.resolve("needs"), what);
    }

    private RemoteGoal goal(String machine, Optional<String> remote) throws Exception {
        return goal(machine, remote, Map.of());
    }

    private RemoteGoal goal(String machine, Optional<String> remote, Map<String, String> variables) throws Exception {
        Map<String, String> environment = new HashMap<>(variables);
        environment.putAll(Map.of("PATH", System.getenv("PATH"), "SPENT", spent.toString()));
        Path script = Path.of(Objects.requireNonNull(RemoteGoalTest.class.getResource("/dev/teamloop/fleet/loop.py"))
                .toURI());
        return new RemoteGoal(
                new FleetGoal(
                        ProjectSource.of("file://" + origin, folder),
                        "g",
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        false),
                SHARE,
                "abcdefx0",
                new FleetFolder(
                        folder.resolve(machine).resolve("state"),
                        folder.resolve(machine).resolve("clones")),
                new LoopProgram(List.of("python3", script.toString()), environment),
                TextGuard.of(SecretMask.of(Set.of())),
                Clock.systemUTC(),
                remote);
    }

    private Yuan charged() throws IOException {
        return Files.readAllLines(spent).stream().map(Yuan::of).reduce(Yuan.ZERO, Yuan::plus);
    }

    private static void nobody(FleetRun run) {
        assertThat(run).isNotNull();
    }

    /** The first machine loses its network after it has pushed a round. */
    @Test
    void anotherMachineGoesOnAndWhatTheLostOneMayHaveSpentCounts() throws Exception {
        needs("6 0.1");
        commitNeeds();
        Optional<String> remote = Optional.of("file://" + stateRemote);
        Path gone = folder.resolve("gone.git");
        Path hold = folder.resolve("hold");
        RemoteGoal lost = goal("lost", remote, Map.of("HOLD", hold.toString()));
        assertThatThrownBy(() -> lost.run(run -> new Thread(() -> cutOff(gone, hold)).start()))
                .isInstanceOf(GitException.class);
        Yuan before = charged();
        assertThat(before).isGreaterThan(Yuan.ZERO).isLessThan(Yuan.of("6"));
        Files.move(gone, stateRemote);
        FileTrees.delete(folder.resolve("lost"));

        FleetSummary second = goal("next", remote).run(RemoteGoalTest::nobody);

        assertThat(second.goals())
                .as(second.goals().toString())
                .extracting(FleetSummary.GoalLine::status)
                .containsExactly("SUCCESS");
        assertThat(second.cost()).isLessThanOrEqualTo(SHARE).isGreaterThanOrEqualTo(charged());
        assertThat(charged()).as("what was pushed is not done again").isLessThan(before.plus(Yuan.of("6")));
        assertThat(logged("next"))
                .as("the log of the lost machine is there, too")
                .isGreaterThan(Yuan.of("5.7"));

        // and a third finds that there is nothing to do
        Yuan all = charged();
        FleetSummary third = goal("third", remote).run(RemoteGoalTest::nobody);
        assertThat(third.goals()).extracting(FleetSummary.GoalLine::status).containsExactly("SUCCESS");
        assertThat(charged()).isEqualTo(all);
    }

    private Yuan logged(String machine) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(machine))) {
            Path log = files.filter(file -> file.endsWith("R1/main.jsonl"))
                    .findFirst()
                    .orElseThrow();
            return Files.readAllLines(log).stream()
                    .map(line -> new Yuan(Json.read(line).path("spent").decimalValue()))
                    .reduce(Yuan.ZERO, Yuan::plus);
        }
    }

    private void cutOff(Path to, Path hold) {
        Path states = stateRemote.resolve("refs/team-loop/state");
        try {
            FolderChanges.until(stateRemote, () -> Files.isDirectory(states));
            Files.move(stateRemote, to);
            Files.createFile(hold);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void commitNeeds() throws Exception {
        try (Git git = Git.open(origin.toFile())) {
            git.commit()
                    .setAll(true)
                    .setMessage("needs")
                    .setSign(false)
                    .setAuthor("a", "a@example.invalid")
                    .call();
        }
    }

    @Test
    void whoDidNotSeeTheOthersPushIsRefusedAndSpendsNothing() throws Exception {
        Optional<String> remote = Optional.of("file://" + stateRemote);
        RemoteGoal slow = goal("slow", remote);
        assertThatThrownBy(() -> slow.run(run -> {
                    try {
                        // between its looking and its first lease another machine does all the work
                        goal("quick", remote).run(RemoteGoalTest::nobody);
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                }))
                .isInstanceOf(GitException.class)
                .hasMessageContaining("another worker may run this loop");
        assertThat(charged()).isEqualTo(Yuan.of("3"));
    }

    @Test
    void withoutARemoteNothingIsPushed() throws Exception {
        FleetSummary alone = goal("alone", Optional.empty()).run(RemoteGoalTest::nobody);

        assertThat(alone.goals()).extracting(FleetSummary.GoalLine::status).containsExactly("SUCCESS");
        try (Git origins = Git.open(origin.toFile())) {
            assertThat(origins.getRepository().getRefDatabase().getRefsByPrefix("refs/team-loop/"))
                    .isEmpty();
        }
    }

    @Test
    void theStateThatIsPushedHoldsTheLoopsRecordsAndItsBranch() throws Exception {
        goal("one", Optional.of("file://" + stateRemote)).run(RemoteGoalTest::nobody);

        try (Git state = Git.open(stateRemote.toFile())) {
            var refs = state.getRepository().getRefDatabase().getRefsByPrefix("refs/team-loop/state/");
            assertThat(refs).hasSize(1);
            assertThat(refs.get(0).getName())
                    .startsWith("refs/team-loop/state/fleetabcdefx0-1-")
                    .endsWith("-L");
            assertThat(state.getRepository().resolve(refs.get(0).getName() + ":team-loop/STATE.md"))
                    .isNotNull();
            String loop = refs.get(0).getName().substring("refs/team-loop/state/".length());
            assertThat(state.getRepository().resolve(refs.get(0).getName() + ":logs/logs/" + loop + "/R1/main.jsonl"))
                    .as("by which its rounds are known to be done")
                    .isNotNull();
            assertThat(state.getRepository().resolve(refs.get(0).getName() + ":team-loop/LOCK"))
                    .isNull();
        }
    }
}
