package dev.teamloop.structured.normalize;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the names of properties say wherever they stand in a schema: {@code texts} hold nothing but a text, {@code textLists}
 * nothing but lists of texts, be it that both may be null; {@code children} are the names that belong below an object
 * rather than beside it, {@code siblings} those that may stand beside a name.
 */
public record SchemaNames(
        Set<String> all,
        Set<String> texts,
        Set<String> textLists,
        Map<String, Below> children,
        Map<String, Set<String>> siblings) {
    static final SchemaNames NONE = new SchemaNames(Set.of(), Set.of(), Set.of(), Map.of(), Map.of());

    public SchemaNames {
        all = Set.copyOf(all);
        texts = Set.copyOf(texts);
        textLists = Set.copyOf(textLists);
        children = Map.copyOf(children);
        siblings = Map.copyOf(siblings);
    }

    /** The names that belong below a property, and those that stand beside it. */
    public record Below(Set<String> names, Set<String> beside) {
        public static final Below NOTHING = new Below(Set.of(), Set.of());

        public Below {
            names = Set.copyOf(names);
            beside = Set.copyOf(beside);
        }
    }

    static SchemaNames of(Set<String> all, Collection<SchemaView> views) {
        Map<String, Set<String>> siblings = siblings(views);
        return new SchemaNames(
                all,
                named(views, SchemaNames::isText),
                named(views, SchemaNames::isTextList),
                children(views, siblings),
                siblings);
    }

    private static Set<String> named(Collection<SchemaView> views, Predicate<SchemaView> what) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> others = new HashSet<>();
        views.forEach(view -> view.parts().properties().forEach((name, all) -> {
            boolean right = all.stream().allMatch(one -> what.test(one));
            (right ? names : others).add(name);
        }));
        names.removeAll(others);
        return names;
    }

    private static boolean isText(SchemaView view) {
        return isOnly(view, "string", one -> one.words().isEmpty());
    }

    private static boolean isTextList(SchemaView view) {
        return isOnly(view, "array", one -> {
            SchemaView rest = one.parts().items();
            return rest != null && rest.types().equals(Set.of("string"));
        });
    }

    /** Whether nothing but the type, or null, may stand there. */
    private static boolean isOnly(SchemaView view, String type, Predicate<SchemaView> what) {
        Set<String> types = new HashSet<>(view.types());
        types.remove("null");
        if (!view.types().isEmpty()) {
            return types.equals(Set.of(type)) && what.test(view);
        }
        List<SchemaView> parts = view.alternatives().isEmpty() ? view.conjuncts() : view.alternatives();
        return parts.stream().anyMatch(one -> isOnly(one, type, what))
                && parts.stream().allMatch(one -> one.types().equals(Set.of("null")) || isOnly(one, type, what));
    }

    private static Map<String, Set<String>> siblings(Collection<SchemaView> views) {
        Map<String, Set<String>> beside = new HashMap<>();
        views.forEach(holder -> holder.parts()
                .properties()
                .keySet()
                .forEach(name ->
                        beside.computeIfAbsent(name, key -> new HashSet<>()).addAll(holder.properties())));
        return beside;
    }

    private static Map<String, Below> children(Collection<SchemaView> views, Map<String, Set<String>> siblings) {
        Map<String, Set<String>> names = new HashMap<>();
        views.forEach(holder -> holder.parts()
                .properties()
                .forEach((name, all) -> all.stream()
                        .filter(one -> one.admitsType("object"))
                        .forEach(one -> names.computeIfAbsent(name, key -> new HashSet<>())
                                .addAll(one.properties()))));
        Map<String, Below> children = new HashMap<>();
        names.forEach((name, below) -> {
            Set<String> beside = siblings.getOrDefault(name, Set.of());
            below.removeAll(beside);
            children.put(name, new Below(below, beside));
        });
        return children;
    }
}
