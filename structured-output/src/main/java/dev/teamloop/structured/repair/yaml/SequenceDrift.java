package dev.teamloop.structured.repair.yaml;

import java.util.ArrayDeque;
import java.util.Deque;

/** List entries after a block scalar whose dashes drift by up to three spaces from the first one of their list. */
final class SequenceDrift implements YamlRepair {
    private static final int MOST = 3;

    @Override
    public String rule() {
        return "yaml_sequence_drift";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().dashes() && lines.traits().beginWithAny("|>");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(aligned(lines), "Aligned YAML list entries that drifted after a block scalar.");
    }

    private static YamlLines aligned(YamlLines lines) {
        Rewriting rewriting = new Rewriting(lines);
        Deque<Integer> levels = new ArrayDeque<>();
        int shift = 0;
        boolean blockSeen = false;
        boolean listOpens = false;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean inside = lines.isInside(i);
            blockSeen |= lines.regions().isBlock(i);
            if (!inside && !line.isIgnored()) {
                if (line.hasDash()) {
                    shift = blockSeen && !listOpens ? drift(line.indent(), levels) : 0;
                    remember(line.indent() + shift, levels);
                } else if (levels.isEmpty() || line.indent() <= levels.peekLast()) {
                    shift = 0;
                    blockSeen = false;
                    levels.clear();
                }
                listOpens = line.hasKey() && line.isOpen();
            }
            rewriting.put(line.shifted(shift));
        }
        return rewriting.done();
    }

    /** How far a dash must move to stand below the nearest first dash. */
    private static int drift(int indent, Deque<Integer> levels) {
        int best = 0;
        int distance = MOST + 1;
        for (int level : levels) {
            if (Math.abs(level - indent) < distance) {
                distance = Math.abs(level - indent);
                best = level - indent;
            }
        }
        return best;
    }

    private static void remember(int indent, Deque<Integer> levels) {
        while (!levels.isEmpty() && levels.element() > indent) {
            levels.pop();
        }
        if (levels.isEmpty() || levels.element() < indent) {
            levels.push(indent);
        }
    }
}
