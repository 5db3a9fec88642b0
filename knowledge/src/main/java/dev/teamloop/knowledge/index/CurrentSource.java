package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.SourceFacts;
import java.util.Set;

/** A source as it stands on disk now: what it declares, and the names it uses. */
public record CurrentSource(SourceFacts facts, Set<String> names) {
    public CurrentSource {
        names = Set.copyOf(names);
    }
}
