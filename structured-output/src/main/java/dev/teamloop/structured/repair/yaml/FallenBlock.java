package dev.teamloop.structured.repair.yaml;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Lines of a block scalar that fall left of its margin, between its first line and a line that certainly goes on with what was
 * open: {@code }} at the beginning of a line, or a second paragraph. They are brought to the margin.
 */
final class FallenBlock implements YamlRepair {
    private static final int WIDEST = 9;
    /** A line of code that is indented once may stand there, too. */
    private static final int NARROW = 4;

    private static final int MOST_FALLEN = 40;
    private static final String CLOSERS = "}])>;,";

    @Override
    public String rule() {
        return "yaml_fallen_block";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() && lines.traits().beginWithAny("|>");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        KeyColumns columns = KeyColumns.of(lines);
        Deque<Integer> open = new ArrayDeque<>();
        Rewriting rewriting = new Rewriting(lines);
        boolean guess = false;
        int at = 0;
        while (at < lines.size()) {
            BlockBodies.remember(lines, at, open);
            int margin = margin(lines, at);
            int end = margin < 0 ? at + 1 : endOfText(lines, at, margin, open, columns, hints);
            guess |= put(lines, at, end, margin, hints, rewriting);
            at = end;
        }
        return new Repair(rewriting.done(), "Brought fallen lines of a YAML block to its margin.", guess);
    }

    /** Whether other lines may have fallen as well, to where the text's margin is. */
    private static boolean put(
            YamlLines lines, int opening, int end, int margin, YamlHints hints, Rewriting rewriting) {
        YamlLine line = lines.get(opening);
        int least = Math.min(margin, lines.leastIndent(opening + 1, end));
        int deeper = least - line.parentIndent();
        // of code the lines stay as they stand to each other, where the block can say so
        boolean whole = least < margin && deeper > 0 && deeper <= WIDEST && hints.isVerbatim(line.key());
        rewriting.put(whole ? line.withMargin(deeper) : line);
        int by = 0;
        boolean closers = isCloserEach(lines, opening + 1, end, margin);
        boolean back = !whole && end > opening + 1 && comesBack(lines, opening + 1, end, margin);
        for (int i = opening + 1; i < end; i++) {
            YamlLine body = lines.get(i);
            if (back) {
                rewriting.put(body.isBlank() || body.indent() >= margin ? body : body.shifted(margin));
                continue;
            }
            boolean fallen = !whole && !body.isBlank() && body.indent() < margin;
            by = fallen && !closers ? margin - least : by;
            rewriting.put(fallen && closers ? body.shifted(margin - body.indent()) : body.shifted(by));
        }
        boolean fell = least < margin && !back;
        // of brackets all come to the margin: one that is indented may belong deeper
        boolean elsewhere = closers ? holdsIndented(lines, opening + 1, end, margin) : least > 0 || margin <= NARROW;
        return whole || (fell && elsewhere);
    }

    /**
     * Whether what falls begins at the very beginning of a line, as the end of a here-document, lines of a preprocessor and texts of
     * several lines do, and the text goes on at its margin behind it. What falls and is indented itself must all stand together.
     */
    private static boolean comesBack(YamlLines lines, int from, int end, int margin) {
        int first = -1;
        int last = -1;
        boolean flush = true;
        for (int i = from; i < end; i++) {
            YamlLine line = lines.get(i);
            if (!line.isBlank() && line.indent() < margin) {
                first = first < 0 ? i : first;
                last = i;
                flush &= line.indent() == 0;
            }
        }
        return first >= 0
                && lines.get(first).indent() == 0
                && (flush || (isOneRegion(lines, first, last, margin) && !mayGoOn(lines.get(last))))
                && isBackBehind(lines, last, margin);
    }

    /** Whether what is deeper may belong to the line, so that it may have fallen with it. */
    private static boolean mayGoOn(YamlLine line) {
        return line.indent() > 0 || FallenLines.opens(line);
    }

    private static boolean isOneRegion(YamlLines lines, int first, int last, int margin) {
        for (int i = first; i <= last; i++) {
            if (!lines.get(i).isBlank() && lines.get(i).indent() >= margin) {
                return false;
            }
        }
        return true;
    }

    /** Whether the next line that says something stands at the margin of the text again, or does behind others like this one. */
    private static boolean isBackBehind(YamlLines lines, int fallen, int margin) {
        int next = fallen + 1;
        int most = Math.min(lines.size(), fallen + MOST_FALLEN);
        while (next < most && (lines.get(next).isBlank() || isApart(lines.get(next)))) {
            next++;
        }
        return next < most && lines.get(next).indent() >= margin;
    }

