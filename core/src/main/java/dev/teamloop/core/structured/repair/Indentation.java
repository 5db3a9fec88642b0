package dev.teamloop.core.structured.repair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Properties of a list entry that stand one or two spaces beside the entry's first property. */
final class Indentation implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_indentation";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        Deque<Entry> open = new ArrayDeque<>();
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.isBlank() || lines.isInside(i)) {
                repaired.add(line.shifted(open.isEmpty() ? 0 : open.element().shift));
                continue;
            }
            while (!open.isEmpty() && line.indent() <= open.element().dash) {
                open.pop();
            }
            if (!open.isEmpty()) {
                open.element().align(line, opensNested(lines, i));
            }
            YamlLine moved = line.shifted(open.isEmpty() ? 0 : open.element().shift);
            repaired.add(moved);
            if (line.hasDash() && line.hasKey()) {
                open.push(new Entry(line.indent(), moved.indent() - line.indent(), line, opensNested(lines, i)));
            }
        }
        return new Repair(YamlLines.join(repaired), "Repaired YAML indentation of list entry properties.");
    }

    /** Whether deeper lines after this one belong to it. */
    private static boolean opensNested(YamlLines lines, int index) {
        return lines.get(index).value().isEmpty();
    }

    /** A list entry whose properties are being read. */
    private static final class Entry {
        private final int dash;
        private final int inherited;
        private int nestedBelow;
        private int shift;

        private Entry(int dash, int inherited, YamlLine line, boolean opens) {
            this.dash = dash;
            this.inherited = inherited;
            this.shift = inherited;
            this.nestedBelow = opens ? line.content() : Integer.MAX_VALUE;
        }

        private void align(YamlLine line, boolean opens) {
            int expected = dash + 2;
            boolean nested = line.indent() > nestedBelow;
            if (nested || !line.hasKey() || line.hasDash()) {
                return;
            }
            boolean near = Math.abs(line.indent() - expected) <= 2;
            shift = inherited + (near ? expected - line.indent() : 0);
            nestedBelow = opens ? line.indent() : Integer.MAX_VALUE;
        }
    }
}
