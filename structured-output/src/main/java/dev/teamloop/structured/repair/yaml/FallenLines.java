package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** Which lines of a block's text lost their indentation, as far as their columns and what opens a deeper line tell. Pure. */
final class FallenLines {
    private static final int LEVEL = 2;
    /** What goes on in a deeper line: a bracket, a sign, an arrow, an opening tag. */
    private static final Pattern OPENS =
            Pattern.compile("(?:[\\[{(:,=|\\\\+&?-]|[=-]>|<[A-Za-z!][^<>]{0,200}(?<!/)>)\\h*$");

    private FallenLines() {}

    /** Whether a deeper line may go on with this one, as behind a bracket or a colon. */
    static boolean opens(YamlLine line) {
        return OPENS.matcher(line.text()).find();
    }

    /** Whether a line behind the margin may stand right while others fell: the line before it does not open it. */
    static boolean mayStandRight(YamlLines lines, int from, int to, int margin) {
        int before = -1;
        for (int i = from; i < to; i++) {
            YamlLine line = lines.get(i);
            if (line.isBlank()) {
                continue;
            }
            int deeper = before < 0 ? 0 : line.indent() - lines.get(before).indent();
            boolean right =
                    before >= 0 && line.indent() >= margin && lines.get(before).indent() < margin;
            boolean natural = deeper <= 2 * LEVEL && opens(lines.get(Math.max(from, before)));
            if (right && !natural) {
                return true;
            }
            before = i;
        }
        return false;
    }

    /**
     * Whether only some lines lost their indentation: all others stand at the margin where they belong, or behind it, and what comes
     * first of them is not opened by the line before it.
     */
    static boolean arePart(YamlLines lines, int from, int to, int margin) {
        int first = -1;
        int before = -1;
        for (int i = from; i < to; i++) {
            YamlLine line = lines.get(i);
            if (line.isBlank()) {
                continue;
            }
            if (line.indent() > 0 && line.indent() < margin) {
                return false;
            }
            if (first < 0 && line.indent() > 0) {
                first = i;
            } else if (first < 0) {
                before = i;
            }
        }
        return margin >= 2 * LEVEL
                && first >= 0
                && before >= 0
                && lines.get(first).indent() == margin
                && !opens(lines.get(before));
    }
}
