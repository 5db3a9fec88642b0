package dev.teamloop.cli;

import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustStore;
import dev.teamloop.cli.trust.TrustSubject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** A test's project is its user's own: what it configures is trusted, as {@code team-loop trust} would. */
final class OwnProject {
    private OwnProject() {}

    /** Nothing where the configuration is faulty, which tests want to be told. */
    static void trust(Path folder, Map<String, String> environment) throws IOException {
        Path project = folder.toRealPath();
        if (Settings.read(project, environment, List.of()) instanceof ConfigResult.Loaded loaded) {
            TrustSubject subject = new ProjectTrust(project, environment, loaded).subject();
            if (subject.needsTrust()) {
                new TrustStore(environment, Clock.systemUTC()).trust(subject);
            }
        }
    }
}
