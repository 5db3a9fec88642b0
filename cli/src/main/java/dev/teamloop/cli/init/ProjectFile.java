package dev.teamloop.cli.init;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.ShownModels;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.config.ConfigTemplate;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustStore;
import dev.teamloop.cli.trust.TrustSubject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code team-loop.json}, written for its user to edit and commit. */
public final class ProjectFile {
    private final Path project;
    private final Map<String, String> environment;

    public ProjectFile(Path project, Map<String, String> environment) {
        this.project = project;
        this.environment = environment;
    }

    public Path path() {
        return ConfigReader.project(project);
    }

    public boolean exists() {
        return Files.exists(path(), LinkOption.NOFOLLOW_LINKS);
    }

    /** Every key with its meaning, commented out, but for what was chosen. */
    public void write(ObjectNode chosen) throws IOException {
        boolean ownAlone = subject().filter(TrustSubject::needsTrust).isEmpty();
        Files.writeString(
                path(), ConfigTemplate.text(ShownModels.defaults(environment), chosen), StandardOpenOption.CREATE_NEW);
        if (ownAlone) {
            // what the user has just answered is no clone's
            subject().filter(TrustSubject::needsTrust).ifPresent(new TrustStore(environment, Clock.systemUTC())::trust);
        }
    }

    /** What the project brings now; empty where its configuration cannot be read. */
    private Optional<TrustSubject> subject() {
        ConfigResult result = Settings.read(project, environment, List.of());
        return result instanceof ConfigResult.Loaded loaded
                ? Optional.of(new ProjectTrust(project, environment, loaded).subject())
                : Optional.empty();
    }
}
