package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.AbstractMap;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One entry fewer (one more where there is none), then other values; in a map of the same kind. An entry: another value. */
final class MapRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) throws ReflectiveOperationException {
        if (value instanceof Map.Entry<?, ?> entry && site.raw() == Map.Entry.class) {
            return entry(entry, site);
        }
        if (!(value instanceof Map<?, ?> map)) {
            return null;
        }
        LinkedHashMap<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>(map);
        Change change = switch (site.way()) {
            case 0 -> map.isEmpty() ? oneMore(entries, site) : oneFewer(entries);
            case 1 -> map.isEmpty() ? Change.NO_FURTHER_WAY : others(entries, site);
            default -> Change.NO_FURTHER_WAY;
        };
        if (!(change instanceof Changed changed)) {
            return change;
        }
        @Nullable Object other = like(map, entries, site.raw());
        return other == null ? null : new Changed(other, changed.words(), changed.sound());
    }

    private static Change entry(Map.Entry<?, ?> entry, Site site) {
        if (site.way() > 0) {
            return Change.NO_FURTHER_WAY;
        }
        Change other = Values.change(entry.getValue(), site.element(Types.argument(site.declared(), 1)));
        return other instanceof Changed changed
                ? new Changed(
                        new AbstractMap.SimpleEntry<@Nullable Object, @Nullable Object>(
                                entry.getKey(), changed.value()),
                        "an entry with " + changed.words(),
                        changed.sound())
                : other;
    }

    private static Change oneFewer(Map<@Nullable Object, @Nullable Object> entries) {
        int size = entries.size();
        entries.remove(entries.keySet().iterator().next());
        return Change.to(entries, Show.entries(size - 1) + " instead of " + size);
    }

    private static Change oneMore(Map<@Nullable Object, @Nullable Object> entries, Site site) {
        Change key = Made.of(Types.argument(site.declared(), 0), site.depth() + 1);
        Change value = Made.of(Types.argument(site.declared(), 1), site.depth() + 1);
        if (key instanceof Changed one && value instanceof Changed other) {
            entries.put(one.value(), other.value());
            return new Changed(entries, "1 entry instead of 0", one.sound() && other.sound());
        }
        return new Change.Same("no entry for it can be made");
    }

    private static Change others(Map<@Nullable Object, @Nullable Object> entries, Site site) {
        Type type = Types.argument(site.declared(), 1);
        String words = "";
        boolean sound = true;
        for (Map.Entry<@Nullable Object, @Nullable Object> entry : entries.entrySet()) {
            if (Values.change(entry.getValue(), site.element(type)) instanceof Changed changed) {
                entry.setValue(changed.value());
                words = words.isEmpty() ? "values such as " + changed.words() : words;
                sound &= changed.sound();
            }
        }
        return words.isEmpty()
                ? new Change.Same("the values that it holds cannot be changed")
                : new Changed(entries, words, sound);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // it takes what the original held
    private static @Nullable Object like(
            Map<?, ?> value, Map<@Nullable Object, @Nullable Object> entries, Class<?> declared)
            throws ReflectiveOperationException {
        if (value instanceof EnumMap<?, ?> map) {
            EnumMap other = map.clone();
            other.clear();
            other.putAll(entries);
            return other;
        }
        if (value instanceof SortedMap<?, ?> map && declared.isAssignableFrom(TreeMap.class)) {
            TreeMap other = new TreeMap(map.comparator());
            other.putAll(entries);
            return other;
        }
        @Nullable Object same = byConstructor(value.getClass(), entries);
        if (same == null) {
            same = byCopyOf(value.getClass(), entries);
        }
        return same == null && declared.isAssignableFrom(LinkedHashMap.class) ? entries : same;
    }

    @SuppressWarnings("unchecked") // it takes what the original held
    private static @Nullable Object byConstructor(Class<?> kind, Map<@Nullable Object, @Nullable Object> entries) {
        try {
            Map<@Nullable Object, @Nullable Object> empty = (Map<@Nullable Object, @Nullable Object>)
                    kind.getConstructor().newInstance();
            empty.putAll(entries);
            return empty;
        } catch (ReflectiveOperationException | RuntimeException e) {
            // not public, or it takes nothing
            return null;
        }
    }

    private static @Nullable Object byCopyOf(Class<?> kind, Map<@Nullable Object, @Nullable Object> entries) {
        for (Class<?> type = kind; type != null && type != Object.class; type = type.getSuperclass()) {
            try {
                Method copyOf = type.getMethod("copyOf", Map.class);
                return copyOf.invoke(null, entries);
            } catch (ReflectiveOperationException | RuntimeException e) {
                // there is none, or it refuses these: the next is asked
            }
        }
        return null;
    }
}
