package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;

/** The lines of a YAML text, and which of them are the inside of block scalars, where nothing may be rewritten. */
final class YamlLines {
    private final List<YamlLine> lines = new ArrayList<>();
    private final BitSet inside = new BitSet();

    private final String text;

    private YamlLines(String text) {
        this.text = text;
    }

    static YamlLines of(String text) {
        YamlLines all = new YamlLines(text);
        int least = 0;
        boolean block = false;
        boolean first = false;
        for (String line : text.split("\n", -1)) {
            YamlLine next = YamlLine.of(line);
            block = block && (next.isBlank() || next.indent() >= least);
            if (block && first && !next.isBlank()) {
                // the first line says how deep the others must be
                least = next.indent();
                first = false;
            }
            all.lines.add(next);
            all.inside.set(all.lines.size() - 1, block);
            if (!block && next.opensBlock()) {
                block = true;
                least = next.parentIndent() + 1;
                first = true;
            }
        }
        return all;
    }

    String text() {
        return text;
    }

    int size() {
        return lines.size();
    }

    YamlLine get(int index) {
        return lines.get(index);
    }

    /** Whether the line is the inside of a block scalar. */
    boolean isInside(int index) {
        return inside.get(index);
    }

    /** The next line that is not blank; the number of lines where there is none. */
    int nextFilled(int index) {
        int next = index + 1;
        while (next < size() && get(next).isBlank()) {
            next++;
        }
        return next;
    }

    /** The first line after {@code index} that is neither blank nor indented deeper than {@code indent}. */
    int endOfDeeper(int index, int indent) {
        int end = index + 1;
        while (end < size() && (get(end).isBlank() || get(end).indent() > indent)) {
            end++;
        }
        return end;
    }

    static String join(List<YamlLine> lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            text.append(i == 0 ? "" : "\n").append(lines.get(i).text());
        }
        return text.toString();
    }

    /** The text with {@code repair} applied to each line that is not the inside of a block scalar. */
    String map(UnaryOperator<YamlLine> repair) {
        boolean changed = false;
        List<YamlLine> repaired = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            YamlLine line = isInside(i) ? get(i) : repair.apply(get(i));
            changed |= !line.text().equals(get(i).text());
            repaired.add(line);
        }
        return changed ? join(repaired) : text;
    }
}
