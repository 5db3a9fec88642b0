package dev.teamloop.cli.command.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.fleet.FleetPlace;
import dev.teamloop.cli.fleet.FleetRender;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What {@code --render} needs besides. */
final class FleetRenderOptions {
    @Option(names = "--image", paramLabel = "IMAGE", description = "with --render: the image that holds team-loop")
    String image = "";

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
        if (image.isBlank()) {
            throw CommandException.usage(
                    "--render needs --image IMAGE, an image with team-loop in it (docs/fleet.md has its container"
                            + " file)");
        }
        return FleetRender.kubernetes(
                place, new FleetRender.Wanted(name, image, secret, Optional.ofNullable(gitSecret)));
    }
}
