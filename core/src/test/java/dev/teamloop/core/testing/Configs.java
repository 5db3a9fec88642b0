package dev.teamloop.core.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig;
import java.util.function.Consumer;

/** Complete configurations for tests: the documented defaults, with single values changed. */
public final class Configs {
    private Configs() {}

    /** The defaults, without any provider. */
    public static LoopConfig defaults() {
        return with(root -> {});
    }

    /** The defaults with this endpoint as the default provider. */
    public static LoopConfig forEndpoint(String baseUrl) {
        return forEndpoint(baseUrl, root -> {});
    }

    public static LoopConfig forEndpoint(String baseUrl, Consumer<ObjectNode> change) {
        return with(root -> {
            provider(root, "default", baseUrl);
            change.accept(root);
        });
    }

    /** The defaults after a change of their JSON, in the seed's key names. */
    public static LoopConfig with(Consumer<ObjectNode> change) {
        ObjectNode root = (ObjectNode) DataFiles.json("config.json");
        // as the loader makes of "auto"
        ObjectNode style = root.withObject("/verify").putObject("style");
        style.put("detected", true).putArray("format");
        style.putArray("check");
        change.accept(root);
        return Json.as(root, LoopConfig.class);
    }

    /** Adds a provider without a key; the result may be changed further. */
    public static ObjectNode provider(ObjectNode root, String name, String baseUrl) {
        JsonNode providers = root.get("providers");
        ObjectNode provider = ((ObjectNode) providers).putObject(name);
        provider.put("base_url", baseUrl)
                .put("api_key_env", "")
                .put("native_schema", "auto")
                .put("tools", "auto");
        provider.putObject("headers");
        provider.putObject("wires");
        provider.putArray("wires_without_key");
        return provider;
    }
}
