package dev.teamloop.probe.change;

import java.lang.reflect.Array;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names a value in a few words. The project's own {@code toString} is not called: it may be what is being changed. */
final class Show {
    private static final int LONGEST = 40;

    private Show() {}

    static String instead(@Nullable Object other, @Nullable Object original) {
        return of(other) + " instead of " + of(original);
    }

    static String of(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof CharSequence text && isJdk(value)) {
            return '"' + cut(text.toString()) + '"';
        }
        if (value instanceof Character one) {
            return "'" + one + "'";
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Boolean || (isJdk(value) && isPlain(value))) {
            return cut(value.toString());
        }
        return some(value);
    }

    private static boolean isPlain(Object value) {
        return value instanceof Number
                || value instanceof TemporalAccessor
                || value instanceof TemporalAmount
                || value instanceof java.util.UUID
                || value instanceof java.net.URI
                || value instanceof java.nio.file.Path
                || value instanceof java.io.File
                || value instanceof Class<?>;
    }

    private static String some(Object value) {
        if (value instanceof Collection<?>) {
            return elements(((Collection<?>) value).size());
        }
        if (value instanceof Map<?, ?>) {
            return elements(((Map<?, ?>) value).size());
        }
        if (value.getClass().isArray()) {
            return elements(Array.getLength(value));
        }
        return a(value.getClass());
    }

    static String elements(int count) {
        return count + (count == 1 ? " element" : " elements");
    }

    /** {@code a Money}, {@code an Order}. */
    static String a(Class<?> type) {
        String name = type.getSimpleName();
        String shown = name.isEmpty() ? "object" : name;
        return ("AEIOUaeiou".indexOf(shown.charAt(0)) >= 0 ? "an " : "a ") + shown;
    }

    private static boolean isJdk(Object value) {
        return value.getClass().getClassLoader() == null;
    }

    private static String cut(String text) {
        String line = text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
