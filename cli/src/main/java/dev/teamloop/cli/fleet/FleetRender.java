package dev.teamloop.cli.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.kubernetes.JobOptions;
import dev.teamloop.fleet.kubernetes.KubernetesJob;
import dev.teamloop.fleet.rule.BudgetSplit;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** {@code fleet FILE --render kubernetes}. */
public final class FleetRender {
    /** What Kubernetes takes as the name of a Job whose pods are numbered. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,48}[a-z0-9])?");

    /** A ConfigMap holds a mebibyte. */
    private static final int LARGEST = 1_000_000;

    private static final List<String> PLAIN = List.of("TEAM_LOOP_BASE_URL", "TEAM_LOOP_MODEL");

    private FleetRender() {}

    /** What the command line says of it. */
    public record Wanted(String name, String image, String keys, Optional<String> gitCredentials) {}

    /** The YAML. Throws a {@link CommandException} with exit 2 where the fleet cannot run in pods. */
    public static String kubernetes(FleetPlace place, Wanted wanted) {
        FleetFile file = place.file();
        if (!NAME.matcher(wanted.name()).matches()) {
            throw CommandException.usage(
                    "--name '" + wanted.name() + "' is no name for a Job: small letters, digits and '-', at most 50");
        }
        ClonableGoals.require(file, "which no pod can reach", "would stand in a ConfigMap; use --git-secret");
        List<Yuan> shares = BudgetSplit.of(
                        file.budget(),
                        file.goals().stream().map(FleetGoal::budget).toList())
                .orElseThrow(() -> CommandException.usage("budget is " + file.budget()
                        + ", which the goals' own budgets use up: in pods the purse is split beforehand; raise it"));
        JobOptions options = new JobOptions(
                wanted.name(),
                wanted.image(),
                wanted.keys(),
                wanted.gitCredentials(),
                StateRemote.of(place),
                FleetStart.newId(),
                plain(place.environment()));
        String yaml = KubernetesJob.render(file, shares, options);
        if (yaml.getBytes(StandardCharsets.UTF_8).length > LARGEST) {
            throw CommandException.usage(
                    "the fleet's file is too large for a ConfigMap (1 MiB); split it into several");
        }
        return yaml;
    }

    private static Map<String, String> plain(Map<String, String> environment) {
        Map<String, String> plain = new TreeMap<>(environment);
        plain.keySet().retainAll(PLAIN);
        return plain;
    }
}
