package dev.teamloop.fleet.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The words with which a loop is started and resumed. */
final class LoopCommandTest {
    private static final Path PROJECT = Path.of("/p");
    private static final Path LEASE = Path.of("/lease");

    private static FleetGoal goal(String project, String... args) {
        return new FleetGoal(
                ProjectSource.of(project, PROJECT), "g", Optional.empty(), List.of(args), Optional.of("hash"), false);
    }

    @Test
    void aLoopIsStartedWithItsSliceItsLeaseAndItsGoalsOptions() {
        assertThat(LoopCommand.start(goal("a", "--max-rounds", "5"), PROJECT, "fleetab-1", 1, Yuan.of("2.5"), LEASE))
                .startsWith("goal", "g", "--source", "fleetab-1", "--max-rounds", "5")
                .containsSequence("--budget", "2.5", "--lease", "/lease", "--on-pause", "stop", "--yes", "--json")
                .endsWith("--trust", "hash")
                .doesNotContain("--branch");
    }

    @Test
    void aClonesResultIsABranchUnlessTheGoalNamesOne() {
        String url = "https://git.example.com/a.git";

        assertThat(LoopCommand.start(goal(url), PROJECT, "fleetab-1", 2, Yuan.of("1"), LEASE))
                .containsSequence("--branch", "team-loop/fleetab-1-2");
        assertThat(LoopCommand.start(goal(url, "--branch=mine"), PROJECT, "fleetab-1", 1, Yuan.of("1"), LEASE))
                .containsOnlyOnce("--branch=mine")
                .doesNotContain("--branch");
    }

    @Test
    void aResumeNamesTheLoopAndTheAddressAgain() {
        assertThat(LoopCommand.resume(
                        goal("a", "--base-url", "http://llm/v1", "--new"), PROJECT, "x-L", Yuan.of("2"), LEASE))
                .startsWith("resume", "--loop", "x-L", "--base-url", "http://llm/v1")
                .containsSequence("--budget", "2")
                .doesNotContain("--new");
    }
}
