package dev.teamloop.structured.repair.yaml;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The mappings and lists that are open at a line, by the columns they were written at and those they belong to. */
final class OpenLevels {
    private static final int MOST_ASIDE = 2;
    private static final int MOST_DRIFT = 3;
    private static final int MOST_TOO_DEEP = 4;

    /** One open mapping or list. */
    private record Level(int written, int right, boolean list) {}

    private final Deque<Level> open = new ArrayDeque<>();
    private final KeyColumns columns;
    private @Nullable YamlLine above;
    private int aboveShift;

    /** {@code columns}: where keys stand in the text. */
    OpenLevels(KeyColumns columns) {
        this.columns = columns;
    }

    /** Takes the next line with a key or a dash; returns by how many columns it must move. */
    int place(YamlLine line) {
        int shift = shift(line);
        remember(line, shift);
        above = line;
        aboveShift = shift;
        return shift;
    }

    private int shift(YamlLine line) {
        YamlLine parent = above;
        if (parent == null) {
            return 0;
        }
        int at = line.indent();
        boolean nested = parent.isOpen() && at > parent.parentIndent();
        boolean listOfKey = parent.isOpen() && line.hasDash() && parent.hasKey() && at == parent.content();
        if (nested || listOfKey) {
            return aboveShift;
        }
        Level exact = exact(line);
        if (exact != null) {
            return exact.right - at;
        }
        if (isText(parent, line) || isTextOfEntry(parent, line)) {
            return aboveShift;
        }
        if (parent.isOpen() && parent.hasKey() && line.hasDash() && parent.content() - at <= MOST_ASIDE) {
            return parent.content() + aboveShift - at;
        }
        Level nearest = nearest(line);
        return nearest == null ? 0 : nearest.right - at;
    }

    /** A dash inside a plain text that began at a key is a part of that text. */
    private static boolean isText(YamlLine parent, YamlLine line) {
        return line.hasDash()
                && parent.hasKey()
                && Quoting.isPlain(parent.first())
                && line.indent() >= parent.content() - (parent.hasDash() ? 0 : -1);
    }

    /** A word with a colon below an entry's text is a part of that text, or an error: no key of what lies around the list. */
    private static boolean isTextOfEntry(YamlLine parent, YamlLine line) {
        return !line.hasDash()
                && parent.hasDash()
                && !parent.hasKey()
                && !parent.isOpen()
                && line.indent() >= parent.content();
    }

    private @Nullable Level exact(YamlLine line) {
        for (Level level : open) {
            if (level.written == line.indent() && level.list == line.hasDash()) {
                return level;
            }
        }
        return null;
    }

    private @Nullable Level nearest(YamlLine line) {
        Level best = null;
        int distance = Integer.MAX_VALUE;
        for (Level level : open) {
            int aside = Math.abs(level.written - line.indent());
            boolean deepest = distance == Integer.MAX_VALUE;
            if (level.list == line.hasDash() && aside < distance && aside <= most(line, level, deepest)) {
                best = level;
                distance = aside;
            } else if (best != null && !level.list && !line.hasDash() && aside == distance) {
                return between(line, best, level);
            }
            if (level.list == line.hasDash() && deepest && best == null && level.written < line.indent()) {
                // outer levels are farther still
                return null;
            }
        }
        return best;
    }

    /** Of two mappings that are as near, the one whose column the key has elsewhere; else a list entry's own. */
    private Level between(YamlLine line, Level inner, Level outer) {
        boolean likeInner = columns.has(line, inner.written);
        boolean likeOuter = columns.has(line, outer.written);
        if (likeInner != likeOuter) {
            return likeInner ? inner : outer;
        }
        return isEntry(outer) ? outer : inner;
    }

    /** Whether the mapping is that of a list entry, beginning behind its dash. */
    private boolean isEntry(Level mapping) {
        boolean found = false;
        for (Level level : open) {
            if (found) {
                return level.list;
            }
            found = level.equals(mapping);
        }
        return false;
    }

    private static int most(YamlLine line, Level level, boolean deepest) {
        if (line.hasDash()) {
            return MOST_DRIFT;
        }
        return deepest && line.indent() > level.written ? MOST_TOO_DEEP : MOST_ASIDE;
    }

    private void remember(YamlLine line, int shift) {
        int right = line.indent() + shift;
        while (!open.isEmpty() && (open.element().right > right || (open.element().right == right && closes(line)))) {
            open.pop();
        }
        for (int dash = line.indent(); dash < line.content(); dash = nextDash(line, dash)) {
            if (open.isEmpty() || !(open.element().list && open.element().right == dash + shift)) {
                open.push(new Level(dash, dash + shift, true));
            }
        }
        boolean known = !open.isEmpty() && !open.element().list && open.element().right == line.content() + shift;
        if (line.hasKey() && !known) {
            open.push(new Level(line.content(), line.content() + shift, false));
        }
    }

    /** A key at the column of a list ends the list; a dash at the column of a mapping belongs to its last key. */
    private boolean closes(YamlLine line) {
        return !line.hasDash() && open.element().list;
    }

    private static int nextDash(YamlLine line, int dash) {
        int next = dash + 1;
        while (next < line.content() && line.text().charAt(next) == ' ') {
            next++;
        }
        return next;
    }
}
