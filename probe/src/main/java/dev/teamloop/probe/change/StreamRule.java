package dev.teamloop.probe.change;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** As iterators, but for streams; they may be endless. */
final class StreamRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        if (!(value instanceof BaseStream<?, ?>)) {
            return null;
        }
        if (site.depth() > 0) {
            // the object that holds it could not go through it any more
            return new Change.Same("a stream can be used once only");
        }
        if (site.way() > 1) {
            return Change.NO_FURTHER_WAY;
        }
        if (value instanceof Stream<?> one) {
            return IteratorRule.said(other(one, Types.argument(site.declared(), 0), site), site);
        } else if (value instanceof IntStream one) {
            return IteratorRule.said(other(one.boxed(), int.class, site).mapToInt(each -> (Integer) each), site);
        } else if (value instanceof LongStream one) {
            return IteratorRule.said(other(one.boxed(), long.class, site).mapToLong(each -> (Long) each), site);
        } else if (value instanceof DoubleStream one) {
            return IteratorRule.said(other(one.boxed(), double.class, site).mapToDouble(each -> (Double) each), site);
        }
        return null;
    }

    private static Stream<@Nullable Object> other(Stream<?> stream, java.lang.reflect.Type type, Site site) {
        Iterator<@Nullable Object> lazily = new IteratorRule.Other(stream.iterator(), type, site);
        return StreamSupport.<@Nullable Object>stream(
                        Spliterators.spliteratorUnknownSize(lazily, Spliterator.ORDERED), false)
                .onClose(stream::close);
    }
}
