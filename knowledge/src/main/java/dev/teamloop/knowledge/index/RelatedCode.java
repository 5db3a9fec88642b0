package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.index.SymbolDefinitions.Place;
import dev.teamloop.knowledge.syntax.SourceFacts;
import dev.teamloop.knowledge.syntax.Symbol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What passages of files call, construct and use of the project's own code, as text for the coder who sees these passages. */
public final class RelatedCode {
    /** Of several methods of one name in one class. */
    private static final int MOST_OVERLOADS = 3;

    /** In place of a path that the entry before has. */
    private static final String SAME_FILE = "  ";

    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
    private static final Comparator<Place> BY_PLACE =
            Comparator.comparing(Place::path).thenComparing(Place::symbol, Symbol.ORDER);

    private final SourceIndex index;

    public RelatedCode(SourceIndex index) {
        this.index = index;
    }

    /** A file as it is now, with the lines of it that a reader is shown. */
    private record Shown(String path, CurrentSource source, List<String> lines, Set<Integer> shown) {
        boolean shows(Place place) {
            return place.path().equals(path) && shown.contains(place.symbol().firstLine());
        }

        boolean touches(Symbol symbol) {
            for (int line = symbol.firstLine(); line <= symbol.lastLine(); line++) {
                if (shown.contains(line)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether an object of the class is made in the lines which are shown. */
        boolean makes(String name) {
            Pattern made = Pattern.compile(
                    (path.endsWith(".py") ? "\\b" : "\\bnew\\s+") + Pattern.quote(name) + "\\b\\s*[(<]");
            return shown.stream()
                    .anyMatch(number -> number <= lines.size()
                            && made.matcher(lines.get(number - 1)).find());
        }

        /** The names that stand in the lines which are shown. */
        Set<String> names() {
            Set<String> names = new HashSet<>();
            for (int number : shown) {
                Matcher word = WORD.matcher(number <= lines.size() ? lines.get(number - 1) : "");
                while (word.find()) {
                    names.add(word.group());
                }
            }
            names.retainAll(source.names());
            return names;
        }
    }

    /** {@code shown} are lines by path. At most {@code maxChars}; what they declare beside comes last. */
    public String of(Map<String, ? extends Set<Integer>> shown, int maxChars) {
        List<Shown> files = new ArrayList<>();
        shown.forEach((path, lines) -> index.current(path)
                .ifPresent(source -> files.add(new Shown(path, source, index.lines(path), Set.copyOf(lines)))));
        BoundedText text = new BoundedText(maxChars);
        Map<String, List<String>> read = new HashMap<>();
        List<String> used = new ArrayList<>();
        String path = "";
        for (Place place : used(files)) {
            String entry = ShownDeclaration.of(place, read.computeIfAbsent(place.path(), index::lines));
            used.add(place.path().equals(path) ? SAME_FILE + entry.substring(path.length()) : entry);
            path = place.path();
        }
        text.section("called or used there:", used);
        for (Shown file : files) {
            text.section(
                    "also declared in " + file.path() + problem(file.source().facts()) + ":", beside(file));
        }
        return text.toString();
    }

    private static String problem(SourceFacts facts) {
        return facts.problem().isEmpty() ? "" : " (" + facts.problem() + ")";
    }

    private static List<String> beside(Shown file) {
        return file.source().facts().symbols().stream()
                .filter(symbol -> symbol.kind() != Symbol.Kind.TEST)
                .filter(symbol -> !file.shown().contains(symbol.firstLine()))
                .map(symbol -> (symbol.scope().equals(Symbol.MODULE) ? "  " : "    ") + symbol.firstLine() + "–"
                        + symbol.lastLine() + " " + symbol.signature()
                        + (symbol.fields().isEmpty() ? "" : " fields: " + String.join(", ", symbol.fields())))
                .toList();
    }

    /** What is called for certain first, then what the file can mean by a name. */
    private List<Place> used(List<Shown> files) {
        Set<Place> found = new LinkedHashSet<>();
        for (Shown file : files) {
            found.addAll(called(file));
        }
        for (Shown file : files) {
            found.addAll(named(file));
        }
        List<Place> all = withConstructors(found, files);
        // what is called tells more than the types that are named
        all.sort(Comparator.comparing(place -> place.symbol().kind() == Symbol.Kind.CLASS));
        all.removeIf(place -> files.stream().anyMatch(file -> file.shows(place)) || isHidden(place, files));
        return fewOverloads(all);
    }

    /** What only another file can use. */
    private static boolean isHidden(Place place, List<Shown> files) {
        return place.symbol().signature().startsWith("private ")
                && files.stream().noneMatch(file -> file.path().equals(place.path()));
    }

    private Collection<Place> called(Shown file) {
        return file.source().facts().symbols().stream()
                .filter(symbol -> symbol.kind() != Symbol.Kind.CLASS && file.touches(symbol))
                .flatMap(symbol -> index.calls().called(file.path(), symbol).stream())
                .filter(place -> place.symbol().kind() != Symbol.Kind.TEST)
                .sorted(BY_PLACE)
                .toList();
    }

    private Collection<Place> named(Shown file) {
        Reach reach = new Reach(file.path(), file.source());
        Set<Place> near = new LinkedHashSet<>();
        Set<String> names = file.names();
        names.stream().sorted().forEach(name -> {
            List<Place> candidates = candidates(name, file.source()).stream()
                    .filter(place -> !place.path().equals(file.path()))
                    .filter(place -> !CommonMethods.has(name) || !isMember(place) || names.contains(owner(place)))
                    .toList();
            List<Place> reached = candidates.stream().filter(reach::holds).toList();
            near.addAll(reached.isEmpty() && candidates.size() == 1 && reach.typed() ? candidates : reached);
        });
        return near.stream().sorted(BY_PLACE).toList();
    }

    private static boolean isMember(Place place) {
        return place.symbol().kind() != Symbol.Kind.FIXTURE
                && !place.symbol().scope().equals(Symbol.MODULE);
    }

    private static String owner(Place place) {
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
    private List<Place> withConstructors(Collection<Place> places, List<Shown> files) {
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
                .filter(place -> seen.merge(place.path() + " " + place.symbol().qualifiedName(), 1, Integer::sum)
                        <= MOST_OVERLOADS)
                .collect(Collectors.toList());
    }

    /** What a file can see without further ado: modules it imports, its own package, the fixtures above it; members of classes it names. */
    private static final class Reach {
        private final String folder;
        private final boolean seesFolder;
        private final boolean typed;
        private final Set<String> names;
        private final Set<String> modules = new HashSet<>();
        /** Paths without an ending. */
        private final Set<String> beside = new HashSet<>();

        Reach(String path, CurrentSource source) {
            folder = ModuleName.folder(path);
            typed = path.endsWith(".java");
            seesFolder = typed || path.endsWith(".go");
            names = source.names();
            source.facts().imports().forEach(name -> {
                if (name.startsWith("./") || name.startsWith("../")) {
                    beside.add(resolved(name));
                } else {
                    modules.add(ModuleName.ofImport(name));
                }
            });
        }

        /** Whether what is called on something is declared by its type: elsewhere a name alone is often one of the language's own. */
        boolean typed() {
            return typed;
        }

        boolean holds(Place place) {
            return (!isMember(place) || names.contains(owner(place))) && file(place.path());
        }

        /** {@code ../a/b.js} of the folder {@code x/y} is {@code x/a/b}. */
        private String resolved(String name) {
            Path path = Path.of(folder).resolve(name).normalize();
            return withoutEnding(path.toString().replace('\\', '/'));
        }

        private static String withoutEnding(String path) {
            int dot = path.lastIndexOf('.');
            return dot > path.lastIndexOf('/') ? path.substring(0, dot) : path;
        }

        private boolean file(String path) {
            String other = ModuleName.folder(path);
            String last = other.substring(other.lastIndexOf('/') + 1);
            boolean fixtures =
                    path.endsWith("conftest.py") && (other.isEmpty() || (folder + "/").startsWith(other + "/"));
            return fixtures
                    || (seesFolder && other.equals(folder))
                    || beside.contains(withoutEnding(path))
                    || beside.contains(other)
                    || modules.contains(ModuleName.file(path))
                    || modules.contains(last);
        }
    }
}
