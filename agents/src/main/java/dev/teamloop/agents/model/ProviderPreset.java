package dev.teamloop.agents.model;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.WebOrigin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An endpoint that is known by name ({@code config/providers.json}): where it is, which models serve which role. */
record ProviderPreset(
        String baseUrl,
        String apiKeyEnv,
        @Nullable Boolean fallback,
        String nativeSchema,
        String tools,
        List<String> owns,
        Map<String, String> models) {
    ProviderPreset {
        owns = List.copyOf(owns);
        models = Map.copyOf(models);
    }

    /** The built-in presets, in the order in which they are looked at. */
    static Map<String, ProviderPreset> builtIn() {
        Map<String, ProviderPreset> presets = new LinkedHashMap<>();
        DataFiles.json("providers.json")
                .properties()
                .forEach(entry -> presets.put(entry.getKey(), Json.as(entry.getValue(), ProviderPreset.class)));
        return presets;
    }

    boolean isFallback() {
        return Boolean.TRUE.equals(fallback);
    }

    boolean owns(String model) {
        return owns.stream().anyMatch(model::startsWith);
    }

    boolean servesFrom(String url) {
        return WebOrigin.same(baseUrl, url);
    }

    Optional<String> keyVariable() {
        return Optional.of(apiKeyEnv).filter(name -> !name.isBlank());
    }
}
