package dev.teamloop.cli.command.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.fleet.FleetPlace;
import dev.teamloop.cli.fleet.FleetRender;
import dev.teamloop.cli.terminal.Streams;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What {@code --render} needs besides. */
final class FleetRenderOptions {
    /** What the container file of docs/fleet.md makes; a cluster wants it with its registry's name before it. */
    private static final String OWN_IMAGE = "team-loop:latest";

    @Option(
            names = "--image",
            paramLabel = "IMAGE",
            description = "with --render: the image that holds team-loop; default: " + OWN_IMAGE)
    @Nullable
    String image;

    @Option(names = "--name", paramLabel = "NAME", description = "with --render: the Job's name; default: team-loop")
    String name = "team-loop";

    @Option(
            names = "--secret",
            paramLabel = "NAME",
            description = "with --render: the Secret whose entries become variables (the key); default: team-loop-keys")
    String secret = "team-loop-keys";

    @Option(
            names = "--git-secret",
            paramLabel = "NAME",
            description = "with --render: the Secret whose entry git-credentials git reads")
    @Nullable
    String gitSecret;

    String of(FleetPlace place, String engine) {
        if (!engine.equals("kubernetes")) {
            throw CommandException.usage("--render takes kubernetes, not '" + engine + "'");
        }
        if (image != null && image.isBlank()) {
            throw CommandException.usage(
                    "--image is blank; name an image with team-loop in it (docs/fleet.md has its container file), or"
                            + " leave it out for " + OWN_IMAGE);
        }
        String named = image == null ? OWN_IMAGE : image;
        String yaml = FleetRender.kubernetes(
                place, new FleetRender.Wanted(name, named, secret, Optional.ofNullable(gitSecret)));
        if (image == null) {
            Streams.err()
                    .println("the pods' image is " + OWN_IMAGE + ", built from the container file in docs/fleet.md;"
                            + " --image IMAGE names that of your registry");
        }
        return yaml;
    }
}
