package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;

/** A list whose first entry stands on the line of its key. */
final class InlineSequence implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_inline_sequence";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            if (lines.isInside(at) || !line.hasKey() || !line.value().startsWith("- ")) {
                repaired.add(line);
                at++;
                continue;
            }
            repaired.add(YamlLine.of(line.text().substring(0, line.valueAt()).stripTrailing()));
            int shift = line.content() + 2 - line.valueAt();
            repaired.add(YamlLine.of(" ".repeat(line.content() + 2) + line.value()));
            at = realign(lines, at, line, shift, repaired);
        }
        return new Repair(YamlLines.join(repaired), "Repaired inline YAML sequence or mapping syntax before parsing.");
    }

    /** Moves what was aligned with the entry along with it. */
    private static int realign(YamlLines lines, int first, YamlLine parent, int shift, List<YamlLine> repaired) {
        int end = lines.endOfDeeper(first, parent.content());
        for (int at = first + 1; at < end; at++) {
            boolean aligned = lines.get(at).indent() >= parent.valueAt();
            repaired.add(aligned ? lines.get(at).shifted(shift) : lines.get(at));
        }
        return end;
    }
}
