package dev.teamloop.probe.change;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells whether two calls were given the same. Where that cannot be told they were. */
public final class Likeness {
    private static final int DEPTH = 5;

    private Likeness() {}

    /** Whether two values are built alike, wherever they lie. */
    public static boolean of(@Nullable Object one, @Nullable Object other) {
        try {
            return alike(one, other, DEPTH);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // an equals of the project's own may fail, and fields may not be shown
            return true;
        }
    }

    private static boolean alike(@Nullable Object one, @Nullable Object other, int depth)
            throws ReflectiveOperationException {
        if (one == other || depth == 0) {
            return true;
        }
        if (one == null || other == null) {
            return false;
        }
        if (isMade(one) && isMade(other)) {
            return true;
        }
        if (one.getClass() != other.getClass()) {
            return false;
        }
        if (one.getClass().isArray()) {
            return areElementsAlike(one, other, depth);
        }
        if (one instanceof Collection<?> some && other instanceof Collection<?> others) {
            return some.size() == others.size() && areAllAlike(some.iterator(), others.iterator(), depth);
        }
        if (one instanceof Map<?, ?> some && other instanceof Map<?, ?> others) {
            return some.size() == others.size()
                    && areAllAlike(some.keySet().iterator(), others.keySet().iterator(), depth)
                    && areAllAlike(some.values().iterator(), others.values().iterator(), depth);
        }
        return Objects.equals(one, other) || (!isSettled(one) && areFieldsAlike(one, other, depth));
    }

    /** A function that was written in the test is no difference. */
    private static boolean isMade(Object value) {
        return value.getClass().isHidden() || value.getClass().isSynthetic();
    }

    /** Whether its equals, which has said no, is the JDK's and looks at more than where it lies. */
    private static boolean isSettled(Object value) throws NoSuchMethodException {
        return value.getClass().getClassLoader() == null
                && value.getClass().getMethod("equals", Object.class).getDeclaringClass() != Object.class;
    }

    private static boolean areElementsAlike(Object one, Object other, int depth) throws ReflectiveOperationException {
        int length = Array.getLength(one);
        boolean alike = length == Array.getLength(other);
        for (int i = 0; alike && i < length; i++) {
            alike = alike(Array.get(one, i), Array.get(other, i), depth - 1);
        }
        return alike;
    }

    private static boolean areAllAlike(Iterator<?> some, Iterator<?> others, int depth)
            throws ReflectiveOperationException {
        boolean alike = true;
        while (alike && some.hasNext() && others.hasNext()) {
            alike = alike(some.next(), others.next(), depth - 1);
        }
        return alike;
    }

    private static boolean areFieldsAlike(Object one, Object other, int depth) throws ReflectiveOperationException {
        boolean alike = true;
        for (Field field : Fields.all(one.getClass())) {
            alike = alike && alike(field.get(one), field.get(other), depth - 1);
        }
        return alike;
    }
}
