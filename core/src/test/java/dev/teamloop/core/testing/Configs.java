package dev.teamloop.core.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.json.Json;
import java.util.function.Consumer;

/** Complete configurations for tests: the documented defaults, with single values changed. */
public final class Configs {
    private static final String DEFAULTS = """
            {
              "budget_yuan": 20, "token_rate": {"yuan_per_1k_tokens": 0.002}, "max_rounds": 50, "max_retries": 3,
              "timeouts": {"coder": 300, "critic": 120, "auditor": 120},
              "watchdog": {"heartbeat_interval_s": 30, "timeout_s": 60, "max_restarts": 2},
              "models": {},
              "coverage_thresholds": {"line": 0.8, "branch": 0.7},
              "providers": {}, "prices": {}, "generation": {"temperature": 0.3},
              "limits": {"step_s": {"coder": 1800, "critic": 600, "main": 600},
                         "max_output_tokens": {"default": 8192, "coder": 16384},
                         "context_tokens": 64000, "turns": 30, "tokens_per_kr": 600000, "outage_wait_s": 3600},
              "verify": {"runner": "auto", "prepare": [], "test": [], "coverage": [], "report": [], "format": "cobertura",
                         "timeout_s": 600, "known_failures": [], "mutation_s": 60, "mutation_min_score": 0, "metrics": {}},
              "scope": {"writable": [], "forbidden": []}, "sandbox": "auto", "sandbox_network": false,
              "paths": {"rdf": "rdf", "logs": "logs"}, "pause_timeout_s": 3600, "structured_output_retries": 2
            }""";

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
        ObjectNode root = (ObjectNode) Json.read(DEFAULTS);
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
        return provider;
    }
}
