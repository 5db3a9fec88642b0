package dev.teamloop.agents.model;

import java.util.Map;
import java.util.Optional;

/**
 * An endpoint as it is used. {@code keyVariable} names the environment variable of its key where one is expected;
 * {@code key} is its value. The key appears in no text that this record renders.
 *
 * @param projectsAddress whether the project alone names the address
 */
public record Provider(
        String name,
        String baseUrl,
        boolean projectsAddress,
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

    /** What to set so that this address gets another key. */
    String keySetting() {
        return keyVariable.orElse(projectsAddress ? "api_key_env beside its base_url" : "TEAM_LOOP_API_KEY");
    }

    @Override
    public String toString() {
        return name + " at " + baseUrl;
    }
}
