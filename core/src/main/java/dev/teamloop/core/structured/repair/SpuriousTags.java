package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Lines that hold nothing but an XML tag. */
final class SpuriousTags implements YamlRepair {
    private static final Pattern TAG = Pattern.compile(" {0,40}</?[A-Za-z][A-Za-z0-9_.-]{0,80} ?/?> {0,40}");

    @Override
    public String rule() {
        return "yaml_spurious_tags";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        Set<String> tags = new LinkedHashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).text();
            if (!lines.isInside(i) && TAG.matcher(line).matches()) {
                tags.add(line.strip());
            } else {
                repaired.add(lines.get(i));
            }
        }
        return new Repair(
                tags.isEmpty() ? lines.text() : YamlLines.join(repaired),
                "Stripped XML-style tags " + String.join(", ", tags) + " from the payload before parsing.");
    }
}
