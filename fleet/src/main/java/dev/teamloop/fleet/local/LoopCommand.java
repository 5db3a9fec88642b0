package dev.teamloop.fleet.local;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The words with which a goal's loop is started or resumed. Pure. */
public final class LoopCommand {
    private static final String ADDRESS = "--base-url";

    private LoopCommand() {}

    /** {@code source} begins the loop's ids, {@code lease} is the lock that the process holds as long as it lives. */
    public static List<String> start(
            FleetGoal goal, Path project, String source, int attempt, Yuan budget, Path lease) {
        List<String> words = new ArrayList<>(List.of("goal", goal.goal(), "--source", source));
        words.addAll(goal.args());
        if (goal.project() instanceof ProjectSource.Remote && !choosesBranch(goal)) {
            words.addAll(List.of("--branch", branch(source, attempt)));
        }
        words.addAll(common(goal, project, budget, lease));
        return words;
    }

    /** {@code budget} is what the loop was started with; what was added stands in its ledger. */
    public static List<String> resume(FleetGoal goal, Path project, String loopId, Yuan budget, Path lease) {
        List<String> words = new ArrayList<>(List.of("resume", "--loop", loopId));
        // a machine on which the loop was not started does not know the address as one of the user's
        goal.option(ADDRESS).ifPresent(url -> words.addAll(List.of(ADDRESS, url)));
        words.addAll(common(goal, project, budget, lease));
        return words;
    }

    private static List<String> common(FleetGoal goal, Path project, Yuan budget, Path lease) {
        return Stream.concat(
                        Stream.of(
                                "--budget",
                                budget.plain().toPlainString(),
                                "--lease",
                                lease.toString(),
                                "--on-pause",
                                "stop",
                                "--yes",
                                "--json",
                                "-C",
                                project.toString()),
                        goal.trust().stream().flatMap(hash -> Stream.of("--trust", hash)))
                .toList();
    }

    private static boolean choosesBranch(FleetGoal goal) {
        return goal.hasOption("--branch") || goal.hasOption("--rooms") || goal.hasOption("--parallel");
    }

    /** The branch that holds the result in a clone. */
    private static String branch(String source, int attempt) {
        return "team-loop/" + source + (attempt == 1 ? "" : "-" + attempt);
    }
}
