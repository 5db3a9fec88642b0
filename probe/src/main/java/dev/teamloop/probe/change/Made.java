package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import dev.teamloop.probe.change.Change.Same;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a value of a type from nothing. */
final class Made {
    /** Asked in this order: the first whose value the type can hold. */
    private static final Map<Class<?>, Supplier<Object>> KNOWN = known();

    private Made() {}

    private static Map<Class<?>, Supplier<Object>> known() {
        Map<Class<?>, Supplier<Object>> known = new LinkedHashMap<>();
        known.put(String.class, () -> "text");
        known.put(Integer.class, () -> 1);
        known.put(Long.class, () -> 1L);
        known.put(Double.class, () -> 1.0);
        known.put(Float.class, () -> 1.0f);
        known.put(Short.class, () -> (short) 1);
        known.put(Byte.class, () -> (byte) 1);
        known.put(Character.class, () -> 'x');
        known.put(Boolean.class, () -> true);
        known.put(BigDecimal.class, () -> BigDecimal.ONE);
        known.put(BigInteger.class, () -> BigInteger.ONE);
        known.put(Optional.class, Optional::empty);
        known.put(OptionalInt.class, OptionalInt::empty);
        known.put(OptionalLong.class, OptionalLong::empty);
        known.put(OptionalDouble.class, OptionalDouble::empty);
        known.put(ArrayList.class, ArrayList::new);
        known.put(LinkedHashSet.class, LinkedHashSet::new);
        known.put(TreeSet.class, TreeSet::new);
        known.put(LinkedHashMap.class, LinkedHashMap::new);
        known.put(TreeMap.class, TreeMap::new);
        known.put(ArrayDeque.class, ArrayDeque::new);
        known.put(Iterator.class, Collections::emptyIterator);
        known.put(Stream.class, Stream::empty);
        known.put(IntStream.class, IntStream::empty);
        known.put(LongStream.class, LongStream::empty);
        known.put(DoubleStream.class, DoubleStream::empty);
        known.put(CompletableFuture.class, Made::completed);
        known.put(LocalDate.class, () -> LocalDate.EPOCH);
        known.put(Instant.class, () -> Instant.EPOCH);
        known.put(Duration.class, () -> Duration.ofSeconds(1));
        known.put(Path.class, () -> Path.of("x"));
        return known;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // it is the value that is wanted
    private static Object completed() {
        return CompletableFuture.<@Nullable Object>completedFuture(null);
    }

    static Change of(Type declared, int depth) {
        Class<?> raw = Types.raw(declared);
        if (raw == Object.class) {
            return made("text", false);
        }
        for (Map.Entry<Class<?>, Supplier<Object>> each : KNOWN.entrySet()) {
            if (raw.isAssignableFrom(each.getKey()) && (raw == each.getKey() || raw.isInterface())) {
                return made(each.getValue().get(), isOwnType(raw));
            }
        }
        if (raw.isEnum()) {
            return raw.getEnumConstants().length == 0
                    ? new Same("its enum has no constant")
                    : made(raw.getEnumConstants()[0], true);
        }
        return raw.isArray() ? made(Array.newInstance(raw.getComponentType(), 0), true) : object(raw);
    }

    /** A text is not what a function gives that is declared to give any Comparable. */
    private static boolean isOwnType(Class<?> raw) {
        return !raw.isInterface() || !raw.isAssignableFrom(String.class) || raw == CharSequence.class;
    }

    private static Change object(Class<?> raw) {
        if (raw.isInterface()
                || Modifier.isAbstract(raw.getModifiers())
                || List.of(Class.class, Void.class).contains(raw)) {
            return new Same("no " + raw.getSimpleName() + " can be made from nothing");
        }
        try {
            return made(Fields.blank(raw), false);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return new Same("no " + raw.getSimpleName() + " can be made from nothing (" + e + ")");
        }
    }

    private static Changed made(@Nullable Object value, boolean sound) {
        return new Changed(value, Show.of(value), sound);
    }
}
