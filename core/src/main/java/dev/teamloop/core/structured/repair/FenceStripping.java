package dev.teamloop.core.structured.repair;

import java.util.Set;

/** A code fence around the whole text. */
final class FenceStripping implements YamlRepair {
    private static final Set<String> OPENINGS = Set.of("```", "```yaml", "```yml", "```json", "```jsonl");

    @Override
    public String rule() {
        return "yaml_code_fence";
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
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            if (!fenced || (i > first && i < last)) {
                rewriting.put(lines.get(i));
            }
        }
        return new Repair(rewriting.done(), "Unwrapped markdown code fence wrapping the YAML payload.");
    }
}
