package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;

/** An entry of a known list of objects that begins with a bare word: the word is the entry's primary key. */
final class PrimaryKey implements YamlRepair {
    private static final int MOST_NAMED = 20;

    @Override
    public String rule() {
        return "yaml_primary_key";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        List<String> messages = new ArrayList<>();
        String list = null;
        int depth = -1;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (lines.isInside(i) || line.isIgnored()) {
                rewriting.put(line);
                continue;
            }
            if (line.hasKey() && line.isOpen() && hints.primaryKeys().containsKey(line.key())) {
                list = line.key();
                depth = line.content();
            } else if (!line.hasDash() && line.indent() <= depth) {
                list = null;
            }
            String key = list == null ? null : hints.primaryKeys().get(list);
            boolean bare = key != null && isBareEntry(lines, i);
            rewriting.put(
                    bare ? YamlLine.of(line.text().substring(0, line.content()) + key + ": " + line.value()) : line);
            if (bare && messages.size() < MOST_NAMED) {
                messages.add(message(String.valueOf(list), i + 1, line.value(), String.valueOf(key)));
            }
        }
        return new Repair(rewriting.done(), String.join(" ", messages));
    }

    /** A dash with a scalar, followed by a deeper line with a key. */
    private static boolean isBareEntry(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        if (!line.hasDash() || line.hasKey() || !isScalar(line.first())) {
            return false;
        }
        int next = lines.nextFilled(index);
        return next < lines.size()
                && lines.get(next).hasKey()
                && !lines.get(next).hasDash()
                && lines.get(next).indent() > line.indent();
    }

    private static boolean isScalar(char first) {
        return Quoting.isPlain(first) || Quoting.isQuote(first);
    }

    private static String message(String list, int line, String item, String key) {
        return "Repaired YAML sequence entry under \"" + list + "\" at line " + line + ": treated bare item \"" + item
                + "\" as " + key + " before parsing.";
    }
}
