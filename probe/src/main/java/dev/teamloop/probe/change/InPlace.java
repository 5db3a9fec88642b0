package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import dev.teamloop.probe.change.Change.Same;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes a new object where it lies: its fields; where none can have another value, what it holds as a container, and of any other
 * object its fields are emptied.
 */
final class InPlace {
    private InPlace() {}

    static Change change(Object object, int way) throws ReflectiveOperationException {
        Fields.Choice choice = Fields.choose(object, new Site(object.getClass(), way, 0));
        if (!choice.changes().isEmpty()) {
            return set(object, choice);
        }
        if (choice.more() || way > 0) {
            return Change.NO_FURTHER_WAY;
        }
        if (object instanceof Map<?, ?> map) {
            return oneFewer(object, map.entrySet());
        }
        return object instanceof Collection<?> collection ? oneFewer(object, collection) : emptied(object);
    }

    private static Changed set(Object object, Fields.Choice choice) throws ReflectiveOperationException {
        for (Map.Entry<Field, Changed> change : choice.changes().entrySet()) {
            change.getKey().set(object, change.getValue().value());
        }
        return new Changed(object, choice.words(), choice.sound());
    }

    private static Change oneFewer(Object object, Collection<?> held) {
        int size = held.size();
        Iterator<?> first = held.iterator();
        if (!first.hasNext()) {
            return new Same("it holds nothing");
        }
        first.next();
        first.remove();
        return new Changed(object, Show.elements(size - 1) + " instead of " + size, true);
    }

    private static Change emptied(Object object) throws ReflectiveOperationException {
        Map<Field, Changed> changes = new LinkedHashMap<>();
        for (Field field : Fields.fields(object)) {
            @Nullable Object value = field.get(object);
            if (value != null && !field.getType().isPrimitive()) {
                changes.put(field, new Changed(null, Show.instead(null, value), false));
            }
        }
        return changes.isEmpty()
                ? new Same("it has no field that can be changed")
                : set(object, new Fields.Choice(changes, false));
    }
}
