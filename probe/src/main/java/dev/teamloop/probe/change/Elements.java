package dev.teamloop.probe.change;

import dev.teamloop.probe.change.Change.Changed;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements that a changed container holds: all but the first (one, where there was none); then as many, each changed.
 *
 * @param words what the change is, as in a report
 */
record Elements(List<@Nullable Object> all, String words, boolean sound) {
    private static final String CANNOT = "what it holds cannot be changed";

    /** Null where there is no such way; the reason is in {@code why}. */
    static Result of(List<@Nullable Object> original, Type type, Site site) {
        return switch (site.way()) {
            case 0 -> original.isEmpty() ? oneMore(type, site) : new Found(oneFewer(original));
            case 1 -> original.isEmpty() ? new NotFound(Change.NO_FURTHER_WAY) : others(original, type, site);
            default -> new NotFound(Change.NO_FURTHER_WAY);
        };
    }

    /** The elements, or why there are none. */
    sealed interface Result {}

    record Found(Elements elements) implements Result {}

    record NotFound(Change why) implements Result {}

    private static Elements oneFewer(List<@Nullable Object> original) {
        return new Elements(
                new ArrayList<>(original.subList(1, original.size())),
                Show.elements(original.size() - 1) + " instead of " + original.size(),
                true);
    }

    private static Result oneMore(Type type, Site site) {
        Change made = Made.of(type, site.depth() + 1);
        if (!(made instanceof Changed changed)) {
            return new NotFound(made);
        }
        List<@Nullable Object> one = new ArrayList<>();
        one.add(changed.value());
        return new Found(new Elements(one, "1 element instead of 0", changed.sound()));
    }

    private static Result others(List<@Nullable Object> original, Type type, Site site) {
        List<@Nullable Object> others = new ArrayList<>();
        String words = "";
        boolean sound = true;
        for (@Nullable Object one : original) {
            if (Values.change(one, site.element(type)) instanceof Changed changed) {
                words = words.isEmpty() ? "elements such as " + changed.words() : words;
                sound &= changed.sound();
                others.add(changed.value());
            } else {
                others.add(one);
            }
        }
        return words.isEmpty() ? new NotFound(new Change.Same(CANNOT)) : new Found(new Elements(others, words, sound));
    }
}
