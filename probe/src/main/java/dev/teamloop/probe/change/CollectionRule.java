package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Elements.Found;
import dev.teamloop.probe.change.Elements.NotFound;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** One element fewer (one more where there is none), then other elements; in a collection of the same kind. */
final class CollectionRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) throws ReflectiveOperationException {
        if (!(value instanceof Collection<?> collection)) {
            return null;
        }
        List<@Nullable Object> original = new ArrayList<>(collection);
        Elements.Result result = Elements.of(original, Types.argument(site.declared(), 0), site);
        if (result instanceof NotFound none) {
            return none.why();
        }
        Elements elements = ((Found) result).elements();
        @Nullable Object other = like(collection, elements.all(), site.raw());
        return other == null ? null : new Change.Changed(other, elements.words(), elements.sound());
    }

    private static @Nullable Object like(Collection<?> value, List<@Nullable Object> elements, Class<?> declared)
            throws ReflectiveOperationException {
        if (value instanceof EnumSet<?> set) {
            return enums(set, elements);
        } else if (value instanceof TreeSet<?> set) {
            return filled(new TreeSet<>(comparator(set)), elements);
        } else if (value instanceof PriorityQueue<?> queue) {
            return filled(new PriorityQueue<>(comparator(queue)), elements);
        }
        @Nullable Object same = byConstructor(value.getClass(), elements);
        if (same == null) {
            same = byCopyOf(value.getClass(), elements);
        }
        return same == null ? standard(declared, value, elements) : same;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the elements are of the same enum
    private static Object enums(EnumSet<?> set, List<@Nullable Object> elements) {
        EnumSet other = set.clone();
        other.clear();
        other.addAll(elements);
        return other;
    }

    @SuppressWarnings("unchecked") // its elements, or others of their kind, are compared with it
    private static @Nullable Comparator<@Nullable Object> comparator(Object sorted) {
        return (Comparator<@Nullable Object>)
                (sorted instanceof SortedSet<?> set ? set.comparator() : ((PriorityQueue<?>) sorted).comparator());
    }

    private static Object filled(Collection<@Nullable Object> empty, List<@Nullable Object> elements) {
        empty.addAll(elements);
        return empty;
    }

    @SuppressWarnings("unchecked") // it takes what the original held
    private static @Nullable Object byConstructor(Class<?> kind, List<@Nullable Object> elements) {
        try {
            Constructor<?> constructor = kind.getConstructor();
            return filled((Collection<@Nullable Object>) constructor.newInstance(), elements);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // not public, or it takes nothing
            return null;
        }
    }

    /** As Guava's immutable collections are made. */
    private static @Nullable Object byCopyOf(Class<?> kind, List<@Nullable Object> elements) {
        for (Class<?> type = kind; type != null && type != Object.class; type = type.getSuperclass()) {
            for (Class<?> parameter : List.of(Collection.class, Iterable.class)) {
                try {
                    Method copyOf = type.getMethod("copyOf", parameter);
                    return copyOf.invoke(null, elements);
                } catch (ReflectiveOperationException | RuntimeException e) {
                    // there is none, or it refuses these: the next is asked
                }
            }
        }
        return null;
    }

    private static @Nullable Object standard(Class<?> declared, Collection<?> value, List<@Nullable Object> elements) {
        boolean jdk = value.getClass().getClassLoader() == null;
        if (value instanceof List<?> && (jdk || declared.isAssignableFrom(ArrayList.class))) {
            return jdk ? Collections.unmodifiableList(elements) : elements;
        } else if (value instanceof Set<?> && declared.isAssignableFrom(LinkedHashSet.class)) {
            return new LinkedHashSet<>(elements);
        } else if (value instanceof SortedSet<?> set && declared.isAssignableFrom(TreeSet.class)) {
            return filled(new TreeSet<>(comparator(set)), elements);
        } else if (declared.isAssignableFrom(ArrayDeque.class) && !elements.contains(null)) {
            return new ArrayDeque<>(elements);
        }
        return declared.isAssignableFrom(ArrayList.class) ? elements : null;
    }
}
