package dev.teamloop.core.structured.repair;

/** A list whose first entry stands on the line of its key. */
final class InlineSequence implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_inline_sequence";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            if (line.first() != '-' || !line.hasKey() || !line.value().startsWith("- ") || lines.isInside(at)) {
                rewriting.put(line);
                at++;
                continue;
            }
            rewriting.put(YamlLine.of(line.text().substring(0, line.valueAt()).stripTrailing()));
            int shift = line.content() + 2 - line.valueAt();
            rewriting.put(YamlLine.of(" ".repeat(line.content() + 2) + line.value()));
            at = realign(lines, at, line, shift, rewriting);
        }
        return new Repair(rewriting.done(), "Repaired inline YAML sequence or mapping syntax before parsing.");
    }

    /** Moves what was aligned with the entry along with it. */
    private static int realign(YamlLines lines, int first, YamlLine parent, int shift, Rewriting rewriting) {
        int end = lines.endOfDeeper(first, parent.content());
        for (int at = first + 1; at < end; at++) {
            boolean aligned = lines.get(at).indent() >= parent.valueAt();
            rewriting.put(aligned ? lines.get(at).shifted(shift) : lines.get(at));
        }
        return end;
    }
}
