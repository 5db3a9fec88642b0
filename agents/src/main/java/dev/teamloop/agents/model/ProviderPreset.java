package dev.teamloop.agents.model;

import dev.teamloop.core.config.WebOrigin;
import dev.teamloop.core.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
    private static final String RESOURCE = "/dev/teamloop/config/providers.json";

    ProviderPreset {
        owns = List.copyOf(owns);
        models = Map.copyOf(models);
    }

    /** The built-in presets, in the order in which they are looked at. */
    static Map<String, ProviderPreset> builtIn() {
        try (InputStream in = ProviderPreset.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("missing resource " + RESOURCE);
            }
            Map<String, ProviderPreset> presets = new LinkedHashMap<>();
            Json.WITH_COMMENTS
                    .readTree(in)
                    .properties()
                    .forEach(entry -> presets.put(entry.getKey(), Json.as(entry.getValue(), ProviderPreset.class)));
            return presets;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + RESOURCE, e);
        }
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
