package dev.teamloop.knowledge.syntax;

import java.util.List;

/**
 * What one file declares and imports. {@code problem} says why it was read only in part or not at all, and is empty where
 * all is well.
 */
public record SourceFacts(Language language, List<Symbol> symbols, List<String> imports, String problem) {
    public SourceFacts {
        symbols = symbols.stream().sorted(Symbol.ORDER).toList();
        imports = imports.stream().sorted().distinct().toList();
    }

    /** A file of which nothing could be read. */
    public static SourceFacts unread(Language language, String problem) {
        return new SourceFacts(language, List.of(), List.of(), problem);
    }
}
