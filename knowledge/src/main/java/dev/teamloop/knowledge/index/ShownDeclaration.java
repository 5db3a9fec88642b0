package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.index.SymbolDefinitions.Place;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.List;

/** A declaration as a reader is shown it: whole where it has at most so many lines, else by its signature. */
final class ShownDeclaration {
    static final int SHORTEST = 3;
    static final int SHORT = 8;
    static final int LONG = 60;
    private static final int WIDEST = 160;

    private ShownDeclaration() {}

    /** {@code lines} are those of the file that declares it. */
    static String of(Place place, List<String> lines, int mostLines) {
        Symbol symbol = place.symbol();
        int first = symbol.firstLine();
        int last = symbol.lastLine();
        boolean member = symbol.kind() != Symbol.Kind.FIXTURE && !symbol.scope().equals(Symbol.MODULE);
        boolean whole = symbol.kind() != Symbol.Kind.CLASS
                && last - first < mostLines
                && last <= lines.size()
                && lines.subList(first - 1, last).stream().allMatch(line -> line.length() <= WIDEST);
        if (!whole) {
            String owner = member ? symbol.scope() + ": " : "";
            String fields = symbol.fields().isEmpty() ? "" : " fields: " + String.join(", ", symbol.fields());
            String doc = symbol.doc().isEmpty() ? "" : " — " + symbol.doc();
            return place.path() + ":" + first + " " + owner + symbol.signature() + fields + doc;
        }
        return place.path() + ":" + first + (last > first ? "–" + last : "") + (member ? " of " + symbol.scope() : "")
                + "\n" + String.join("\n", lines.subList(first - 1, last));
    }
}
