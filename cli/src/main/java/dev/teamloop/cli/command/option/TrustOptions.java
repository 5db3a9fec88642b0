package dev.teamloop.cli.command.option;

import dev.teamloop.cli.trust.ProjectTrust;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** {@code --trust}: for commands that run or send what a project's configuration says. */
public final class TrustOptions {
    @Option(
            names = "--trust",
            paramLabel = "HASH",
            description = "trust, in this run, the configuration that has this hash; see 'team-loop trust --print'")
    List<String> hashes = List.of();

    /** The environment with these hashes beside those that it names itself. */
    public Map<String, String> in(Map<String, String> environment) {
        if (hashes.isEmpty()) {
            return environment;
        }
        Map<String, String> all = new HashMap<>(environment);
        all.merge(ProjectTrust.VARIABLE, String.join(" ", hashes), (named, given) -> named + " " + given);
        return all;
    }
}
