package dev.teamloop.agents.model;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.config.WebOrigin;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the endpoints that may be used (SPEC §2): those of the configuration and of {@code TEAM_LOOP_BASE_URL}; where
 * neither names a default one, those whose usual key variable is set; where there is none at all, a local Ollama.
 */
final class ProviderResolver {
    static final String DEFAULT = "default";

    private final Map<String, ProviderPreset> presets;
    private final Map<String, String> environment;

    ProviderResolver(Map<String, ProviderPreset> presets, Map<String, String> environment) {
        this.presets = presets;
        this.environment = environment;
    }

    /** In the order of preference; never empty. */
    Map<String, Provider> resolve(Map<String, LoopConfig.Provider> configured) {
        Map<String, Provider> found = new LinkedHashMap<>();
        defaultOf(configured).ifPresent(provider -> found.put(DEFAULT, provider));
        new TreeMap<>(configured)
                .forEach((name, provider) ->
                        fromConfig(name, provider).ifPresent(usable -> found.putIfAbsent(name, usable)));
        if (!found.containsKey(DEFAULT)) {
            presets.forEach((name, preset) -> preset.keyVariable()
                    .filter(this::isSet)
                    .ifPresent(variable -> found.putIfAbsent(name, fromPreset(name, preset))));
        }
        if (found.isEmpty()) {
            presets.forEach((name, preset) -> {
                if (preset.isFallback()) {
                    found.put(name, fromPreset(name, preset));
                }
            });
        }
        return found;
    }

    private Optional<Provider> defaultOf(Map<String, LoopConfig.Provider> configured) {
        return Optional.ofNullable(configured.get(DEFAULT))
                .flatMap(provider -> fromConfig(DEFAULT, provider))
                .or(() -> variable("TEAM_LOOP_BASE_URL")
                        .map(url -> new Provider(
                                DEFAULT,
                                url,
                                false,
                                Optional.empty(),
                                defaultKey(url, false),
                                "auto",
                                "auto",
                                Map.of(),
                                Map.of(),
                                Set.of())));
    }

    private Optional<Provider> fromConfig(String name, LoopConfig.Provider configured) {
        Optional<ProviderPreset> preset = Optional.ofNullable(presets.get(name));
        String url = configured.baseUrl().isBlank()
                ? preset.map(ProviderPreset::baseUrl).orElse("")
                : configured.baseUrl();
        if (url.isBlank()) {
            return Optional.empty();
        }
        Optional<String> variable = Optional.of(configured.apiKeyEnv())
                .filter(named -> !named.isBlank())
                .or(() -> preset.filter(one -> !configured.projectsAddress() || one.servesFrom(url))
                        .flatMap(ProviderPreset::keyVariable));
        Optional<String> key = variable.flatMap(this::variable).or(() -> stored(url, configured.projectsAddress()));
        return Optional.of(new Provider(
                name,
                url,
                configured.projectsAddress(),
                variable,
                variable.isEmpty() && name.equals(DEFAULT) ? defaultKey(url, configured.projectsAddress()) : key,
                configured.nativeSchema(),
                configured.tools(),
                configured.headers(),
                configured.wires(),
                Set.copyOf(configured.wiresWithoutKey())));
    }

    private Provider fromPreset(String name, ProviderPreset preset) {
        return new Provider(
                name,
                preset.baseUrl(),
                false,
                preset.keyVariable(),
                preset.keyVariable().flatMap(this::variable),
                preset.nativeSchema(),
                preset.tools(),
                Map.of(),
                Map.of(),
                Set.of());
    }

    /** A vendor's variable goes to that vendor only, and TEAM_LOOP_API_KEY to no address that a project chose. */
    private Optional<String> defaultKey(String url, boolean projectsAddress) {
        return variable("TEAM_LOOP_API_KEY")
                .filter(key -> !projectsAddress)
                .or(() -> presets.values().stream()
                        .filter(preset -> preset.servesFrom(url))
                        .findFirst()
                        .flatMap(ProviderPreset::keyVariable)
                        .flatMap(this::variable))
                .or(() -> stored(url, projectsAddress));
    }

    /** What the user gave the program to keep goes to no address that a project chose. */
    private Optional<String> stored(String url, boolean projectsAddress) {
        return WebOrigin.of(url)
                .filter(origin -> !projectsAddress)
                .map(StoredKey::variable)
                .flatMap(this::variable);
    }

    private boolean isSet(String name) {
        return variable(name).isPresent();
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }
}
