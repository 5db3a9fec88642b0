package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import dev.teamloop.core.config.WebOrigin;
import java.util.List;
import java.util.Optional;

/**
 * Which key and headers go to a provider's address (SPEC §11): those that a layer names beside that address, or names for
 * the provider while the address, too, is its owner's. What the user configured for one host is sent to no other.
 */
final class ProviderBinding {
    private static final String ADDRESS = "base_url";
    private static final String KEY = "api_key_env";
    private static final String HEADERS = "headers";
    private static final String WIRES = "wires";

    private final String name;
    private final List<ConfigLayer> layers;
    private final Optional<ConfigLayer> addressed;

    /** {@code layers} in rising order of precedence. */
    ProviderBinding(String name, List<ConfigLayer> layers) {
        this.name = name;
        this.layers =
                layers.stream().filter(layer -> !of(layer).isMissingNode()).toList();
        this.addressed = this.layers.stream()
                .filter(layer -> of(layer).has(ADDRESS))
                .reduce((earlier, later) -> later)
                .filter(layer -> !address(layer).isBlank());
    }

    /** Leaves in {@code provider} what may be sent to its address, and notes whose address that is. */
    void apply(ObjectNode provider) {
        provider.put("projects_address", projectsAddress());
        provider.put(KEY, keyVariable());
        bindWires(provider);
        ObjectNode headers = provider.putObject(HEADERS);
        layers.stream()
                // what a project brings is no secret of the user's
                .filter(layer -> layer.owner() == Owner.PROJECT || sentToTheAddress(layer))
                .forEach(layer -> of(layer)
                        .path(HEADERS)
                        .properties()
                        .forEach(header -> headers.set(header.getKey(), header.getValue())));
    }

    /** A key goes to another address of a project's only where the project names the key there, too. */
    private void bindWires(ObjectNode provider) {
        ObjectNode wires = provider.withObject("/" + WIRES);
        ArrayNode without = provider.putArray("wires_without_key");
        wires.properties()
                .forEach(wire -> layers.stream()
                        .filter(layer -> of(layer).path(WIRES).has(wire.getKey()))
                        .reduce((earlier, later) -> later)
                        .filter(layer ->
                                layer.owner() == Owner.PROJECT && !of(layer).has(KEY))
                        .ifPresent(layer -> without.add(wire.getKey())));
    }

    /** Whether only the project names this address. */
    private boolean projectsAddress() {
        return addressed.filter(layer -> layer.owner() == Owner.PROJECT).isPresent()
                && layers.stream()
                        .filter(layer -> layer.owner() != Owner.PROJECT)
                        .noneMatch(this::namesTheAddress);
    }

    private String keyVariable() {
        return layers.stream()
                .filter(layer -> of(layer).has(KEY) && sentToTheAddress(layer))
                .reduce((earlier, later) -> later)
                .map(layer -> of(layer).path(KEY).asText())
                .orElse("");
    }

    /** Whether what this layer names for the provider is meant for the address that counts. */
    private boolean sentToTheAddress(ConfigLayer layer) {
        if (addressed.isEmpty()) {
            // the provider's own, built-in address
            return address(layer).isBlank();
        }
        return of(layer).has(ADDRESS) ? namesTheAddress(layer) : projectsAddress() == (layer.owner() == Owner.PROJECT);
    }

    private boolean namesTheAddress(ConfigLayer layer) {
        return addressed
                .filter(one -> one.equals(layer) || WebOrigin.same(address(one), address(layer)))
                .isPresent();
    }

    private String address(ConfigLayer layer) {
        return of(layer).path(ADDRESS).asText();
    }

    private JsonNode of(ConfigLayer layer) {
        return layer.values().path("providers").path(name);
    }
}
