package dev.teamloop.structured.repair.yaml;

import java.util.BitSet;

/**
 * Which lines no repair may take for lines of their own: the inside of block scalars, and where quoted scalars and flow
 * collections go on over several lines. A quote or bracket that is not closed before the text goes on at its parent's level
 * is a fault and makes no region.
 */
final class ScalarRegions {
    private final YamlLines lines;
    private final BitSet block = new BitSet();
    private final BitSet quoted = new BitSet();
    private final BitSet flow = new BitSet();
    /** Up to here brackets were looked through in vain. */
    private int unbalancedUpTo;

    private ScalarRegions(YamlLines lines) {
        this.lines = lines;
    }

    static ScalarRegions of(YamlLines lines) {
        ScalarRegions regions = new ScalarRegions(lines);
        int at = 0;
        while (at < lines.size()) {
            at = regions.after(at);
        }
        return regions;
    }

    boolean isInside(int index) {
        return block.get(index) || quoted.get(index) || flow.get(index);
    }

    boolean isBlock(int index) {
        return block.get(index);
    }

    /** Whether the line begins inside a double- or single-quoted scalar. */
    boolean isQuoted(int index) {
        return quoted.get(index);
    }

    /** Marks what the line opens; returns the next line that may open something. */
    private int after(int index) {
        YamlLine line = lines.get(index);
        return switch (line.first()) {
            case '|', '>' -> line.opensBlock() ? blockEnd(index, line) : index + 1;
            case '"', '\'' -> quotedEnd(index, line);
            case '[', '{' -> flowEnd(index, line);
            default -> index + 1;
        };
    }

    private int blockEnd(int index, YamlLine line) {
        int margin = line.blockMargin();
        int least = line.parentIndent() + Math.max(1, margin);
        boolean first = margin == 0;
        int end = index + 1;
        while (end < lines.size() && (lines.get(end).isBlank() || lines.get(end).indent() >= least)) {
            if (first && !lines.get(end).isBlank()) {
                // the first line says how deep the others must be
                least = lines.get(end).indent();
                first = false;
            }
            end++;
        }
        block.set(index + 1, end);
        return end;
    }

    private int quotedEnd(int index, YamlLine line) {
        char quote = line.first();
        if (Quoting.closing(line.text(), line.valueAt() + 1, quote) >= 0) {
            return index + 1;
        }
        int end = index + 1;
        while (end < lines.size() && goesOn(end, line.parentIndent())) {
            int closing = Quoting.closing(lines.get(end).text(), 0, quote);
            if (closing >= 0) {
                boolean whole = isRestEmpty(lines.get(end).text(), closing + 1);
                quoted.set(index + 1, whole ? end + 1 : index + 1);
                return whole ? end + 1 : index + 1;
            }
            end++;
        }
        return index + 1;
    }

    private boolean goesOn(int index, int parentIndent) {
        return lines.get(index).isBlank() || lines.get(index).indent() > parentIndent;
    }

    static boolean isRestEmpty(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at == text.length() || (text.charAt(at) == '#' && at > from);
    }

    private int flowEnd(int index, YamlLine line) {
        if (index < unbalancedUpTo) {
            return index + 1;
        }
        FlowScan scan = new FlowScan();
        int rest = scan.line(line.text(), line.valueAt());
        int end = index + 1;
        while (rest < 0 && end < lines.size() && goesOnFlow(end, line.parentIndent())) {
            rest = scan.line(lines.get(end).text(), 0);
            end++;
        }
        if (rest < 0) {
            unbalancedUpTo = end;
            return index + 1;
        }
        boolean whole = isRestEmpty(lines.get(end - 1).text(), rest);
        flow.set(index + 1, whole ? end : index + 1);
        return whole ? end : index + 1;
    }

    private boolean goesOnFlow(int index, int parentIndent) {
        char first = lines.get(index).first();
        return goesOn(index, parentIndent) || first == ']' || first == '}';
    }
}