    private static boolean isApart(YamlLine line) {
        return line.indent() == 0 && !line.hasKey() && !line.hasDash();
    }

    /** Whether from the first fallen line on all stand left of the margin, or those that do are closing brackets. */
    private static boolean isEven(YamlLines lines, int fallen, int end, int margin) {
        boolean left = true;
        for (int i = fallen; left && i < end; i++) {
            left = lines.get(i).isBlank() || lines.get(i).indent() < margin;
        }
        return left || isCloserEach(lines, fallen, end, margin);
    }

    private static boolean holdsIndented(YamlLines lines, int from, int end, int margin) {
        for (int i = from; i < end; i++) {
            YamlLine line = lines.get(i);
            if (!line.isBlank() && line.indent() > 0 && line.indent() < margin) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing falls but closing brackets. */
    private static boolean isCloserEach(YamlLines lines, int from, int end, int margin) {
        for (int i = from; i < end; i++) {
            YamlLine line = lines.get(i);
            if (!line.isBlank() && line.indent() < margin && !isCloser(line)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCloser(YamlLine line) {
        return line.value().chars().allMatch(c -> CLOSERS.indexOf(c) >= 0);
    }

    /** Whether YAML that can be read as it stands takes a line of code in such a block for a comment of its own. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (hints.verbatim().isEmpty() || !text.contains("|\n") || text.indexOf('#') < 0) {
            return false;
        }
        YamlLines lines = source.lines();
        boolean found = false;
        for (int i = 0; i < lines.size() && !found; i++) {
            YamlLine line = lines.get(i);
            if (line.isComment() && !lines.isInside(i)) {
                int above = i - 1;
                while (above >= 0 && (lines.get(above).isBlank() || lines.isInside(above))) {
                    above--;
                }
                YamlLine key = lines.get(Math.max(0, above));
                found = key.opensBlock() && hints.isVerbatim(key.key()) && line.indent() > key.parentIndent();
            }
        }
        return found;
    }

    /** Where the text of the block begins that the line opens; -1 where it opens none, or says itself where it begins. */
    private static int margin(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        int first = lines.opensBlock(index) ? lines.get(lines.nextText(index)).indent() : -1;
        return first > line.parentIndent() ? first : -1;
    }

    /** The line after the text with its fallen lines; that after the block's sign where it has none, or where that is not certain. */
    private static int endOfText(
            YamlLines lines, int opening, int margin, Deque<Integer> open, KeyColumns columns, YamlHints hints) {
        int parent = lines.get(opening).parentIndent();
        boolean verbatim = hints.isVerbatim(lines.get(opening).key());
        int end = opening + 1;
        int fallen = -1;
        BlockBodies.What what = BlockBodies.What.TEXT;
        while (end < lines.size() && what == BlockBodies.What.TEXT) {
            YamlLine line = lines.get(end);
            boolean inside = line.isBlank() || line.indent() >= margin;
            what = inside ? BlockBodies.What.TEXT : BlockBodies.what(lines, end, open, columns, hints);
            boolean back = !inside && verbatim && isApart(line) && isBackBehind(lines, end, margin);
            boolean known = line.hasDash()
                    || (line.isComment() && line.indent() <= parent && !back)
                    || BulletMarks.begins(line)
                    || hints.keys().contains(String.valueOf(line.key()));
            if (what == BlockBodies.What.TEXT && !inside && known) {
                // an entry or key that stands at no level of its own may be one of the answer
                what = BlockBodies.What.UNCERTAIN;
            }
            if (what == BlockBodies.What.TEXT) {
                fallen = fallen < 0 && !inside ? end : fallen;
                end++;
            }
        }
        boolean certain = fallen >= 0
                && what != BlockBodies.What.UNCERTAIN
                && ((isEven(lines, fallen, end, margin)
                                && (what == BlockBodies.What.STRUCTURE || endsWithIt(lines, fallen, end, parent)))
                        || comesBack(lines, fallen, end, margin));
        if (!certain) {
            return opening + 1;
        }
        while (lines.get(end - 1).isBlank()) {
            end--;
        }
        return end;
    }

    /** Whether what falls at the end of the whole text is the block's: brackets, or lines right below it that are indented. */
    private static boolean endsWithIt(YamlLines lines, int fallen, int end, int parent) {
        for (int i = fallen; i < end; i++) {
            YamlLine line = lines.get(i);
            boolean below = line.indent() > 0
                    && (!lines.get(fallen - 1).isBlank() || (line.isComment() && line.indent() > parent))
                    && (line.indent() > parent || !line.value().contains(": "));
            if (!line.isBlank() && !isCloser(line) && !below) {
                return false;
            }
        }
        return true;
    }
}
