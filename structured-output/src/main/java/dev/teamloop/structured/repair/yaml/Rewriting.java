package dev.teamloop.structured.repair.yaml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines that a repair makes of others. Nothing is copied before the first line that differs. */
final class Rewriting {
    private final YamlLines before;
    private int same;
    private @Nullable List<YamlLine> after;

    Rewriting(YamlLines before) {
        this.before = before;
    }

    /** Adds the next line. */
    @SuppressWarnings("ReferenceEquality") // a line that was not touched is the very line of before
    void put(YamlLine line) {
        List<YamlLine> copy = after;
        if (copy != null) {
            copy.add(line);
        } else if (same < before.size() && before.get(same) == line) {
            same++;
        } else {
            copied().add(line);
        }
    }

    private List<YamlLine> copied() {
        List<YamlLine> copy = after;
        if (copy == null) {
            copy = new ArrayList<>(before.size() + 16);
            for (int i = 0; i < same; i++) {
                copy.add(before.get(i));
            }
            after = copy;
        }
        return copy;
    }

    /** What was put; the very lines of before where they are the same. */
    YamlLines done() {
        if (after == null && same < before.size()) {
            copied();
        }
        return after == null ? before : before.with(after);
    }
}
