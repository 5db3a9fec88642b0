package dev.teamloop.fleet.file;

import dev.teamloop.core.budget.Yuan;
import java.util.List;
import java.util.Optional;

/**
 * One entry of the file's list.
 *
 * @param goal the text that {@code team-loop goal} takes
 * @param budget the most that it may spend of the purse: its own, else what its text says
 * @param args further options of {@code team-loop goal}
 * @param trust the hash of what its project may do (SPEC §11)
 * @param push whether the result's branch is pushed to where the project was cloned from
 */
public record FleetGoal(
        ProjectSource project,
        String goal,
        Optional<Yuan> budget,
        List<String> args,
        Optional<String> trust,
        boolean push) {
    public FleetGoal {
        args = List.copyOf(args);
    }

    /** Whether {@code args} have this option, with its value in the next word or behind {@code =}. */
    public boolean hasOption(String name) {
        return args.stream().anyMatch(word -> word.equals(name) || word.startsWith(name + "="));
    }

    /** The value of an option in {@code args}, in the next word or behind {@code =}. */
    public Optional<String> option(String name) {
        int at = args.indexOf(name);
        return at >= 0 && at + 1 < args.size()
                ? Optional.of(args.get(at + 1))
                : args.stream()
                        .filter(word -> word.startsWith(name + "="))
                        .map(word -> word.substring(name.length() + 1))
                        .findFirst();
    }
}
