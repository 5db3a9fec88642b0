package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.SourceFacts;
import java.util.Map;
import java.util.Set;

/** A source as it stands on disk now: what it declares, the names it uses, and what its imports bind to such names. */
public record CurrentSource(SourceFacts facts, Set<String> names, Map<String, String> bindings) {
    public CurrentSource {
        names = Set.copyOf(names);
        bindings = Map.copyOf(bindings);
    }
}
