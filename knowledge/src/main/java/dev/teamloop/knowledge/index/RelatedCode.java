package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.index.SymbolDefinitions.Place;
import dev.teamloop.knowledge.syntax.SourceFacts;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What passages of files call, construct and use of the project's own code, as text for the coder who sees these passages; for one look. */
public final class RelatedCode {
    /** Of several methods of one name in one class. */
    private static final int MOST_OVERLOADS = 3;

    private static final int MOST_IN_TURN = 8;

    /** In how many of the lines that are shown one must be named whose body is shown though it is not short. */
    private static final int OFTEN = 3;

    /** In place of a path that the entry before has. */
    private static final String SAME_FILE = "  ";

    private static final Comparator<Place> BY_PLACE =
            Comparator.comparing(Place::path).thenComparing(Place::symbol, Symbol.ORDER);

    private final SourceIndex index;
    /** Each file is read once. */
    private final Map<String, List<String>> read = new HashMap<>();

    public RelatedCode(SourceIndex index) {
        this.index = index;
    }

    /** {@code shown} are lines by path. At most {@code maxChars}; what they declare beside comes last. */
    public String of(Map<String, ? extends Set<Integer>> shown, int maxChars) {
        List<ShownLines> files = new ArrayList<>();
        shown.forEach((path, lines) -> index.current(path)
                .ifPresent(source -> files.add(new ShownLines(path, source, lines(path), Set.copyOf(lines)))));
        BoundedText text = new BoundedText(maxChars);
        List<Place> used = used(files);
        text.section("called or used there:", told(used, files, maxChars / 2));
        text.section("which call in turn:", inTurn(used, files));
        for (ShownLines file : files) {
            text.section(
                    "also declared in " + file.path() + problem(file.source().facts()) + ":", beside(file, used));
        }
        return text.toString();
    }

    /** Short ones whole, and as far as this room lasts those that many lines use: what they give is what tests expect. */
    private List<String> told(List<Place> places, List<ShownLines> files, int room) {
        List<String> told = new ArrayList<>();
        String path = "";
        int left = room;
        for (Place place : places) {
            List<String> lines = lines(place.path());
            String entry = ShownDeclaration.of(place, lines, ShownDeclaration.SHORT);
            if (uses(place, files) >= OFTEN) {
                String whole = ShownDeclaration.of(place, lines, ShownDeclaration.LONG);
                left -= Math.max(0, whole.length() - entry.length());
                entry = left < 0 ? entry : whole;
            }
            told.add(place.path().equals(path) ? SAME_FILE + entry.substring(path.length()) : entry);
            path = place.path();
        }
        return told;
    }

    /** What those call that are called there: expectations hang on it, too. */
    private List<String> inTurn(List<Place> used, List<ShownLines> files) {
        return used.stream()
                .filter(place -> place.symbol().kind() != Symbol.Kind.CLASS)
                .flatMap(place -> index.calls().called(place.path(), place.symbol()).stream()
                        .sorted(BY_PLACE))
                .filter(place -> place.symbol().kind() != Symbol.Kind.TEST && hasBody(place) && !used.contains(place))
                .filter(place -> files.stream().noneMatch(file -> file.shows(place)) && !isHidden(place, files))
                .distinct()
                .limit(MOST_IN_TURN)
                .map(place -> ShownDeclaration.of(place, lines(place.path()), ShownDeclaration.SHORTEST))
                .toList();
    }

    private List<String> lines(String path) {
        return read.computeIfAbsent(path, index::lines);
    }

    private static int uses(Place place, List<ShownLines> files) {
        return files.stream().mapToInt(file -> file.uses(place.symbol().name())).sum();
    }

    private static String problem(SourceFacts facts) {
        return facts.problem().isEmpty() ? "" : " (" + facts.problem() + ")";
    }

    private static List<String> beside(ShownLines file, List<Place> used) {
        return file.source().facts().symbols().stream()
                .filter(symbol -> symbol.kind() != Symbol.Kind.TEST)
                .filter(symbol -> !file.shown().contains(symbol.firstLine()))
                .filter(symbol -> !used.contains(new Place(file.path(), symbol)))
                .map(symbol -> (symbol.scope().equals(Symbol.MODULE) ? "  " : "    ") + symbol.firstLine() + "–"
                        + symbol.lastLine() + " " + symbol.signature()
                        + (symbol.fields().isEmpty() ? "" : " fields: " + String.join(", ", symbol.fields())))
                .toList();
    }

    /** What is called for certain first, then what the file can mean by a name. */
    private List<Place> used(List<ShownLines> files) {
        Set<Place> found = new LinkedHashSet<>();
        for (ShownLines file : files) {
            found.addAll(called(file));
        }
        for (ShownLines file : files) {
            found.addAll(named(file));
        }
        List<Place> all = withConstructors(found, files);
        // what is called tells more than the types that are named
        all.sort(Comparator.<Place, Boolean>comparing(place -> place.symbol().kind() == Symbol.Kind.CLASS)
                .thenComparing(place -> -uses(place, files)));
        all.removeIf(place -> files.stream().anyMatch(file -> file.shows(place)) || isHidden(place, files));
        Set<String> bodies =
                all.stream().filter(this::hasBody).map(RelatedCode::address).collect(Collectors.toSet());
        all.removeIf(place -> bodies.contains(address(place)) && !hasBody(place));
        return fewOverloads(all);
    }

