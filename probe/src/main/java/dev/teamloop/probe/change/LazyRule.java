package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Type;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Iterators and streams, which may be endless: without the first element (one, where there is none), then other elements; each
 * is asked for only when it is wanted.
 */
final class LazyRule implements ChangeRule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        Type type = Types.argument(site.declared(), 0);
        if (value instanceof BaseStream<?, ?> stream) {
            // the object that holds one could not go through it any more
            return site.depth() > 0 ? new Change.Same("a stream can be used once only") : stream(stream, type, site);
        } else if (value instanceof Iterator<?> one && site.raw().isAssignableFrom(Other.class)) {
            return said(new Other(one, type, site), site);
        } else if (value instanceof Iterable<?> one && site.raw() == Iterable.class) {
            return said((Iterable<?>) () -> new Other(one.iterator(), type, site), site);
        }
        return null;
    }

    private static Change said(Object other, Site site) {
        if (site.way() > 1) {
            return Change.NO_FURTHER_WAY;
        }
        return Change.to(
                other, site.way() == 0 ? "all but the first element (one, where there was none)" : "other elements");
    }

    private static @Nullable Change stream(BaseStream<?, ?> stream, Type type, Site site) {
        if (stream instanceof Stream<?> one) {
            return said(other(one, type, site), site);
        } else if (stream instanceof IntStream one) {
            return said(other(one.boxed(), int.class, site).mapToInt(each -> (Integer) each), site);
        } else if (stream instanceof LongStream one) {
            return said(other(one.boxed(), long.class, site).mapToLong(each -> (Long) each), site);
        }
        return stream instanceof DoubleStream one
                ? said(other(one.boxed(), double.class, site).mapToDouble(each -> (Double) each), site)
                : null;
    }

    private static Stream<@Nullable Object> other(Stream<?> stream, Type type, Site site) {
        Iterator<@Nullable Object> lazily = new Other(stream.iterator(), type, site);
        return StreamSupport.<@Nullable Object>stream(
                        Spliterators.spliteratorUnknownSize(lazily, Spliterator.ORDERED), false)
                .onClose(stream::close);
    }

    /** Begins with the original's second element, or changes each. */
    private static final class Other implements Iterator<@Nullable Object> {
        private final Iterator<?> original;
        private final Type type;
        private final Site site;
        private boolean begun;
        private @Nullable Changed added;

        Other(Iterator<?> original, Type type, Site site) {
            this.original = original;
            this.type = type;
            this.site = site;
        }

        private void begin() {
            if (begun || site.way() > 0) {
                return;
            }
            begun = true;
            if (original.hasNext()) {
                original.next();
            } else if (Made.of(type, site.depth() + 1) instanceof Changed made) {
                added = made;
            }
        }

        @Override
        public boolean hasNext() {
            begin();
            return added != null || original.hasNext();
        }

        @Override
        public @Nullable Object next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (added != null) {
                Changed one = added;
                added = null;
                return one.value();
            }
            @Nullable Object one = original.next();
            boolean other = site.way() == 1;
            return other && Values.change(one, site.element(type)) instanceof Changed changed ? changed.value() : one;
        }

        @Override
        public void remove() {
            original.remove();
        }
    }
}
