package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Nothing in place of something and the reverse, then another content. */
final class OptionalRule implements ChangeRule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        if (value instanceof Optional<?> one) {
            Type type = Types.argument(site.declared(), 0);
            return change(one, type, site, Optional.empty(), Optional::of);
        } else if (value instanceof OptionalInt one) {
            Optional<?> content = one.isPresent() ? Optional.of(one.getAsInt()) : Optional.empty();
            return change(content, int.class, site, OptionalInt.empty(), other -> OptionalInt.of((Integer) other));
        } else if (value instanceof OptionalLong one) {
            Optional<?> content = one.isPresent() ? Optional.of(one.getAsLong()) : Optional.empty();
            return change(content, long.class, site, OptionalLong.empty(), other -> OptionalLong.of((Long) other));
        } else if (value instanceof OptionalDouble one) {
            Optional<?> content = one.isPresent() ? Optional.of(one.getAsDouble()) : Optional.empty();
            return change(
                    content, double.class, site, OptionalDouble.empty(), other -> OptionalDouble.of((Double) other));
        }
        return null;
    }

    private static Change change(
            Optional<?> content, Type type, Site site, Object empty, Function<Object, Object> holding) {
        if (site.way() > 1 || (site.way() == 1 && content.isEmpty())) {
            return Change.NO_FURTHER_WAY;
        }
        if (content.isPresent() && site.way() == 0) {
            return Change.to(empty, "an empty Optional instead of one with " + Show.of(content.get()));
        }
        Change other = content.isPresent()
                ? Values.change(content.get(), site.element(type))
                : Made.of(type, site.depth() + 1);
        if (other instanceof Changed changed && changed.value() != null) {
            String from = content.isPresent() ? "one with " + Show.of(content.get()) : "an empty one";
            return new Changed(
                    holding.apply(changed.value()),
                    "an Optional with " + Show.of(changed.value()) + " instead of " + from,
                    changed.sound());
        }
        return other;
    }
}
