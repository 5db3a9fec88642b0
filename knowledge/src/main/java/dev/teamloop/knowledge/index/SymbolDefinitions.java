package dev.teamloop.knowledge.index;

import dev.teamloop.base.words.Words;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where each name is defined. */
public final class SymbolDefinitions {
    private static final int MOST_FOUND = 100;

    private final Map<String, List<Place>> byName = new HashMap<>();

    SymbolDefinitions(Collection<IndexedFile> files) {
        for (IndexedFile file : files) {
            for (Symbol symbol : file.facts().symbols()) {
                byName.computeIfAbsent(lastPart(symbol.name()), name -> new ArrayList<>())
                        .add(new Place(file.path(), symbol));
            }
        }
    }

    /** A symbol and the file that declares it. */
    public record Place(String path, Symbol symbol) {
        /** {@code path:line Class.name}. */
        public String shortLine() {
            return path + ":" + symbol.firstLine() + " " + symbol.qualifiedName();
        }

        /** {@code path:line kind signature}. */
        public String line() {
            return path + ":" + symbol.firstLine() + " " + symbol.kind().name().toLowerCase(Locale.ROOT) + " "
                    + (symbol.scope().equals(Symbol.MODULE) || symbol.kind() == Symbol.Kind.FIXTURE
                            ? ""
                            : symbol.scope() + ": ")
                    + symbol.signature();
        }
    }

    /** Definitions of {@code name}, {@code Class.name} or {@code Outer.Class.name}, by path, at most 100. */
    public List<Place> of(String symbol) {
        return byName.getOrDefault(lastPart(symbol), List.of()).stream()
                .filter(place -> matches(place.symbol(), symbol))
                .limit(MOST_FOUND)
                .toList();
    }

    /** The declared name that is most like this one, where any is like it. */
    public Optional<String> nearest(String symbol) {
        return Words.nearest(lastPart(symbol), byName.keySet());
    }

    private static boolean matches(Symbol candidate, String wanted) {
        String qualified = candidate.qualifiedName();
        return qualified.equals(wanted)
                || qualified.endsWith("." + wanted)
                || candidate.name().equals(wanted);
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
