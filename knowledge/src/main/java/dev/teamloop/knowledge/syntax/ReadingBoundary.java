package dev.teamloop.knowledge.syntax;

import dev.teamloop.core.fault.InternalFault;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Stands around everything that reads a source (SPEC §5): whatever goes wrong behind it – a shape that a rule did not foresee, a
 * recursion that is too deep, a parser that does not exist on this platform – the file counts as unread, and says why.
 */
public final class ReadingBoundary {
    private ReadingBoundary() {}

    /** What {@code reading} gives; where it fails, what {@code unread} makes of the reason. */
    public static <T> T read(Supplier<T> reading, Function<String, T> unread) {
        try {
            return reading.get();
        } catch (LinkageError e) {
            // the native part exists for some platforms only; without it there is no index, but there is a loop
            return unread.apply("no parser for it on this platform");
        } catch (RuntimeException | StackOverflowError e) {
            // what the exception says may hold text of the source
            return unread.apply(InternalFault.of(e).saying("").describe());
        }
    }
}
