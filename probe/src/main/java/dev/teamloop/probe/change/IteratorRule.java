package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Type;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Without the first element (one, where there is none), then other elements; each is asked for only when it is wanted. */
final class IteratorRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        Class<?> raw = site.raw();
        Type type = Types.argument(site.declared(), 0);
        if (value instanceof Iterator<?> one && raw.isAssignableFrom(Other.class)) {
            return said(new Other(one, type, site), site);
        } else if (value instanceof Enumeration<?> one && raw == Enumeration.class) {
            return said(Collections.enumeration(new LazyList(one.asIterator(), type, site)), site);
        } else if (value instanceof Iterable<?> one && raw == Iterable.class) {
            return said((Iterable<?>) () -> new Other(one.iterator(), type, site), site);
        }
        return null;
    }

    static Change said(Object other, Site site) {
        return switch (site.way()) {
            case 0 -> Change.to(other, "all but the first element (one, where there was none)");
            case 1 -> Change.to(other, "other elements");
            default -> Change.NO_FURTHER_WAY;
        };
    }

    /** The elements of an enumeration, which can be gone through once. */
    private static final class LazyList extends java.util.AbstractCollection<@Nullable Object> {
        private final Iterator<@Nullable Object> elements;

        LazyList(Iterator<?> elements, Type type, Site site) {
            this.elements = new Other(elements, type, site);
        }

        @Override
        public Iterator<@Nullable Object> iterator() {
            return elements;
        }

        @Override
        public int size() {
            throw new UnsupportedOperationException("it can only be gone through");
        }
    }

    /** Begins with the original's second element, or changes each. */
    static final class Other implements Iterator<@Nullable Object> {
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
            begin();
            if (added != null) {
                Changed one = added;
                added = null;
                return one.value();
            }
            if (!original.hasNext()) {
                throw new NoSuchElementException();
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
