package dev.teamloop.cli.init;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.model.Provider;
import dev.teamloop.agents.model.Reachability;
import dev.teamloop.agents.model.StoredKey;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.keys.StoredKeys;
import dev.teamloop.core.identity.Agent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tries the endpoint that was chosen, and then keeps it for the user: address and models in the user's file, the key with the keys. */
public final class EndpointSetup {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int SHOWN_MODELS = 12;

    private final Map<String, String> environment;

    public EndpointSetup(Map<String, String> environment) {
        this.environment = environment;
    }

    /** The models that it lists; a {@link CommandException} with exit 4 where it does not answer, or refuses the key. */
    public List<String> tried(ChosenEndpoint chosen) {
        Provider provider = chosen.asked(environment);
        if (chosen.key().isEmpty() && chosen.keyVariable().isEmpty()) {
            provider = withStored(provider, chosen);
        }
        Reachability answer = Reachability.check(provider, PATIENCE);
        if (answer instanceof Reachability.Denied denied) {
            throw CommandException.precondition((chosen.key().isPresent()
                            ? provider.baseUrl() + " does not accept this key, or the account"
                            : denied.advice())
                    + "; nothing was stored");
        }
        if (answer instanceof Reachability.Unreachable gone) {
            throw CommandException.precondition(
                    provider.baseUrl() + " is unreachable (" + gone.reason() + "); nothing was stored");
        }
        return ((Reachability.Reachable) answer).models();
    }

    private Provider withStored(Provider provider, ChosenEndpoint chosen) {
        Optional<String> stored =
                Optional.ofNullable(StoredKeys.with(environment).get(StoredKey.variable(chosen.origin())));
        return Provider.at(provider.name(), provider.baseUrl(), provider.keyVariable(), stored);
    }

    /**
     * The models to configure: those that were named; none where the endpoint is known by name, and brings its own; else the one
     * that it lists. A {@link CommandException} with exit 2 where it lists several and nobody has chosen.
     */
    public static ObjectNode models(ChosenEndpoint chosen, ObjectNode named, List<String> listed, Optional<Form> form) {
        boolean known = !chosen.provider().equals("default");
        if (!named.isEmpty() || known || listed.isEmpty()) {
            return named;
        }
        String model = listed.size() == 1 ? listed.get(0) : asked(chosen, listed, form);
        ObjectNode models = Json.MAPPER.createObjectNode();
        List.of(Agent.values()).forEach(agent -> models.put(agent.modelKey(), model));
        return models;
    }

    private static String asked(ChosenEndpoint chosen, List<String> listed, Optional<Form> form) {
        String some = String.join(", ", listed.stream().limit(SHOWN_MODELS).toList())
                + (listed.size() > SHOWN_MODELS ? " and " + (listed.size() - SHOWN_MODELS) + " more" : "");
        return form.flatMap(one -> one.ask("Model for every role; there are " + some + " [" + listed.get(0) + "]: "))
                .map(answer -> answer.isBlank() ? listed.get(0) : answer.strip())
                .orElseThrow(() -> CommandException.usage(
                        chosen.url() + " serves several models; choose with --model NAME: " + some));
    }

    /** What was done, a line each. */
    public List<String> keep(ChosenEndpoint chosen, ObjectNode models) throws InterruptedException {
        List<String> told = new ArrayList<>();
        ObjectNode values = Json.MAPPER.createObjectNode();
        ObjectNode provider = values.putObject("providers").putObject(chosen.provider());
        provider.put("base_url", chosen.url());
        chosen.keyVariable().ifPresent(name -> provider.put("api_key_env", name));
        if (!models.isEmpty()) {
            values.set("models", models);
        }
        UserConfig config = new UserConfig(environment);
        boolean changed = config.put(values);
        told.add("endpoint: " + chosen.url() + (changed ? ", written to " : ", is in ") + config.file()
                + (changed ? "" : " already"));
        StoredKeys keys = new StoredKeys(environment);
        if (chosen.key().isPresent()) {
            told.add("key: kept in " + keys.keep(chosen.origin(), chosen.key().get()));
        } else {
            told.add("key: "
                    + chosen.keyVariable()
                            .map(name -> "read from the variable " + name)
                            .or(() -> keys.place(chosen.origin()).map(place -> "is kept already in " + place))
                            .orElse("none"));
        }
        return told;
    }
}
