package dev.teamloop.structured.outline;

import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.syntax.KeyName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A place in the value that is asked for: what may stand there, and which keys lead on from it, in any spelling. */
final class Spot {
    private static final int DEEPEST = 8;
    /** No schema names it. */
    private static final String UNKNOWN = "\0";

    private final List<SchemaView> views;
    private final Map<String, List<String>> aliases;

    private Spot(List<SchemaView> views, Map<String, List<String>> aliases) {
        this.views = views;
        this.aliases = aliases;
    }

    /** The root; {@code aliases} are other names of keys. */
    static Spot root(SchemaView schema, Map<String, List<String>> aliases) {
        return new Spot(List.of(schema), aliases);
    }

    boolean takes(String type) {
        return !views.isEmpty() && views.stream().allMatch(view -> view.admitsType(type));
    }

    /** Whether words are a text here, whatever they are: no number, literal or word of a list. */
    boolean isText() {
        return takes("string")
                && Stream.of("number", "integer", "boolean").noneMatch(this::takes)
                && parts().allMatch(view -> view.words().isEmpty());
    }

    /** Whether the keys of an object here are names of the data's own. */
    boolean isMap() {
        return takes("object") && parts().anyMatch(Spot::isMap);
    }

    private static boolean isMap(SchemaView view) {
        return !view.property(UNKNOWN).isEmpty();
    }

    /** The place that a key leads to; empty where the schema knows no such key. */
    Optional<Spot> member(String key) {
        String name = KeyName.normalized(key);
        List<SchemaView> found = new ArrayList<>();
        parts().filter(view -> view.admitsType("object"))
                .forEach(view -> view.properties().stream()
                        .filter(property -> isNamed(property, name))
                        .forEach(property -> found.addAll(view.property(property))));
        return found.isEmpty() ? Optional.empty() : Optional.of(new Spot(List.copyOf(found), aliases));
    }

    /** The place of whatever a map holds. */
    Spot entry(String key) {
        return new Spot(
                parts().filter(Spot::isMap)
                        .flatMap(view -> view.property(key).stream())
                        .toList(),
                aliases);
    }

    Spot element() {
        return new Spot(
                parts().filter(view -> view.admitsType("array"))
                        .map(view -> view.element(0))
                        .toList(),
                aliases);
    }

    private boolean isNamed(String property, String name) {
        return KeyName.normalized(property).equals(name)
                || aliases.getOrDefault(property, List.of()).stream()
                        .anyMatch(alias -> KeyName.normalized(alias).equals(name));
    }

    private Stream<SchemaView> parts() {
        Set<SchemaView> all = new LinkedHashSet<>();
        add(views, all, 0);
        return all.stream();
    }

    private static void add(Collection<SchemaView> some, Set<SchemaView> all, int depth) {
        for (SchemaView view : some) {
            if (depth < DEEPEST && all.add(view)) {
                add(view.conjuncts(), all, depth + 1);
                add(view.alternatives(), all, depth + 1);
            }
        }
    }
}
