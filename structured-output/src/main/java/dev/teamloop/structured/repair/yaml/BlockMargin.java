package dev.teamloop.structured.repair.yaml;

/**
 * A block of text whose first line is indented deeper than a later one, which YAML takes for the end of the block. The block
 * says by a digit where its margin is. That the first line stands so by mistake cannot be ruled out.
 */
final class BlockMargin implements YamlRepair {
    private static final int WIDEST = 9;

    @Override
    public String rule() {
        return "yaml_block_margin";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("|>");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            int end = lines.opensBlock(at) ? endOfText(lines, at, hints) : at + 1;
            int least = lines.leastIndent(at + 1, end);
            int margin = least - line.parentIndent();
            boolean late = end > at + 1 && margin <= WIDEST && isMargin(lines, at + 1, end, least);
            rewriting.put(late ? line.withMargin(margin) : line);
            for (int i = at + 1; i < end; i++) {
                rewriting.put(lines.get(i));
            }
            at = end;
        }
        return new Repair(
                rewriting.done(), "Told the margin of a YAML block whose first line is indented deeper.", true);
    }

    /** The line after the text; that after the block's sign where a known key stands amid it. */
    private static int endOfText(YamlLines lines, int opening, YamlHints hints) {
        int parent = lines.get(opening).parentIndent();
        int first = lines.nextText(opening);
        int end = opening + 1;
        while (end < lines.size() && (lines.get(end).isBlank() || lines.get(end).indent() > parent)) {
            YamlLine line = lines.get(end);
            boolean outside = end > first
                    && !line.isBlank()
                    && line.indent() < lines.get(first).indent();
            if (outside && line.hasKey() && hints.keys().contains(line.key())) {
                return opening + 1;
            }
            end++;
        }
        return end;
    }

    /** Whether the first line is deeper, and more lines begin at the margin than where the first one does. */
    private static boolean isMargin(YamlLines lines, int from, int to, int margin) {
        int first = lines.get(lines.nextText(from - 1)).indent();
        int more = 0;
        for (int i = from; i < to; i++) {
            int indent = lines.get(i).isBlank() ? -1 : lines.get(i).indent();
            more += indent == margin ? 1 : indent == first ? -1 : 0;
        }
        return first > margin && more > 0;
    }
}
