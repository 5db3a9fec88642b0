package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.config.LoopConfig;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What came of loading the configuration. */
public sealed interface ConfigResult {
    /**
     * The effective configuration.
     *
     * @param tree the merged values
     * @param origins the layer that each leaf came from, by dotted path
     * @param layers what was merged, in rising order of precedence
     */
    record Loaded(LoopConfig config, ObjectNode tree, Map<String, String> origins, List<ConfigLayer> layers)
            implements ConfigResult {
        public Loaded {
            layers = List.copyOf(layers);
            origins = java.util.Collections.unmodifiableMap(new TreeMap<>(origins));
        }
    }

    /** At least one layer is wrong; each finding names file, key, value and what to do. */
    record Faulty(List<String> findings) implements ConfigResult {
        public Faulty {
            findings = List.copyOf(findings);
        }
    }
}
