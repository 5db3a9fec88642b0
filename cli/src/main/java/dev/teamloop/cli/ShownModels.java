package dev.teamloop.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.model.ModelChoice;
import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.cli.config.ConfigLoader;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.core.identity.Agent;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A configuration as a person should see it: with the models that will answer where no layer names one. Only for showing;
 * what decides is {@link ModelRouting}, which has to know what was named.
 */
public final class ShownModels {
    private ShownModels() {}

    /** {@code environment} is where the providers' keys are looked for. */
    public static ConfigResult.Loaded of(ConfigResult.Loaded loaded, Map<String, String> environment) {
        ModelRouting routing = ModelRouting.of(loaded.config(), environment);
        ObjectNode tree = loaded.tree().deepCopy();
        ObjectNode models = tree.withObject("/models");
        Map<String, String> origins = new TreeMap<>(loaded.origins());
        for (Agent agent : Agent.values()) {
            if (models.path(agent.modelKey()).asText().isBlank()) {
                ModelChoice choice = routing.unnamed(agent);
                models.put(agent.modelKey(), choice.model());
                origins.put(
                        "models." + agent.modelKey(),
                        "preset of provider '" + choice.provider().name() + "'");
            }
        }
        return new ConfigResult.Loaded(loaded.config(), tree, origins, loaded.layers());
    }

    /** The built-in defaults, as they count with these keys. */
    public static ObjectNode defaults(Map<String, String> environment) {
        if (ConfigLoader.load(List.of(ConfigReader.builtIn())) instanceof ConfigResult.Loaded loaded) {
            return of(loaded, environment).tree();
        }
        throw new IllegalStateException("the built-in configuration is wrong");
    }
}
