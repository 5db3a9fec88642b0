package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Entries of lists that hold texts only, which YAML takes for mappings, numbers or literals. */
final class TextLists implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_text_list";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        @Nullable YamlLine list = null;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean entry = list != null && line.hasDash() && line.indent() >= list.content();
            if (!entry && !line.isBlank() && !lines.isInside(i)) {
                list = line.hasKey()
                                && line.value().isEmpty()
                                && hints.textLists().contains(line.key())
                        ? line
                        : null;
            }
            repaired.add(entry && !lines.isInside(i) ? quoted(line) : line);
        }
        return new Repair(YamlLines.join(repaired), "Quoted the entries of YAML lists that hold texts only.");
    }

    private static YamlLine quoted(YamlLine line) {
        String value = line.text().substring(line.content()).stripTrailing();
        return Quoting.isPlain(value)
                ? YamlLine.of(line.text().substring(0, line.content()) + Quoting.quoted(value))
                : line;
    }
}
