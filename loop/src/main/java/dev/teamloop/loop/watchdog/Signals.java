package dev.teamloop.loop.watchdog;

import java.lang.reflect.Proxy;
import java.util.Optional;

/**
 * Signals of the operating system. The JDK has no supported class for them; its unsupported one is looked up by name, and
 * where it or the signal is missing, the platform's default stays.
 */
public final class Signals {
    private Signals() {}

    /** From now on the signal does nothing. False where it cannot be ignored here. */
    public static boolean ignore(String name) {
        try {
            install(name, handlerType().getField("SIG_IGN").get(null));
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /**
     * From now on the signal runs {@code action}, on a thread of its own. Returns what puts back how it was handled before;
     * empty where it cannot be handled here.
     */
    public static Optional<Runnable> handle(String name, Runnable action) {
        try {
            Object handler = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handlerType()}, (proxy, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            action.run();
                        }
                        return null;
                    });
            Object before = install(name, handler);
            return Optional.of(() -> putBack(name, before));
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    private static void putBack(String name, Object handler) {
        try {
            install(name, handler);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the signal " + name + " cannot be handled as before", e);
        }
    }

    private static Class<?> handlerType() throws ReflectiveOperationException {
        return Class.forName("sun.misc.SignalHandler");
    }

    /** Returns the handler before. */
    private static Object install(String name, Object handler) throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Signal");
        Object signal = type.getConstructor(String.class).newInstance(name);
        return type.getMethod("handle", type, handlerType()).invoke(null, signal, handler);
    }
}
