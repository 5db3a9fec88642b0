package dev.teamloop.cli.doctor;

import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustQuestion;
import dev.teamloop.cli.trust.TrustedSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Examines one project and its surroundings. Changes nothing, runs no test but the configured metrics, starts the configured MCP servers, and asks no model. */
public final class Examination {
    private Examination() {}

    /**
     * Every check, in the order in which a loop would stumble. Without sound configuration only that is told, and without trust
     * nothing is tried: the {@code CommandException} of {@link ProjectTrust#require}. {@code later} are layers above the files.
     */
    public static List<Check> of(
            Path project, Map<String, String> environment, List<ConfigLayer> later, TrustQuestion question)
            throws InterruptedException {
        ConfigResult result = Settings.read(project, environment, later);
        if (result instanceof ConfigResult.Faulty faulty) {
            return faulty.findings().stream()
                    .map(finding -> Check.bad(
                            "configuration",
                            finding,
                            "",
                            "correct that line; 'team-loop config show' prints what counts"))
                    .toList();
        }
        TrustedSettings settings =
                new ProjectTrust(project, environment, (ConfigResult.Loaded) result).require(question);
        List<Check> checks = new ArrayList<>();
        checks.add(Check.good("configuration", "every layer is sound", layers(project, environment)));
        FolderLinks.finding(project, settings.config().paths())
                .ifPresent(
                        found -> checks.add(Check.bad("folders", found, project.toString(), "what the finding says")));
        checks.addAll(new ProjectChecks(project, settings, environment).all());
        checks.addAll(metrics(project, settings, environment));
        checks.addAll(ServerChecks.of(project, settings, environment));
        checks.addAll(new ModelChecks(settings, environment).all());
        return List.copyOf(checks);
    }

    private static List<Check> metrics(Path project, TrustedSettings settings, Map<String, String> environment)
            throws InterruptedException {
        return ConfiguredMetrics.run(project, settings, environment).stream()
                .map(result -> result.ok()
                        ? Check.good("metric " + result.name(), result.describe(), result.source())
                        : Check.bad(
                                "metric " + result.name(),
                                result.describe(),
                                result.source(),
                                "correct its command or its capture there"))
                .toList();
    }

    private static String layers(Path project, Map<String, String> environment) {
        return Stream.concat(
                        Stream.of("built-in defaults"),
                        ConfigReader.of(project, environment).stream()
                                .filter(Files::exists)
                                .map(Path::toString))
                .collect(Collectors.joining(", "));
    }
}
