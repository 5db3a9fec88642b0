package dev.teamloop.cli.doctor;

import dev.teamloop.cli.Settings;
import dev.teamloop.core.config.ConfigFiles;
import dev.teamloop.core.config.ConfigResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Examines one project and its surroundings. Changes nothing, runs no test and asks no model. */
public final class Examination {
    private Examination() {}

    /** Every check, in the order in which a loop would stumble. Without sound configuration only that is told. */
    public static List<Check> of(Path project, Map<String, String> environment) throws InterruptedException {
        ConfigResult result = Settings.read(project, environment, List.of());
        if (result instanceof ConfigResult.Faulty faulty) {
            return faulty.findings().stream()
                    .map(finding -> Check.bad(
                            "configuration",
                            finding,
                            "",
                            "correct that line; 'team-loop config show' prints what counts"))
                    .toList();
        }
        ConfigResult.Loaded loaded = (ConfigResult.Loaded) result;
        List<Check> checks = new ArrayList<>();
        checks.add(Check.good("configuration", "every layer is sound", layers(project, environment)));
        checks.addAll(new ProjectChecks(project, loaded, environment).all());
        checks.addAll(new ModelChecks(loaded, environment).all());
        return List.copyOf(checks);
    }

    private static String layers(Path project, Map<String, String> environment) {
        return Stream.concat(
                        Stream.of("built-in defaults"),
                        ConfigFiles.of(project, environment).stream()
                                .filter(Files::exists)
                                .map(Path::toString))
                .collect(Collectors.joining(", "));
    }
}
