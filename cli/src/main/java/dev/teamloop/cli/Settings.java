package dev.teamloop.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import dev.teamloop.cli.config.ConfigLoader;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.identity.Agent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Gathers the configuration's layers (SPEC §2): built-in, user, project, loop, environment, goal text, command line. */
public final class Settings {
    private Settings() {}

    /** The effective configuration, or exit 2 with every finding. {@code later} are the layers above the files. */
    public static ConfigResult.Loaded load(Path project, Map<String, String> environment, List<ConfigLayer> later) {
        ConfigResult result = read(project, environment, later);
        if (result instanceof ConfigResult.Faulty faulty) {
            throw CommandException.usage("the configuration is wrong:\n  " + String.join("\n  ", faulty.findings()));
        }
        ConfigResult.Loaded loaded = (ConfigResult.Loaded) result;
        Streams.guard(project, loaded.config());
        return loaded;
    }

    /** The same with the findings as a value. Says nothing about trust: what runs or sends asks {@code ProjectTrust}. */
    public static ConfigResult read(Path project, Map<String, String> environment, List<ConfigLayer> later) {
        List<ConfigLayer> layers = new ArrayList<>(List.of(ConfigReader.builtIn()));
        List<String> unreadable = new ArrayList<>();
        add(ConfigReader.user(environment), Owner.USER, layers, unreadable);
        add(ConfigReader.project(project), Owner.PROJECT, layers, unreadable);
        add(
                ConfigReader.loop(project),
                Owner.PROJECT,
                layers,
                unreadable,
                values -> EchoedConfig.edits(project, environment, values));
        ConfigReader.misplaced(project).ifPresent(unreadable::add);
        if (!unreadable.isEmpty()) {
            return new ConfigResult.Faulty(unreadable);
        }
        environment(environment).ifPresent(layers::add);
        layers.addAll(later);
        return ConfigLoader.load(layers);
    }

    private static void add(Path file, Owner owner, List<ConfigLayer> layers, List<String> unreadable) {
        add(file, owner, layers, unreadable, UnaryOperator.identity());
    }

    /** {@code counted}: of a file's values those that are a layer's. */
    private static void add(
            Path file,
            Owner owner,
            List<ConfigLayer> layers,
            List<String> unreadable,
            UnaryOperator<ObjectNode> counted) {
        Optional<ConfigReader.Read> read = ConfigReader.read(file, owner);
        if (read.isPresent() && read.get() instanceof ConfigReader.Good good) {
            ObjectNode values = counted.apply(good.layer().values());
            if (!values.isEmpty()) {
                layers.add(new ConfigLayer(good.layer().source(), values, owner));
            }
        } else if (read.isPresent() && read.get() instanceof ConfigReader.Bad bad) {
            unreadable.add(bad.finding());
        }
    }

    private static Optional<ConfigLayer> environment(Map<String, String> environment) {
        ObjectNode values = Json.MAPPER.createObjectNode();
        List<String> used = new ArrayList<>();
        set(environment, "TEAM_LOOP_BASE_URL").ifPresent(url -> {
            used.add("TEAM_LOOP_BASE_URL");
            values.putObject("providers").putObject("default").put("base_url", url);
        });
        set(environment, "TEAM_LOOP_MODEL").ifPresent(model -> {
            used.add("TEAM_LOOP_MODEL");
            ObjectNode models = values.putObject("models");
            List.of(Agent.values()).forEach(agent -> models.put(agent.modelKey(), model));
        });
        set(environment, "TEAM_LOOP_WATCHDOG_RESTARTS").ifPresent(restarts -> {
            used.add("TEAM_LOOP_WATCHDOG_RESTARTS");
            values.putObject("watchdog").put("max_restarts", number(restarts));
        });
        return used.isEmpty()
                ? Optional.empty()
                : Optional.of(new ConfigLayer("environment " + String.join(", ", used), values));
    }

    private static Optional<String> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw CommandException.usage("TEAM_LOOP_WATCHDOG_RESTARTS must be a whole number, not '" + text + "'");
        }
    }
}
