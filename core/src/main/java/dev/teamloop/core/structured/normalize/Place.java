package dev.teamloop.core.structured.normalize;

import org.jspecify.annotations.Nullable;

/** Where the walk is. {@code key} leads here; an element has it from its list. The path is written only when it is asked for. */
record Place(@Nullable Place above, String step, @Nullable String key) {
    static final Place ROOT = new Place(null, "$", null);

    Place member(String name) {
        return new Place(this, "." + name, name);
    }

    Place element(int index) {
        return new Place(this, "[" + index + "]", key);
    }

    /** The key that leads to the object that this place is a member of. */
    @Nullable String keyAbove() {
        return above == null ? null : above.key;
    }

    /** {@code $}-rooted. */
    String path() {
        StringBuilder path = new StringBuilder();
        write(path);
        return path.toString();
    }

    private void write(StringBuilder path) {
        if (above != null) {
            above.write(path);
        }
        path.append(step);
    }
}
