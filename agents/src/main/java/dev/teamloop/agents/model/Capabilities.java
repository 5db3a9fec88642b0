package dev.teamloop.agents.model;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is known about the endpoints: from their configuration, and from what they refused. Thread-safe. */
final class Capabilities {
    private final Map<String, Set<Feature>> refused = new ConcurrentHashMap<>();

    boolean has(ModelChoice choice, Feature feature) {
        return choice.provider().allows(feature) && !refusedBy(choice).contains(feature);
    }

    /** False where this was known already, so that asking again would not end. */
    boolean remember(ModelChoice choice, Feature feature) {
        boolean[] added = {false};
        refused.compute(key(choice), (key, known) -> {
            EnumSet<Feature> all = EnumSet.of(feature);
            if (known != null) {
                all.addAll(known);
            }
            added[0] = known == null || !known.contains(feature);
            return Set.copyOf(all);
        });
        return added[0];
    }

    private Set<Feature> refusedBy(ModelChoice choice) {
        return refused.getOrDefault(key(choice), Set.of());
    }

    private static String key(ModelChoice choice) {
        return choice.provider().name() + "/" + choice.model();
    }
}