    /** Not only one of the forms in which it may be called. */
    private boolean hasBody(Place place) {
        List<String> lines = lines(place.path());
        int last = place.symbol().lastLine();
        return last > lines.size() || !lines.get(last - 1).stripTrailing().endsWith(";");
    }

    private static String address(Place place) {
        return place.path() + " " + place.symbol().qualifiedName();
    }

    /** What only another file can use. */
    private static boolean isHidden(Place place, List<ShownLines> files) {
        return place.symbol().signature().startsWith("private ")
                && files.stream().noneMatch(file -> file.path().equals(place.path()));
    }

    private Collection<Place> called(ShownLines file) {
        return file.source().facts().symbols().stream()
                .filter(symbol -> symbol.kind() != Symbol.Kind.CLASS && file.touches(symbol))
                .flatMap(symbol -> index.calls().called(file.path(), symbol).stream())
                .filter(place -> place.symbol().kind() != Symbol.Kind.TEST)
                .sorted(BY_PLACE)
                .toList();
    }

    private Collection<Place> named(ShownLines file) {
        Reach reach = new Reach(file.path(), file.source());
        Set<String> names = file.names();
        return names.stream()
                .filter(name -> !CommonMethods.isOfAnyObject(name))
                .flatMap(name -> meant(name, file, names, reach).stream())
                .distinct()
                .sorted(BY_PLACE)
                .toList();
    }

    private List<Place> meant(String name, ShownLines file, Set<String> names, Reach reach) {
        List<Place> candidates = candidates(name, file.source()).stream()
                .filter(place -> !place.path().equals(file.path()))
                // of a typed language's functions only what is called: variables and parameters bear such names, too
                .filter(place -> place.symbol().kind() == Symbol.Kind.CLASS || !reach.typed() || file.calls(name))
                .filter(place -> !CommonMethods.has(name) || !isMember(place) || names.contains(owner(place)))
                .toList();
        List<Place> reached = candidates.stream().filter(reach::holds).toList();
        return reached.isEmpty() && candidates.size() == 1 && reach.typed() ? candidates : reached;
    }

    static boolean isMember(Place place) {
        return place.symbol().kind() != Symbol.Kind.FIXTURE
                && !place.symbol().scope().equals(Symbol.MODULE);
    }

    static String owner(Place place) {
        String scope = place.symbol().scope();
        return scope.substring(scope.lastIndexOf('.') + 1);
    }

    /** What an import binds is that and nothing else of the same name. */
    private List<Place> candidates(String name, CurrentSource source) {
        String bound = source.bindings().getOrDefault(name, "");
        int dot = bound.lastIndexOf('.');
        boolean imported = !bound.isEmpty() && bound.substring(dot + 1).equals(name);
        return index.definitions().of(name).stream()
                .filter(place -> place.symbol().name().equals(name))
                .filter(place -> place.symbol().kind() != Symbol.Kind.TEST && !inTests(place))
                .filter(place -> !imported
                        || dot <= 0
                        || CallGraph.within(bound.substring(0, dot), place)
                        || CallGraph.within(bound, place))
                .toList();
    }

    /** Product code uses nothing that stands among tests. */
    private boolean inTests(Place place) {
        IndexedFile file = index.files().get(place.path());
        return file != null && file.test();
    }

    /** A class that is made there with its constructors. */
    private List<Place> withConstructors(Collection<Place> places, List<ShownLines> files) {
        Set<Place> all = new LinkedHashSet<>();
        for (Place place : places) {
            all.add(place);
            IndexedFile declaring = index.files().get(place.path());
            if (place.symbol().kind() == Symbol.Kind.CLASS
                    && declaring != null
                    && files.stream().anyMatch(file -> file.makes(place.symbol().name()))) {
                declaring.facts().symbols().stream()
                        .filter(symbol ->
                                symbol.scope().equals(place.symbol().qualifiedName()) && constructs(symbol, place))
                        .forEach(symbol -> all.add(new Place(place.path(), symbol)));
            }
        }
        return new ArrayList<>(all);
    }

    private static boolean constructs(Symbol symbol, Place made) {
        return symbol.name().equals("__init__")
                || symbol.name().equals("constructor")
                || symbol.name().equals(made.symbol().name());
    }

    private static List<Place> fewOverloads(List<Place> places) {
        Map<String, Integer> seen = new LinkedHashMap<>();
        return places.stream()
                .filter(place -> seen.merge(address(place), 1, Integer::sum) <= MOST_OVERLOADS)
                .collect(Collectors.toList());
    }
}
