package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies objects with other fields. The first way changes one field, the second another one, the third all that are left. */
final class Fields {
    private Fields() {}

    /** What one way changes. */
    record Choice(Map<Field, Changed> changes, boolean more) {
        /** {@code total 20 instead of 19}. */
        String words() {
            Map.Entry<Field, Changed> first = changes.entrySet().iterator().next();
            String others = changes.size() > 1 ? " and " + (changes.size() - 1) + " more" : "";
            return first.getKey().getName() + " " + first.getValue().words() + others;
        }

        boolean sound() {
            return changes.values().stream().allMatch(Changed::sound);
        }
    }

    /** The fields that this way changes in it; none where it has no such field. */
    static Choice choose(Object object, Site site) throws ReflectiveOperationException {
        Map<Field, Changed> changes = new LinkedHashMap<>();
        int seen = 0;
        for (Field field : fields(object)) {
            Site inner = new Site(field.getGenericType(), 0, site.depth() + 1);
            @Nullable Object value = field.get(object);
            if (value != object && Values.change(value, inner) instanceof Changed changed) {
                if (site.way() == seen || (site.way() == 2 && seen >= 2)) {
                    changes.put(field, changed);
                }
                seen++;
                if (site.way() < 2 && seen > site.way()) {
                    break;
                }
            }
        }
        return new Choice(changes, seen > 0);
    }

    /** Its own fields before inherited ones, those with a value before those without. */
    static List<Field> fields(Object object) throws ReflectiveOperationException {
        List<Field> fields = all(object.getClass());
        fields.removeIf(field -> field.isSynthetic() || isTool(field.getType()) || isInner(field, object));
        Map<Field, Boolean> empty = new LinkedHashMap<>();
        for (Field field : fields) {
            empty.put(field, field.get(object) == null);
        }
        fields.sort(Comparator.comparing(field -> empty.getOrDefault(field, false)));
        return fields;
    }

    /** What an object works with, and does not consist of. */
    private static boolean isTool(Class<?> type) {
        String name = type.getName();
        return name.endsWith("Logger") || name.endsWith(".Log") || name.startsWith("java.util.concurrent.locks.");
    }

    /** What the JDK keeps in an object of another class; of an exception only what it says is not. */
    private static boolean isInner(Field field, Object object) {
        if (object instanceof Throwable && field.getDeclaringClass() == Throwable.class) {
            return !field.getName().equals("detailMessage") && !field.getName().equals("cause");
        }
        return field.getDeclaringClass().getClassLoader() == null
                && object.getClass().getClassLoader() != null;
    }

    /** Those of its objects, inherited ones included; throws where one cannot be read. */
    static List<Field> all(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    static Object copy(Object object, Map<Field, Changed> changes) throws ReflectiveOperationException {
        if (object.getClass().isRecord()) {
            return record(object, changes);
        }
        Object copy = blank(object.getClass());
        for (Field field : all(object.getClass())) {
            @Nullable Changed change = changes.get(field);
            @Nullable Object value = change == null ? field.get(object) : change.value();
            field.set(copy, value == object ? copy : value);
        }
        return copy;
    }

    private static Object record(Object object, Map<Field, Changed> changes) throws ReflectiveOperationException {
        RecordComponent[] components = object.getClass().getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            Field field = object.getClass().getDeclaredField(components[i].getName());
            field.setAccessible(true);
            types[i] = components[i].getType();
            @Nullable Changed change = changes.get(field);
            values[i] = change == null ? field.get(object) : change.value();
        }
        Constructor<?> constructor = object.getClass().getDeclaredConstructor(types);
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException("its constructor refuses it: " + e.getCause(), e);
        }
    }

    /** An instance whose constructor has not run. */
    static Object blank(Class<?> type) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field instance = unsafe.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
    }
}
