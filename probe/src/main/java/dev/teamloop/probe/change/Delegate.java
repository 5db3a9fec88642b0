package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Stands for an object behind its interface: gives other answers than the object does, and does nothing where none is wanted. */
final class Delegate implements InvocationHandler {
    private final Object original;
    private final Site site;

    private Delegate(Object original, Site site) {
        this.original = original;
        this.site = site;
    }

    /** Interfaces of the JDK are left alone but for those of functions: their objects are more than their answers. */
    static boolean standsFor(Class<?> type) {
        return type.isInterface()
                && !type.isSealed()
                && !type.isAnnotation()
                && (type.getClassLoader() != null || isFunction(type));
    }

    private static boolean isFunction(Class<?> type) {
        return type.getName().startsWith("java.util.function.")
                || type == java.util.Comparator.class
                || type == Runnable.class
                || type == java.util.concurrent.Callable.class;
    }

    static Object of(Object original, Site site) {
        Class<?> type = site.raw();
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new Delegate(original, site));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return own(proxy, method, arguments);
        }
        if (method.getReturnType() == void.class) {
            return null;
        }
        @Nullable Object answer = called(method, arguments);
        return Values.change(answer, new Site(answered(method, answer), 0, site.depth() + 1)) instanceof Changed other
                ? other.value()
                : answer;
    }

    /** The answer's own class where the signature only names a type variable. */
    private static Type answered(Method method, @Nullable Object answer) {
        Type type = method.getGenericReturnType();
        return Types.raw(type) == Object.class && answer != null ? answer.getClass() : type;
    }

    private @Nullable Object own(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        if (method.getName().equals("equals") && arguments != null) {
            return proxy == arguments[0];
        }
        return called(method, arguments);
    }

    private @Nullable Object called(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        try {
            method.setAccessible(true);
            return method.invoke(original, arguments);
        } catch (InvocationTargetException e) {
            throw Objects.requireNonNullElse(e.getCause(), e);
        }
    }
}
