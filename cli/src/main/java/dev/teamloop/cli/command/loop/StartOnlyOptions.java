package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.CommandException;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code goal}'s options that say how a loop starts: {@code resume} knows them, and says why it has no use for them. */
final class StartOnlyOptions {
    @Option(names = "--allow-dirty", hidden = true, description = "as it always is: what is yours is left alone")
    boolean allowDirty;

    @Option(names = "--dry-run", hidden = true)
    boolean dryRun;

    @Option(names = "--new", hidden = true)
    boolean fresh;

    @Option(names = "--branch", hidden = true)
    @Nullable
    String branch;

    @Option(names = "--source", hidden = true)
    @Nullable
    String source;

    @Option(names = "--plan", hidden = true)
    @Nullable
    String plan;

    @Option(names = "--spec", hidden = true)
    @Nullable
    String spec;

    /** Throws a {@link CommandException} with exit 2 where one was given that a running loop cannot take up. */
    void refuse() {
        Stream.of(
                        named("--dry-run", dryRun),
                        named("--new", fresh),
                        named("--branch", branch != null),
                        named("--source", source != null),
                        named("--plan", plan != null),
                        named("--spec", spec != null))
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(name -> {
                    throw CommandException.usage("resume goes on with the loop that STATE.md describes, and takes no "
                            + name + ": that is said when a loop starts (team-loop goal " + name + " …)");
                });
    }

    private static Optional<String> named(String name, boolean given) {
        return given ? Optional.of(name) : Optional.empty();
    }
}
