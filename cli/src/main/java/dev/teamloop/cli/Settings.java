package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.config.ConfigFiles;
import dev.teamloop.core.config.ConfigLayer;
import dev.teamloop.core.config.ConfigLoader;
import dev.teamloop.core.config.ConfigResult;
import dev.teamloop.core.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gathers the configuration's layers (SPEC §2): built-in, user, project, loop, environment, goal text, command line. */
public final class Settings {
    private Settings() {}

    /** The effective configuration, or exit 2 with every finding. {@code later} are the layers above the files. */
    public static ConfigResult.Loaded load(Path project, Map<String, String> environment, List<ConfigLayer> later) {
        ConfigResult result = read(project, environment, later);
        if (result instanceof ConfigResult.Faulty faulty) {
            throw Problem.usage("the configuration is wrong:\n  " + String.join("\n  ", faulty.findings()));
        }
        return (ConfigResult.Loaded) result;
    }

    public static ConfigResult read(Path project, Map<String, String> environment, List<ConfigLayer> later) {
        List<ConfigLayer> layers = new ArrayList<>(List.of(ConfigFiles.builtIn()));
        List<String> unreadable = new ArrayList<>();
        for (Path file : ConfigFiles.of(project, environment)) {
            Optional<ConfigFiles.Read> read = ConfigFiles.read(file);
            if (read.isPresent() && read.get() instanceof ConfigFiles.Good good) {
                layers.add(good.layer());
            } else if (read.isPresent() && read.get() instanceof ConfigFiles.Bad bad) {
                unreadable.add(bad.finding());
            }
        }
        if (!unreadable.isEmpty()) {
            return new ConfigResult.Faulty(unreadable);
        }
        environment(environment).ifPresent(layers::add);
        layers.addAll(later);
        return ConfigLoader.load(layers);
    }

    private static Optional<ConfigLayer> environment(Map<String, String> environment) {
        String restarts = environment.get("TEAM_LOOP_WATCHDOG_RESTARTS");
        if (restarts == null || restarts.isBlank()) {
            return Optional.empty();
        }
        ObjectNode values = Json.MAPPER.createObjectNode();
        JsonNode number;
        try {
            number = Json.MAPPER.getNodeFactory().numberNode(Integer.parseInt(restarts.strip()));
        } catch (NumberFormatException e) {
            throw Problem.usage("TEAM_LOOP_WATCHDOG_RESTARTS must be a whole number, not '" + restarts + "'");
        }
        values.putObject("watchdog").set("max_restarts", number);
        return Optional.of(new ConfigLayer("environment TEAM_LOOP_WATCHDOG_RESTARTS", values));
    }
}
