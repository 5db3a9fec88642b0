package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Collections, maps and arrays: one element fewer (one more where there is none), then as many others, in a container of the
 * same kind. Of a map's entries another value.
 */
final class ContainerRule implements ChangeRule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        if (value instanceof Map.Entry<?, ?> entry && site.raw() == Map.Entry.class) {
            return site.way() > 0 ? Change.NO_FURTHER_WAY : otherValue(entry, site);
        }
        boolean isArray = value.getClass().isArray();
        if (!isArray && !(value instanceof Collection<?>) && !(value instanceof Map<?, ?>)) {
            return null;
        }
        Change change = elements(value, site);
        if (!(change instanceof Changed changed) || !(changed.value() instanceof List<?> elements)) {
            return change;
        }
        Object other = isArray ? array(value, elements) : like(value, elements);
        return site.raw().isInstance(other) ? new Changed(other, changed.words(), changed.sound()) : null;
    }

    /** A list of what the changed container holds. */
    private static Change elements(Object value, Site site) {
        List<@Nullable Object> original = original(value);
        if (site.way() > 1 || (site.way() == 1 && original.isEmpty())) {
            return Change.NO_FURTHER_WAY;
        } else if (site.way() == 1) {
            return others(original, value, site);
        } else if (original.isEmpty()) {
            return oneMore(value, site);
        }
        String words = Show.elements(original.size() - 1) + " instead of " + original.size();
        return Change.to(new ArrayList<>(original.subList(1, original.size())), words);
    }

    private static List<@Nullable Object> original(Object value) {
        List<@Nullable Object> all = new ArrayList<>();
        if (value instanceof Collection<?> collection) {
            all.addAll(collection);
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, held) -> all.add(new SimpleEntry<@Nullable Object, @Nullable Object>(key, held)));
        } else {
            for (int i = 0; i < Array.getLength(value); i++) {
                all.add(Array.get(value, i));
            }
        }
        return all;
    }

    private static Changed oneMore(Object value, Site site) {
        Changed one = made(type(value, site), site);
        if (value instanceof Map<?, ?>) {
            Changed held = made(Types.argument(site.declared(), 1), site);
            Object entry = new SimpleEntry<@Nullable Object, @Nullable Object>(one.value(), held.value());
            one = new Changed(entry, "", one.sound() && held.sound());
        }
        List<@Nullable Object> elements = new ArrayList<>();
        elements.add(one.value());
        return new Changed(elements, "1 element instead of 0", one.sound());
    }

    /** The container is longer even where nothing can be made to go into it. */
    private static Changed made(Type type, Site site) {
        return Made.of(type, site.depth() + 1) instanceof Changed one ? one : new Changed(null, "", false);
    }

    private static Change others(List<@Nullable Object> original, Object value, Site site) {
        List<@Nullable Object> others = new ArrayList<>();
        String words = "";
        boolean sound = true;
        for (@Nullable Object one : original) {
            Change change = value instanceof Map<?, ?> && one instanceof Map.Entry<?, ?> entry
                    ? otherValue(entry, site)
                    : Values.change(one, site.element(type(value, site)));
            if (change instanceof Changed changed) {
                words = words.isEmpty() ? "elements such as " + changed.words() : words;
                sound &= changed.sound();
                others.add(changed.value());
            } else {
                others.add(one);
            }
        }
        return words.isEmpty() ? new Change.Same("what it holds cannot be changed") : new Changed(others, words, sound);
    }

    private static Change otherValue(Map.Entry<?, ?> entry, Site site) {
        Change change = Values.change(entry.getValue(), site.element(Types.argument(site.declared(), 1)));
        return change instanceof Changed changed
                ? new Changed(
                        new SimpleEntry<@Nullable Object, @Nullable Object>(entry.getKey(), changed.value()),
                        changed.words(),
                        changed.sound())
                : change;
    }

    private static Type type(Object value, Site site) {
        return value.getClass().isArray()
                ? Types.component(site.declared(), value.getClass())
                : Types.argument(site.declared(), 0);
    }

    private static Object array(Object value, List<?> elements) {
        Object other = Array.newInstance(value.getClass().getComponentType(), elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(other, i, elements.get(i));
        }
        return other;
    }

    /** A container of its own class, else the JDK's usual one of its kind. */
    private static Object like(Object value, List<?> elements) {
        @Nullable Object same = filledClone(value, elements);
        if (same == null) {
            same = filledNew(value.getClass(), elements);
        }
        if (same == null) {
            same = copyOf(value.getClass(), filled(plain(value), elements));
        }
        return same == null ? filled(plain(value), elements) : same;
    }

    /** So that a comparator or an enum's class stays. */
    private static @Nullable Object filledClone(Object value, List<?> elements) {
        try {
            if (value instanceof Cloneable) {
                Method clone = value.getClass().getMethod("clone");
                clone.setAccessible(true);
                Object copy = clone.invoke(value);
                if (copy instanceof Collection<?> collection) {
                    collection.clear();
                } else if (copy instanceof Map<?, ?> map) {
                    map.clear();
                }
                return filled(copy, elements);
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // it lets nobody do so
            return null;
        }
        return null;
    }

    private static @Nullable Object filledNew(Class<?> kind, List<?> elements) {
        try {
            return filled(kind.getConstructor().newInstance(), elements);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // not public, or it takes nothing
            return null;
        }
    }

    /** As Guava's immutable containers are made. */
    private static @Nullable Object copyOf(Class<?> kind, Object elements) {
        for (Class<?> type = kind; type != null && type != Object.class; type = type.getSuperclass()) {
            for (Class<?> parameter : List.of(Collection.class, Iterable.class, Map.class)) {
                try {
                    return type.getMethod("copyOf", parameter).invoke(null, elements);
                } catch (ReflectiveOperationException | RuntimeException e) {
                    // there is none, or it refuses these: the next is asked
                }
            }
        }
        return null;
    }

    private static Object plain(Object value) {
        if (value instanceof SortedMap<?, ?> map) {
            return new TreeMap<>(map.comparator());
        } else if (value instanceof Map<?, ?>) {
            return new LinkedHashMap<>();
        } else if (value instanceof SortedSet<?> set) {
            return new TreeSet<>(set.comparator());
        }
        return value instanceof Set<?> ? new LinkedHashSet<>() : new ArrayList<>();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // it takes what the original held
    private static Object filled(Object container, List<?> elements) {
        if (container instanceof Map map) {
            elements.forEach(each -> map.put(((Map.Entry<?, ?>) each).getKey(), ((Map.Entry<?, ?>) each).getValue()));
        } else {
            ((Collection) container).addAll(elements);
        }
        return container;
    }
}
