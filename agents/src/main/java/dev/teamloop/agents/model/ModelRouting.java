package dev.teamloop.agents.model;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which model of which provider answers for an agent (SPEC §2): the one that the configuration names; else
 * {@code TEAM_LOOP_MODEL}; else a preset, {@code default} for endpoints that have none of their own. Thread-safe.
 */
public final class ModelRouting {
    private final Map<String, String> models;
    private final Optional<String> environmentModel;
    private final Map<String, ProviderPreset> presets;
    private final Map<String, Provider> providers;
    private volatile boolean degraded;

    private ModelRouting(
            Map<String, String> models,
            Optional<String> environmentModel,
            Map<String, ProviderPreset> presets,
            Map<String, Provider> providers) {
        this.models = models;
        this.environmentModel = environmentModel;
        this.presets = presets;
        this.providers = providers;
    }

    public static ModelRouting of(LoopConfig config, Map<String, String> environment) {
        Map<String, ProviderPreset> presets = ProviderPreset.builtIn();
        Map<String, String> named = new HashMap<>(config.models());
        if (!config.coderAgents().isEmpty()) {
            // the agent's own words for a model are those of its provider
            named.remove(Agent.CODER.modelKey());
            config.coderAgentModel().ifPresent(model -> named.put(Agent.CODER.modelKey(), model));
        }
        return new ModelRouting(
                named,
                Optional.ofNullable(environment.get("TEAM_LOOP_MODEL"))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty()),
                presets,
                new ProviderResolver(presets, environment).resolve(config.providers()));
    }

    /** The same providers, with this model as main's. */
    public ModelRouting withMain(String model) {
        Map<String, String> named = new HashMap<>(models);
        named.put(Agent.MAIN.modelKey(), model);
        return new ModelRouting(named, environmentModel, presets, providers);
    }

    /**
     * From now on critics use {@code models.degraded_critic} (SPEC §6 Guard); false takes it back. Returns whether one is
     * configured: without it nothing changes.
     */
    public boolean degradeCritics(boolean on) {
        degraded = on;
        return named("degraded_critic").isPresent();
    }

    /** The name under which this agent's model is asked now; also its name in the price table. */
    public String modelOf(Agent agent) {
        return choice(agent).model();
    }

    /** What is asked for this agent now. */
    public ModelChoice choice(Agent agent) {
        Optional<String> cheaper = degraded && agent.isCritic() ? named("degraded_critic") : Optional.empty();
        return cheaper.map(this::place).orElseGet(() -> ordinary(agent));
    }

    /** What answers for an agent that nothing names a model for; what a configuration that is shown has to say of it. */
    public ModelChoice unnamed(Agent agent) {
        return preset(agent);
    }

    /** Whether every critic's model differs from the coder's (auditor item 11). */
    public boolean criticsDifferFromCoder() {
        ModelChoice coder = choice(Agent.CODER);
        return Arrays.stream(Agent.values())
                .filter(Agent::isCritic)
                .map(this::choice)
                .noneMatch(coder::equals);
    }

    /** The providers that are in use, each once. */
    public List<Provider> providersInUse() {
        return Arrays.stream(Agent.values())
                .map(agent -> choice(agent).provider())
                .distinct()
                .toList();
    }

    /** What is missing before any model can be asked, and what to set; empty where nothing is. */
    public Optional<String> missing() {
        return providersInUse().stream()
                .filter(Provider::lacksKey)
                .findFirst()
                .map(provider -> "provider '" + provider.name() + "' takes its key from "
                        + provider.keyVariable().orElse("") + ", which is not set; set it, or "
                        + advice());
    }

    /** The name of the endpoint that is known at this address; {@code default} where none is. */
    public static String nameAt(String url) {
        return ProviderPreset.builtIn().entrySet().stream()
                .filter(preset -> preset.getValue().servesFrom(url))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(ProviderResolver.DEFAULT);
    }

    /** Whether nothing was configured and a local server is merely hoped for. */
    public boolean isFallback() {
        return providersInUse().stream()
                .allMatch(provider -> Optional.ofNullable(presets.get(provider.name()))
                        .filter(ProviderPreset::isFallback)
                        .filter(preset -> preset.baseUrl().equals(provider.baseUrl()))
                        .isPresent());
    }

    /** How to name an endpoint. */
    public static String advice() {
        return "set TEAM_LOOP_BASE_URL (and TEAM_LOOP_API_KEY, TEAM_LOOP_MODEL) for any OpenAI-compatible endpoint, or"
                + " one of DEEPSEEK_API_KEY, ZHIPUAI_API_KEY, OPENAI_API_KEY, OPENROUTER_API_KEY, or start a local Ollama";
    }

    /** What no program may see that is not ours: keys, and where providers are. */
    public List<String> hidden(Map<String, String> environment) {
        return Stream.concat(
                        secrets(environment).stream(),
                        providers.values().stream().map(Provider::authorities).flatMap(List::stream))
                .filter(text -> !text.isBlank())
                .toList();
    }

    /** The keys that must appear nowhere. */
    Set<String> secrets(Map<String, String> environment) {
        Set<String> secrets = new HashSet<>();
        providers.values().forEach(provider -> provider.key().ifPresent(secrets::add));
        presets.values()
                .forEach(preset -> preset.keyVariable().map(environment::get).ifPresent(secrets::add));
        Optional.ofNullable(environment.get("TEAM_LOOP_API_KEY")).ifPresent(secrets::add);
        return secrets;
    }

    private ModelChoice ordinary(Agent agent) {
        return named(agent.modelKey())
                .or(() -> environmentModel)
                .map(this::place)
                .orElseGet(() -> preset(agent));
    }

    /** The usual model's owner serves it where another provider comes first; else the first one's own preset counts. */
    private ModelChoice preset(Agent agent) {
        Provider primary = primary();
        String usual = usual(agent);
        return owner(usual)
                .filter(owner -> !owner.equals(primary))
                .map(owner -> new ModelChoice(owner, usual))
                .orElseGet(() -> new ModelChoice(
                        primary,
                        preset(primary)
                                .map(preset -> preset.models().get(agent.modelKey()))
                                .orElse(usual)));
    }

    private String usual(Agent agent) {
        return Objects.requireNonNull(Objects.requireNonNull(presets.get(ProviderResolver.DEFAULT))
                .models()
                .get(agent.modelKey()));
    }

    /** Where a name that was given expressly is served. */
    private ModelChoice place(String name) {
        int slash = name.indexOf('/');
        Provider prefixed = slash < 1 ? null : providers.get(name.substring(0, slash));
        if (prefixed != null) {
            return new ModelChoice(prefixed, name.substring(slash + 1));
        }
        return new ModelChoice(owner(name).orElseGet(this::primary), name);
    }

    private Optional<Provider> owner(String name) {
        return providers.values().stream()
                .filter(provider ->
                        preset(provider).filter(preset -> preset.owns(name)).isPresent())
                .findFirst();
    }

    private Optional<ProviderPreset> preset(Provider provider) {
        return Optional.ofNullable(presets.get(provider.name()));
    }

    private Provider primary() {
        return providers.values().iterator().next();
    }

    private Optional<String> named(String key) {
        return Optional.ofNullable(models.get(key)).map(String::strip).filter(name -> !name.isEmpty());
    }
}
