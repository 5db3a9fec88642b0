package dev.teamloop.agents.model;

import dev.teamloop.core.identity.CallContext;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An endpoint as it is used. {@code keyVariable} names the environment variable of its key where one is expected;
 * {@code key} is its value. The key appears in no text that this record renders.
 *
 * @param projectsAddress whether the project alone names the address
 * @param wires addresses of other wires than chat completions, by name, where they are not below {@code baseUrl}
 * @param wiresWithoutKey those of them to which the key does not go
 */
public record Provider(
        String name,
        String baseUrl,
        boolean projectsAddress,
        Optional<String> keyVariable,
        Optional<String> key,
        String nativeSchema,
        String tools,
        Map<String, String> headers,
        Map<String, String> wires,
        Set<String> wiresWithoutKey) {
    public Provider {
        baseUrl = baseUrl.strip().replaceAll("/+$", "");
        headers = Map.copyOf(headers);
        wires = Map.copyOf(wires);
        wiresWithoutKey = Set.copyOf(wiresWithoutKey);
    }

    /** One that the user names, with nothing but its address and its key. */
    public static Provider at(String name, String url, Optional<String> keyVariable, Optional<String> key) {
        return new Provider(name, url, false, keyVariable, key, "auto", "auto", Map.of(), Map.of(), Set.of());
    }

    /** Whether the configuration leaves a feature to be tried. */
    boolean allows(Feature feature) {
        return switch (feature) {
            case NATIVE_SCHEMA -> !nativeSchema.equals("off");
            case TOOLS -> !tools.equals("off");
            case MAX_TOKENS, GENERATION -> true;
        };
    }

    /** What every request carries, so that whoever passes it on can trace it (SPEC §2). */
    public Map<String, String> headersFor(CallContext context) {
        Map<String, String> all = new HashMap<>(headers);
        all.put("X-Team-Loop-Agent", context.agent().id());
        all.put("X-Team-Loop-Step", context.step().id());
        all.put("X-Interaction-Id", context.interactionId().value());
        context.kr().ifPresent(kr -> all.put("X-Team-Loop-KR", kr.value()));
        return all;
    }

    /** Whether a key is expected and not there. */
    public boolean lacksKey() {
        return keyVariable.isPresent() && key.isEmpty();
    }

    /** What to set so that this address gets another key. */
    public String keySetting() {
        return keyVariable.orElse(projectsAddress ? "api_key_env beside its base_url" : "TEAM_LOOP_API_KEY");
    }

    /** Host and port of every address of it. */
    public List<String> authorities() {
        return Stream.concat(Stream.of(baseUrl), wires.values().stream())
                .map(address -> URI.create(address.strip()).getAuthority())
                .filter(Objects::nonNull)
                .toList();
    }

    @Override
    public String toString() {
        return name + " at " + baseUrl;
    }
}
