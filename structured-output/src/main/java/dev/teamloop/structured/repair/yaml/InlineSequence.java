package dev.teamloop.structured.repair.yaml;

/** A list whose first entry stands on the line of its key. */
final class InlineSequence implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_inline_sequence";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() && lines.traits().beginWithAny("-");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            boolean list = line.first() == '-' && line.hasKey() && line.value().startsWith("- ");
            boolean text = list
                    && (hints.freeText().contains(line.key()) || hints.texts().contains(line.key()));
            if (!list || text || lines.isInside(at)) {
                rewriting.put(line);
                at++;
                continue;
            }
            int dash = dash(lines, at);
            rewriting.put(YamlLine.of(line.text().substring(0, line.valueAt()).stripTrailing()));
            rewriting.put(YamlLine.of(" ".repeat(dash) + line.value()));
            at = realign(lines, at, dash - line.valueAt(), rewriting);
        }
        return new Repair(rewriting.done(), "Repaired inline YAML sequence or mapping syntax before parsing.");
    }

    /** The column that the entry belongs at, by what follows it. */
    private static int dash(YamlLines lines, int index) {
        YamlLine parent = lines.get(index);
        int next = lines.nextFilled(index);
        if (next < lines.size() && !isAligned(lines, index)) {
            YamlLine follower = lines.get(next);
            int dash = follower.hasDash() ? follower.indent() : follower.indent() - 2;
            boolean below = parent.hasDash() ? dash > parent.content() : dash >= parent.content();
            if (below && follower.isStructure()) {
                return dash;
            }
        }
        return parent.content() + 2;
    }

    /** Whether what follows was written below the entry on its line. */
    private static boolean isAligned(YamlLines lines, int index) {
        int next = lines.nextFilled(index);
        return next < lines.size()
                && lines.get(next).indent() >= lines.get(index).valueAt();
    }

    /** Moves what was aligned with the entry along with it. */
    private static int realign(YamlLines lines, int first, int shift, Rewriting rewriting) {
        int end = isAligned(lines, first)
                ? lines.endOfDeeper(first, lines.get(first).content())
                : first + 1;
        for (int at = first + 1; at < end; at++) {
            boolean aligned = lines.get(at).indent() >= lines.get(first).valueAt();
            rewriting.put(aligned ? lines.get(at).shifted(shift) : lines.get(at));
        }
        return end;
    }
}
