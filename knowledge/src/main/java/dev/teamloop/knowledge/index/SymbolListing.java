package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.SourceFacts;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What files declare and which of the project's symbols they use, as text for the coder. */
public final class SymbolListing {
    /** A name defined in more places than this says nothing unless the file imports one of them. */
    private static final int MOST_HOMONYMS = 3;

    private final SourceIndex index;

    public SymbolListing(SourceIndex index) {
        this.index = index;
    }

    /** At most {@code maxChars}; what the files declare takes no more than two thirds of it where they also use symbols. */
    public String of(Collection<String> files, int maxChars) {
        Map<String, CurrentSource> sources = new LinkedHashMap<>();
        files.forEach(path -> index.current(path).ifPresent(source -> sources.put(path, source)));
        List<String> used = used(sources);
        BoundedText declared = new BoundedText(used.isEmpty() ? maxChars : maxChars * 2 / 3);
        sources.forEach((path, source) -> declared.section(path + heading(source.facts()), declared(source.facts())));
        BoundedText text = new BoundedText(maxChars);
        declared.toString().lines().forEach(text::line);
        text.section("uses:", used);
        return text.toString();
    }

    private static String heading(SourceFacts facts) {
        return facts.problem().isEmpty() ? ":" : " (" + facts.problem() + "):";
    }

    private static List<String> declared(SourceFacts facts) {
        List<String> lines = new ArrayList<>();
        if (facts.symbols().isEmpty()) {
            lines.add("  (no symbols)");
        }
        for (Symbol symbol : facts.symbols()) {
            String indent =
                    symbol.kind() != Symbol.Kind.FIXTURE && !symbol.scope().equals(Symbol.MODULE) ? "    " : "  ";
            String doc = symbol.doc().isEmpty() ? "" : " — " + symbol.doc();
            String kind = symbol.kind() == Symbol.Kind.FIXTURE ? "fixture (" + symbol.scope() + ") " : "";
            String fields = symbol.fields().isEmpty() ? "" : " fields: " + String.join(", ", symbol.fields());
            lines.add(indent + symbol.firstLine() + "-" + symbol.lastLine() + " " + kind + symbol.signature() + fields
                    + doc);
        }
        return lines;
    }

    /** What is called for certain first, then what the file's imports and its own folder can mean by a name. */
    private List<String> used(Map<String, CurrentSource> sources) {
        Set<SymbolDefinitions.Place> called = new LinkedHashSet<>();
        Set<SymbolDefinitions.Place> near = new HashSet<>();
        Set<SymbolDefinitions.Place> far = new HashSet<>();
        sources.forEach((path, source) -> {
            source.facts()
                    .symbols()
                    .forEach(symbol -> called.addAll(index.calls().called(path, symbol)));
            Reach reach = new Reach(path, source.facts());
            for (String name : source.names()) {
                List<SymbolDefinitions.Place> candidates = candidates(name, source);
                List<SymbolDefinitions.Place> reached = candidates.stream()
                        .filter(place -> reach.holds(place.path()))
                        .toList();
                near.addAll(reached);
                if (reached.isEmpty() && candidates.size() <= MOST_HOMONYMS) {
                    far.addAll(candidates);
                }
            }
        });
        Set<SymbolDefinitions.Place> all = new LinkedHashSet<>();
        Stream.of(called, near, far)
                .forEach(places -> places.stream()
                        .filter(place -> !sources.containsKey(place.path()))
                        .sorted(Comparator.comparing(SymbolDefinitions.Place::path)
                                .thenComparing(SymbolDefinitions.Place::symbol, Symbol.ORDER))
                        .forEach(all::add));
        return all.stream().map(place -> "  " + place.line()).toList();
    }

    /** What an import binds is that and nothing else of the same name. */
    private List<SymbolDefinitions.Place> candidates(String name, CurrentSource source) {
        String bound = source.bindings().getOrDefault(name, "");
        int dot = bound.lastIndexOf('.');
        boolean imported = !bound.isEmpty() && bound.substring(dot + 1).equals(name);
        return index.definitions().of(name).stream()
                .filter(place -> place.symbol().name().equals(name))
                .filter(place -> place.symbol().kind() != Symbol.Kind.TEST)
                .filter(place -> !imported
                        || dot <= 0
                        || CallGraph.within(bound.substring(0, dot), place)
                        || CallGraph.within(bound, place))
                .toList();
    }

    /** What a file can see without further ado: modules it imports, its own folder, and the fixtures above it. */
    private static final class Reach {
        private final String folder;
        private final Set<String> modules = new HashSet<>();

        Reach(String path, SourceFacts facts) {
            folder = ModuleName.folder(path);
            facts.imports().forEach(name -> modules.add(ModuleName.ofImport(name)));
        }

        boolean holds(String path) {
            String other = ModuleName.folder(path);
            String last = other.substring(other.lastIndexOf('/') + 1);
            boolean fixtures =
                    path.endsWith("conftest.py") && (other.isEmpty() || (folder + "/").startsWith(other + "/"));
            return fixtures || other.equals(folder) || modules.contains(ModuleName.of(path)) || modules.contains(last);
        }
    }
}
