package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An entry of a known list of objects that begins with a bare word: the word is the entry's primary key. */
final class PrimaryKey implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_primary_key";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        List<String> messages = new ArrayList<>();
        String list = null;
        int depth = -1;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            repaired.add(line);
            if (lines.isInside(i) || line.isBlank()) {
                continue;
            }
            if (line.hasKey() && line.value().isEmpty() && hints.primaryKeys().containsKey(line.key())) {
                list = line.key();
                depth = line.content();
            } else if (!line.hasDash() && line.indent() <= depth) {
                list = null;
            }
            String key = list == null ? null : hints.primaryKeys().get(list);
            if (key != null && isBareEntry(lines, i)) {
                repaired.set(i, YamlLine.of(line.text().substring(0, line.content()) + key + ": " + line.value()));
                messages.add(message(String.valueOf(list), i + 1, line.value(), key));
            }
        }
        return new Repair(YamlLines.join(repaired), String.join(" ", messages));
    }

    /** A dash with a scalar, followed by a deeper line with a key. */
    private static boolean isBareEntry(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        if (!line.hasDash() || line.hasKey() || !isScalar(line.value())) {
            return false;
        }
        int next = lines.nextFilled(index);
        return next < lines.size()
                && lines.get(next).hasKey()
                && !lines.get(next).hasDash()
                && lines.get(next).indent() > line.indent();
    }

    private static boolean isScalar(@Nullable String value) {
        return value != null
                && !value.isEmpty()
                && (Quoting.isPlain(value) || value.charAt(0) == '"' || value.charAt(0) == '\'');
    }

    private static String message(String list, int line, String item, String key) {
        return "Repaired YAML sequence entry under \"" + list + "\" at line " + line + ": treated bare item \"" + item
                + "\" as " + key + " before parsing.";
    }
}
