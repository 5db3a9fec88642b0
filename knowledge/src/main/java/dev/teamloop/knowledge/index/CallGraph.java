package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.index.SymbolDefinitions.Place;
import dev.teamloop.knowledge.syntax.Callee;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;

/** Who calls whom across files: what a file says it calls, held against what the others declare. */
public final class CallGraph {
    private final SymbolDefinitions definitions;
    private final Map<String, List<Call>> bySimpleName = new HashMap<>();

    private record Call(Place caller, Callee callee) {}

    CallGraph(SortedMap<String, IndexedFile> files, SymbolDefinitions definitions) {
        this.definitions = definitions;
        for (IndexedFile file : files.values()) {
            for (Symbol symbol : file.facts().symbols()) {
                Place caller = new Place(file.path(), symbol);
                symbol.calls()
                        .forEach(callee -> bySimpleName
                                .computeIfAbsent(callee.simpleName(), name -> new ArrayList<>())
                                .add(new Call(caller, callee)));
            }
        }
    }

    /** Who calls the symbol, by path and line. */
    public List<Place> callers(Place called) {
        return bySimpleName.getOrDefault(called.symbol().name(), List.of()).stream()
                .filter(call -> reaches(call.caller().path(), call.callee(), called))
                .map(Call::caller)
                .distinct()
                .toList();
    }

    /** What a symbol of this file calls and the index knows. */
    public List<Place> called(String path, Symbol symbol) {
        return symbol.calls().stream()
                .flatMap(callee -> places(path, callee))
                .distinct()
                .toList();
    }

    /** The places that a callee named in this file can be. */
    Stream<Place> places(String from, Callee callee) {
        return definitions.of(callee.simpleName()).stream().filter(place -> reaches(from, callee, place));
    }

    private static boolean reaches(String from, Callee callee, Place place) {
        if (callee.here()) {
            return place.path().equals(from) && place.symbol().qualifiedName().equals(callee.name());
        }
        if (place.path().equals(from) || place.symbol().kind() == Symbol.Kind.TEST) {
            return false;
        }
        return callee.qualifier().isEmpty() ? ofPackage(from, place) : within(callee.qualifier(), place);
    }

    /** A bare name is supplied by the package: Go's is the folder, and of Java's only types go by one. */
    private static boolean ofPackage(String from, Place place) {
        return Language.ofPath(from).equals(Language.ofPath(place.path()))
                && (from.endsWith(".java")
                        ? place.symbol().kind() == Symbol.Kind.CLASS
                        : ModuleName.folder(from).equals(ModuleName.folder(place.path())));
    }

    /** Whether a module or class of this name holds the place: by class, by file, or by folder for packages. */
    static boolean within(String qualifier, Place place) {
        String last = ModuleName.ofImport(qualifier);
        String scope = place.symbol().scope();
        if (last.equals(scope.substring(scope.lastIndexOf('.') + 1))) {
            return true;
        }
        if (!scope.equals(Symbol.MODULE) || last.isEmpty()) {
            return false;
        }
        // a package hands on what its files declare, so any folder above will do
        return last.equals(ModuleName.file(place.path()))
                || ("/" + ModuleName.folder(place.path()) + "/").contains("/" + last + "/");
    }
}
