package dev.teamloop.cli;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.trust.TrustDigest;
import dev.teamloop.loop.measure.MeasuredStore;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** What was measured of a project, kept for its next loop. */
final class SharedMeasurements {
    private SharedMeasurements() {}

    /** In a folder of the user's that no project can write to: what lies there is believed. */
    static MeasuredStore of(Path project, Map<String, String> environment, TextGuard guard, Instant now) {
        Path cache = UserFolders.cache(environment);
        String name = TrustDigest.of(project.toString().getBytes(StandardCharsets.UTF_8));
        try {
            Files.createDirectories(cache);
        } catch (IOException e) {
            return MeasuredStore.inMemory();
        }
        return MeasuredStore.open(
                new AtomicFiles(cache, guard), cache.resolve("measured").resolve(name), now);
    }
}
