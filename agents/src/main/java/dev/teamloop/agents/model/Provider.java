package dev.teamloop.agents.model;

import java.util.Map;
import java.util.Optional;

/**
 * An endpoint as it is used. {@code keyVariable} names the environment variable of its key where one is expected;
 * {@code key} is its value. The key appears in no text that this record renders.
 */
public record Provider(
        String name,
        String baseUrl,
        Optional<String> keyVariable,
        Optional<String> key,
        String nativeSchema,
        String tools,
        Map<String, String> headers) {
    public Provider {
        baseUrl = baseUrl.strip().replaceAll("/+$", "");
        headers = Map.copyOf(headers);
    }

    /** Whether the configuration leaves a feature to be tried. */
    boolean allows(Feature feature) {
        return switch (feature) {
            case NATIVE_SCHEMA -> !nativeSchema.equals("off");
            case TOOLS -> !tools.equals("off");
            case MAX_TOKENS, GENERATION -> true;
        };
    }

    /** Whether a key is expected and not there. */
    boolean lacksKey() {
        return keyVariable.isPresent() && key.isEmpty();
    }

    @Override
    public String toString() {
        return name + " at " + baseUrl;
    }
}
