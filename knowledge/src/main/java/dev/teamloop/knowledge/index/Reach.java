package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.index.SymbolDefinitions.Place;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** What a file can see without further ado: modules it imports, its own package, the fixtures above it; members of classes it names. */
final class Reach {
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
        return (!RelatedCode.isMember(place) || names.contains(RelatedCode.owner(place))) && file(place.path());
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
        boolean fixtures = path.endsWith("conftest.py") && (other.isEmpty() || (folder + "/").startsWith(other + "/"));
        return fixtures
                || (seesFolder && other.equals(folder))
                || beside.contains(withoutEnding(path))
                || beside.contains(other)
                || modules.contains(ModuleName.file(path))
                || modules.contains(last);
    }
}
