package dev.teamloop.structured.repair.yaml;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** Lines that hold nothing but an XML tag. */
final class SpuriousTags implements YamlRepair {
    private static final Pattern TAG = Pattern.compile(" {0,40}</?[A-Za-z][A-Za-z0-9_.-]{0,80} ?/?> {0,40}");
    private static final int MOST_NAMED = 20;

    @Override
    public String rule() {
        return "yaml_spurious_tags";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("<");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        Set<String> tags = new LinkedHashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.first() == '<' && TAG.matcher(line.text()).matches() && !lines.isInside(i)) {
                if (tags.size() < MOST_NAMED) {
                    tags.add(line.text().strip());
                }
            } else {
                rewriting.put(line);
            }
        }
        return new Repair(
                rewriting.done(),
                "Stripped XML-style tags " + String.join(", ", tags) + " from the payload before parsing.");
    }
}
