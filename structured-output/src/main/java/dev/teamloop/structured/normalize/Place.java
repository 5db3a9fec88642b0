package dev.teamloop.structured.normalize;

import org.jspecify.annotations.Nullable;

/**
 * Where the walk is. {@code key} leads here; an element has it from its list. {@code index} is that in the list, negative
 * for a member. The path is written only when it is asked for, since most places need none.
 */
record Place(@Nullable Place above, @Nullable String key, int index) {
    static final Place ROOT = new Place(null, null, -1);

    Place member(String name) {
        return new Place(this, name, -1);
    }

    Place element(int at) {
        return new Place(this, key, at);
    }

    /** The key that leads to the object that this place is a member of. */
    @Nullable
    String keyAbove() {
        return above == null ? null : above.key;
    }

    /** {@code $}-rooted. */
    String path() {
        StringBuilder path = new StringBuilder();
        write(path);
        return path.toString();
    }

    private void write(StringBuilder path) {
        if (above == null) {
            path.append('$');
            return;
        }
        above.write(path);
        if (index >= 0) {
            path.append('[').append(index).append(']');
        } else {
            path.append('.').append(key);
        }
    }
}
