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
        String body = lines.text().strip();
        int first = body.indexOf('\n');
        int last = body.lastIndexOf('\n');
        boolean fenced = first > 0
                && last > first
                && OPENINGS.contains(body.substring(0, first).strip())
                && body.substring(last + 1).strip().equals("```");
        return new Repair(
                fenced ? body.substring(first + 1, last) : lines.text(),
                "Unwrapped markdown code fence wrapping the YAML payload.");
    }
}
