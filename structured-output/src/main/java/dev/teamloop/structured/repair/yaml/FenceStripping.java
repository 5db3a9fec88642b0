package dev.teamloop.structured.repair.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A code fence around the whole text. */
final class FenceStripping implements YamlRepair {
    private static final Set<String> OPENINGS = Set.of("```", "```yaml", "```yml", "```json", "```jsonl");

    @Override
    public String rule() {
        return "yaml_code_fence";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('`');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        int first = lines.nextFilled(-1);
        int last = lines.size() - 1;
        while (last > first && lines.get(last).isBlank()) {
            last--;
        }
        boolean fenced = last > first
                && OPENINGS.contains(lines.get(first).text().strip())
                && lines.get(last).text().strip().equals("```");
        List<YamlLine> inner = new ArrayList<>();
        for (int i = first + 1; fenced && i < last; i++) {
            inner.add(lines.get(i));
        }
        return new Repair(
                fenced ? lines.with(inner) : lines, "Unwrapped markdown code fence wrapping the YAML payload.");
    }
}
