package dev.teamloop.cli.fleet;

import dev.teamloop.cli.Settings;
import dev.teamloop.cli.config.UserFolders;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the user's own configuration lets a loop's state be pushed to; nothing is pushed otherwise. */
final class StateRemote {
    private StateRemote() {}

    static Optional<String> of(FleetPlace place) {
        return of(place.folder().root(), place.environment());
    }

    /** What a project's configuration says has no part in it: {@code folder} is no project. */
    static Optional<String> of(Path folder, Map<String, String> environment) {
        String remote = Settings.load(folder, environment, List.of())
                .tree()
                .path("fleet")
                .path("state_remote")
                .asText("");
        return remote.isBlank() ? Optional.empty() : Optional.of(remote);
    }

    /** On a machine that works for fleets of others. */
    static Optional<String> of(Map<String, String> environment) {
        return of(UserFolders.state(environment).resolve("fleets"), environment);
    }
}
