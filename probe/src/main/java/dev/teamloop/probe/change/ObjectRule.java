package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import dev.teamloop.probe.change.Change.Same;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;

/**
 * A copy with another field; for what is known by an interface, and has no field left, one that answers otherwise; null,
 * which the function could not have given, where neither can be made.
 */
final class ObjectRule implements ChangeRule {
    /** Copies of these would share a lock, a thread or a connection with the original. */
    private static final List<Class<?>> NOT_COPIED = List.of(
            Thread.class,
            ThreadGroup.class,
            ClassLoader.class,
            Process.class,
            java.util.concurrent.Executor.class,
            java.util.concurrent.locks.Lock.class,
            java.nio.channels.Channel.class,
            java.lang.reflect.AnnotatedElement.class,
            java.lang.invoke.MethodHandle.class,
            java.net.Socket.class,
            java.net.ServerSocket.class,
            java.util.Timer.class);

    private static final Fields.Choice NO_FIELD = new Fields.Choice(Map.of(), false);

    @Override
    public Change change(Object value, Site site) throws ReflectiveOperationException {
        Fields.Choice choice = choice(value, site);
        if (!choice.changes().isEmpty()) {
            Object copy = Fields.copy(value, choice.changes());
            return new Changed(copy, Show.a(value.getClass()) + " with " + choice.words(), choice.sound());
        }
        if (Delegate.standsFor(site.raw()) && isFirstWithoutField(value, site, choice)) {
            return Change.to(Delegate.of(value, site), Show.a(site.raw()) + " that answers otherwise");
        }
        if (site.way() > 0 || choice.more()) {
            return Change.NO_FURTHER_WAY;
        }
        return site.depth() > 0
                ? new Same("it has no field that can be changed")
                : new Changed(null, "null instead of " + Show.a(value.getClass()), false);
    }

    private static boolean isFirstWithoutField(Object value, Site site, Fields.Choice choice) {
        if (!choice.more()) {
            return site.way() == 0;
        }
        return site.way() == 1
                || !choice(value, new Site(site.declared(), site.way() - 1, site.depth()))
                        .changes()
                        .isEmpty();
    }

    private static Fields.Choice choice(Object value, Site site) {
        try {
            if (isCopied(value)) {
                return Fields.choose(value, site);
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // its fields cannot be reached
            return NO_FIELD;
        }
        return NO_FIELD;
    }

    private static boolean isCopied(Object value) {
        Class<?> type = value.getClass();
        return !type.isHidden()
                && !Proxy.isProxyClass(type)
                && !type.getName().contains("$MockitoMock$")
                && NOT_COPIED.stream().noneMatch(kind -> kind.isInstance(value));
    }
}
