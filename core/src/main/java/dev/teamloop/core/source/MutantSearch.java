package dev.teamloop.core.source;

import java.util.List;

/** The mutants of some lines of a file, in the order of the text; {@code problem} says what kept them from being looked for, else empty. */
public record MutantSearch(List<Mutant> found, String problem) {
    public MutantSearch {
        found = List.copyOf(found);
    }
}
