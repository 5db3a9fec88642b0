package dev.teamloop.probe.change;

import org.jspecify.annotations.Nullable;

/** What became of a value. */
public sealed interface Change {
    /** A value has only so many ways of being changed. */
    Same NO_FURTHER_WAY = new Same("there is no further way to change it");

    /**
     * Another value.
     *
     * @param words {@code 20 instead of 19}
     * @param sound whether the function itself could have given it; where not, an error that is no assertion's says nothing
     */
    record Changed(@Nullable Object value, String words, boolean sound) implements Change {}

    /** It stays as it is. */
    record Same(String why) implements Change {}

    /** A value that the function could have given. */
    static Changed to(Object value, String words) {
        return new Changed(value, words, true);
    }
}
