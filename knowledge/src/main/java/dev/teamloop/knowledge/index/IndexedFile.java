package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.SourceFacts;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One source file in the index. {@code hash} is of the content that {@code facts} were read from. */
public record IndexedFile(String path, String hash, SourceFacts facts) {
    /** Whether it declares tests. */
    public boolean test() {
        return facts.symbols().stream().anyMatch(symbol -> symbol.kind() == Symbol.Kind.TEST);
    }

    /** A name for each symbol that is unique in the file, in the order of the symbols: overloads are numbered. */
    List<String> symbolIds() {
        Map<String, Integer> used = new HashMap<>();
        List<String> ids = new ArrayList<>();
        for (Symbol symbol : facts.symbols()) {
            int nth = used.merge(symbol.qualifiedName(), 1, Integer::sum);
            ids.add(nth == 1 ? symbol.qualifiedName() : symbol.qualifiedName() + "~" + nth);
        }
        return ids;
    }
}
