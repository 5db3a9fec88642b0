package dev.teamloop.probe.change;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Map;

/** Reads what generic signatures say. */
final class Types {
    private static final Map<Class<?>, Class<?>> WRAPPERS = Map.of(
            boolean.class, Boolean.class,
            byte.class, Byte.class,
            char.class, Character.class,
            short.class, Short.class,
            int.class, Integer.class,
            long.class, Long.class,
            float.class, Float.class,
            double.class, Double.class,
            void.class, Void.class);

    /** Stands for an argument of which nothing is known. */
    static final Type UNKNOWN = Unknown.class;

    private interface Unknown {}

    private Types() {}

    /** The class whose instances it holds; primitives by their wrapper, Object where nothing is known. */
    static Class<?> raw(Type type) {
        if (type == UNKNOWN) {
            return Object.class;
        }
        if (type instanceof Class<?> plain) {
            return WRAPPERS.getOrDefault(plain, plain);
        }
        if (type instanceof ParameterizedType parameterized) {
            return raw(parameterized.getRawType());
        }
        if (type instanceof GenericArrayType array) {
            return raw(array.getGenericComponentType()).arrayType();
        }
        if (type instanceof TypeVariable<?> variable) {
            return raw(variable.getBounds()[0]);
        }
        return type instanceof WildcardType wildcard ? raw(wildcard.getUpperBounds()[0]) : Object.class;
    }

    /** The {@code index}-th type argument, or UNKNOWN. */
    static Type argument(Type type, int index) {
        if (type instanceof ParameterizedType parameterized) {
            Type[] arguments = parameterized.getActualTypeArguments();
            if (index < arguments.length) {
                return bound(arguments[index]);
            }
        }
        return UNKNOWN;
    }

    private static Type bound(Type argument) {
        if (argument instanceof WildcardType wildcard) {
            return bound(wildcard.getUpperBounds()[0]);
        }
        return argument instanceof TypeVariable<?> || argument == Object.class ? UNKNOWN : argument;
    }

    static Type component(Type type, Class<?> array) {
        return type instanceof GenericArrayType generic
                ? bound(generic.getGenericComponentType())
                : array.getComponentType();
    }
}
