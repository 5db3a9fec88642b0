package dev.teamloop.cli.doctor;

import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.model.Provider;
import dev.teamloop.agents.model.Reachability;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.keys.StoredKeys;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which models would answer, what they are taken to cost, and whether their endpoints are there. No model is asked. */
final class ModelChecks {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ConfigResult.Loaded loaded;
    private final ModelRouting routing;

    ModelChecks(TrustedSettings settings, Map<String, String> environment) {
        this.loaded = settings.loaded();
        this.routing = ModelRouting.of(settings.config(), StoredKeys.with(environment));
    }

    List<Check> all() {
        List<Check> checks = new ArrayList<>();
        checks.add(models());
        checks.add(prices());
        Optional<String> missing = routing.missing();
        missing.ifPresent(text -> checks.add(Check.bad("model endpoint", text, "environment", ModelRouting.advice())));
        if (missing.isEmpty()) {
            routing.providersInUse().forEach(provider -> checks.add(endpoint(provider)));
        }
        return checks;
    }

    private Check models() {
        String roles = Arrays.stream(Agent.values())
                .map(agent -> agent.modelKey() + " " + routing.modelOf(agent))
                .collect(Collectors.joining(", "));
        return Check.good(
                "models",
                roles,
                routing.providersInUse().stream()
                        .map(provider -> "provider '" + provider.name() + "'")
                        .collect(Collectors.joining(", ")),
                routing.criticsDifferFromCoder()
                        ? ""
                        : "a critic of the coder's own model shares its blind spots; name another one under models");
    }

    private Check prices() {
        LoopConfig config = loaded.config();
        List<String> unpriced = Arrays.stream(Agent.values())
                .map(routing::modelOf)
                .distinct()
                .filter(model -> !config.prices().containsKey(model))
                .toList();
        return unpriced.isEmpty()
                ? Check.good("prices", "every model has its own", "prices")
                : Check.good(
                        "prices",
                        "all tokens of " + String.join(", ", unpriced) + " count ¥"
                                + config.tokenRate().yuanPerThousand() + " per 1,000",
                        "token_rate, from "
                                + loaded.origins().getOrDefault("token_rate.yuan_per_1k_tokens", "built-in defaults"),
                        "set prices.MODEL to {\"input\", \"cached_input\", \"output\"} in ¥ per 1,000 tokens");
    }

    private static Check endpoint(Provider provider) {
        String name = "model endpoint";
        String source = "provider '" + provider.name() + "'";
        Reachability reachability = Reachability.check(provider, PATIENCE);
        if (reachability instanceof Reachability.Denied denied) {
            return Check.bad(
                    name, provider.baseUrl() + " answers, and refuses the key or the account", source, denied.advice());
        }
        if (reachability instanceof Reachability.Unreachable gone) {
            return Check.bad(
                    name,
                    provider.baseUrl() + " is unreachable (" + gone.reason() + ")",
                    source,
                    ModelRouting.advice());
        }
        String doubt = ((Reachability.Reachable) reachability).doubt();
        return doubt.isEmpty()
                ? Check.good(name, provider.baseUrl() + " answers", source)
                : Check.bad(
                        name,
                        provider.baseUrl() + " answers " + doubt,
                        source,
                        "look after the server there, or set TEAM_LOOP_BASE_URL to another");
    }
}
