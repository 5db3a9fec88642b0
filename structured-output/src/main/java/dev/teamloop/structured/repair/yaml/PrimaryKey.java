package dev.teamloop.structured.repair.yaml;

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
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.primaryKeys().isEmpty() && lines.traits().dashes();
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
            int word = key == null ? 0 : bareWord(lines, i, hints);
            if (word == 0) {
                rewriting.put(line);
                continue;
            }
            String item = line.value().substring(0, word);
            rewriting.put(YamlLine.of(line.text().substring(0, line.content()) + key + ": " + item));
            if (word < line.value().length()) {
                String rest = line.value().substring(word + 1);
                rewriting.put(YamlLine.of(" ".repeat(line.content()) + rest));
            }
            if (messages.size() < MOST_NAMED) {
                messages.add(message(String.valueOf(list), i + 1, item, String.valueOf(key)));
            }
        }
        return new Repair(rewriting.done(), String.join(" ", messages));
    }

    /** How long the bare word of an entry is, which may be followed by the entry's first key; 0 for any other line. */
    private static int bareWord(YamlLines lines, int index, YamlHints hints) {
        YamlLine line = lines.get(index);
        int colon = line.value().indexOf(": ");
        boolean inline = line.hasDash() && !line.hasKey() && Quoting.isPlain(line.first()) && colon > 0;
        if (inline && YamlMisreadings.isWordBeforeKey(line.value().substring(0, colon), hints)) {
            return line.value().indexOf(' ');
        }
        return isBareEntry(lines, index) ? line.value().length() : 0;
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
