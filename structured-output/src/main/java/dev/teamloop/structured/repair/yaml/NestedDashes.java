package dev.teamloop.structured.repair.yaml;

/** Entries of a list of texts whose dashes stand deeper than the first one's: to YAML they go on with the text above. */
final class NestedDashes implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_nested_dash";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.textLists().isEmpty() && lines.traits().dashes();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int list = -1;
        int entry = -1;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (lines.isInside(i) || line.isIgnored()) {
                rewriting.put(line);
                continue;
            }
            boolean opens = line.hasKey() && line.isOpen() && hints.textLists().contains(line.key());
            boolean inList = list >= 0 && line.hasDash() && line.indent() >= list;
            boolean deeper = inList && entry >= 0 && line.indent() > entry && isText(line);
            rewriting.put(deeper ? line.shifted(entry - line.indent()) : line);
            if (inList && !deeper) {
                entry = isText(line) ? line.indent() : -1;
            } else if (!inList) {
                list = opens ? line.content() : list >= 0 && line.indent() > list ? list : -1;
                entry = -1;
            }
        }
        return new Repair(rewriting.done(), "Made entries of lines with a dash that stood deeper than their list's.");
    }

    private static boolean isText(YamlLine line) {
        return !line.hasKey()
                && !line.isOpen()
                && !line.opensBlock()
                && !line.value().endsWith(":")
                && line.content() == line.indent() + 2;
    }

    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (hints.textLists().isEmpty() || !text.contains("- ")) {
            return false;
        }
        YamlLines lines = source.lines();
        return new NestedDashes().apply(lines, hints).lines() != lines;
    }
}
