package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import dev.teamloop.probe.change.Change.Same;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes any value: the first rule that knows its kind does it. */
public final class Values {
    /** A value that lies deeper in others is left alone. */
    private static final int DEEPEST = 3;

    private static final List<ChangeRule> RULES = List.of(
            new PlainRule(),
            new OptionalRule(),
            new ContainerRule(),
            new LazyRule(),
            new FutureRule(),
            new ObjectRule());

    private Values() {}

    /**
     * Another value of the same kind.
     *
     * @param declared what the code says of its type, type arguments included
     * @param way from 0; the answer is {@link Change#NO_FURTHER_WAY} from the first on that its kind does not have
     */
    public static Change change(@Nullable Object value, Type declared, int way) {
        return change(value, new Site(declared, way, 0));
    }

    /** A value of the type, made from nothing: what a call might have returned that gave none. */
    public static Change make(Type declared) {
        return Made.of(declared, 0);
    }

    /** Changes the object itself, or says why it does not. */
    public static Change changeInPlace(Object object, int way) {
        try {
            return InPlace.change(object, way);
        } catch (Exception | LinkageError | StackOverflowError e) {
            return new Same("its fields cannot be set (" + e + ")");
        }
    }

    static Change change(@Nullable Object value, Site site) {
        if (site.depth() > DEEPEST) {
            return new Same("it lies too deep in other objects");
        }
        if (value == null) {
            return site.way() == 0 ? fromNull(site) : Change.NO_FURTHER_WAY;
        }
        Change change = byRule(value, site);
        if (change instanceof Changed changed
                && changed.value() != null
                && !site.raw().isInstance(changed.value())) {
            return new Same("no other " + site.raw().getSimpleName() + " can be made of it");
        }
        return change;
    }

    private static Change byRule(Object value, Site site) {
        try {
            for (ChangeRule rule : RULES) {
                @Nullable Change change = rule.change(value, site);
                if (change != null) {
                    return change;
                }
            }
            return new Same("nothing is known of " + Show.a(value.getClass()));
        } catch (Exception | LinkageError | StackOverflowError e) {
            return new Same("no copy of it can be made (" + e + ")");
        }
    }

    private static Change fromNull(Site site) {
        Change made = Made.of(site.declared(), site.depth());
        return made instanceof Changed changed
                ? new Changed(changed.value(), Show.instead(changed.value(), null), changed.sound())
                : made;
    }
}
