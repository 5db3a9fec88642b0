package dev.teamloop.cli.init;

import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.model.Provider;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.keys.StoredKeys;
import dev.teamloop.core.config.WebOrigin;
import java.util.Map;
import java.util.Optional;

/**
 * An endpoint that the user chose.
 *
 * @param keyVariable names the variable that holds its key, where the user keeps it there
 * @param key to be kept by the program, where the user gave it
 */
public record ChosenEndpoint(String url, Optional<String> keyVariable, Optional<String> key) {
    /** Throws a {@link CommandException} with exit 2 for what cannot be one. */
    public ChosenEndpoint {
        url = url.strip().replaceAll("/+$", "");
        if (WebOrigin.of(url).isEmpty()) {
            throw CommandException.usage(
                    "'" + url + "' is no address; an endpoint is named like https://api.deepseek.com/v1");
        }
        key.flatMap(StoredKeys::fault).ifPresent(fault -> {
            throw CommandException.usage("what was given as the key is none: " + fault);
        });
    }

    WebOrigin origin() {
        return WebOrigin.of(url).orElseThrow();
    }

    /** The provider that it is; one that is known by name keeps its name, and with it its models. */
    String provider() {
        return ModelRouting.nameAt(url);
    }

    /** As it would be asked. */
    Provider asked(Map<String, String> environment) {
        return Provider.at(provider(), url, keyVariable, key.or(() -> keyVariable.map(environment::get)));
    }
}
