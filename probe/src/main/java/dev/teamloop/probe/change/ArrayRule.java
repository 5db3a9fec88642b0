package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Elements.Found;
import dev.teamloop.probe.change.Elements.NotFound;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One element fewer (one more where there is none), then other elements. */
final class ArrayRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        Class<?> kind = value.getClass();
        if (!kind.isArray()) {
            return null;
        }
        List<@Nullable Object> original = new ArrayList<>();
        for (int i = 0; i < Array.getLength(value); i++) {
            original.add(Array.get(value, i));
        }
        Type component = Types.component(site.declared(), kind);
        Elements.Result result =
                Elements.of(original, component == Types.UNKNOWN ? kind.getComponentType() : component, site);
        if (result instanceof NotFound none) {
            return none.why();
        }
        Elements elements = ((Found) result).elements();
        Object other = Array.newInstance(kind.getComponentType(), elements.all().size());
        for (int i = 0; i < elements.all().size(); i++) {
            Array.set(other, i, elements.all().get(i));
        }
        return new Change.Changed(other, elements.words(), elements.sound());
    }
}
