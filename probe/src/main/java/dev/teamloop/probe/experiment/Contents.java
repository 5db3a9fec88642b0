package dev.teamloop.probe.experiment;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A hash of what a container holds, by identity: two calls may return one list that has grown meanwhile. */
final class Contents {
    private Contents() {}

    static int of(Object value) {
        try {
            if (value instanceof Collection<?> collection) {
                return of(1, collection);
            } else if (value instanceof Map<?, ?> map) {
                return of(of(1, map.keySet()), map.values());
            } else if (value instanceof CharSequence text) {
                return text.toString().hashCode();
            }
            return value.getClass().isArray() ? array(value) : 0;
        } catch (RuntimeException e) {
            // changed by another thread meanwhile
            return System.identityHashCode(e);
        }
    }

    private static int of(int start, Iterable<?> elements) {
        int hash = start;
        for (@Nullable Object element : elements) {
            hash = 31 * hash + System.identityHashCode(element);
        }
        return hash;
    }

    private static int array(Object array) {
        int hash = 1;
        boolean primitive = array.getClass().getComponentType().isPrimitive();
        for (int i = 0; i < Array.getLength(array); i++) {
            Object element = Array.get(array, i);
            hash = 31 * hash + (primitive ? element.hashCode() : System.identityHashCode(element));
        }
        return hash;
    }
}
