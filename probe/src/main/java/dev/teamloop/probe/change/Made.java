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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a value of a type from nothing. */
final class Made {
    private Made() {}

    /** The first of them that the type can hold is taken. */
    @SuppressWarnings("FutureReturnValueIgnored") // it is the value that is wanted
    private static List<Object> known() {
        return List.of(
                "text",
                1,
                1L,
                1.0,
                1.0f,
                (short) 1,
                (byte) 1,
                'x',
                true,
                BigDecimal.ONE,
                BigInteger.ONE,
                Optional.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                new ArrayList<>(),
                new LinkedHashSet<>(),
                new TreeSet<>(),
                new LinkedHashMap<>(),
                new TreeMap<>(),
                new ArrayDeque<>(),
                Collections.emptyIterator(),
                Stream.empty(),
                IntStream.empty(),
                LongStream.empty(),
                DoubleStream.empty(),
                CompletableFuture.<@Nullable Object>completedFuture(null),
                LocalDate.EPOCH,
                Instant.EPOCH,
                Duration.ofSeconds(1),
                Path.of("x"));
    }

    static Change of(Type declared, int depth) {
        Class<?> raw = Types.raw(declared);
        if (raw == Object.class) {
            return made("text", false);
        }
        for (Object each : known()) {
            if (raw == each.getClass() || (raw.isInterface() && raw.isInstance(each))) {
                return made(each, isOwnType(raw));
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
