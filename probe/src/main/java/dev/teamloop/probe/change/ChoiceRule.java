package dev.teamloop.probe.change;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The truth turned round; another constant of an enum. */
final class ChoiceRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        if (value instanceof Boolean truth) {
            return site.way() == 0 ? Change.to(!truth, Show.instead(!truth, truth)) : Change.NO_FURTHER_WAY;
        }
        return value instanceof Enum<?> constant ? constant(constant, site.way()) : null;
    }

    private static Change constant(Enum<?> constant, int way) {
        Object[] all = constant.getDeclaringClass().getEnumConstants();
        if (all.length < 2) {
            return new Change.Same("it is the only constant of its enum");
        }
        if (way > 1 || (way == 1 && all.length == 2)) {
            return Change.NO_FURTHER_WAY;
        }
        int place = List.of(all).indexOf(constant);
        Object other = all[Math.floorMod(place + (way == 0 ? 1 : -1), all.length)];
        return Change.to(other, Show.instead(other, constant));
    }
}
