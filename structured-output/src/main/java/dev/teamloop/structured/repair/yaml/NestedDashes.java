package dev.teamloop.structured.repair.yaml;

/**
 * Entries of a list of texts whose dashes stand deeper than the first one's: to YAML they go on with the text above. And entries that all
 * have two dashes, one of which is too many.
 */
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
        boolean doubled = areDoubled(lines, hints);
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
            YamlLine single = doubled && inList && isDoubled(line) ? single(line) : line;
            rewriting.put(deeper ? line.shifted(entry - line.indent()) : single);
            if (inList && !deeper) {
                entry = isText(line) ? line.indent() : -1;
            } else if (!inList) {
                list = opens ? line.content() : list >= 0 && line.indent() > list ? list : -1;
                entry = -1;
            }
        }
        return new Repair(rewriting.done(), "Made entries of lines with a dash that stood deeper than their list's.");
    }

    /** Whether each of several entries of the lists of texts has two dashes. */
    private static boolean areDoubled(YamlLines lines, YamlHints hints) {
        int entries = 0;
        int list = -1;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (lines.isInside(i) || line.isIgnored()) {
                continue;
            }
            boolean opens = line.hasKey() && line.isOpen() && hints.textLists().contains(line.key());
            if (list >= 0 && line.hasDash() && line.indent() >= list) {
                if (!isDoubled(line)) {
                    return false;
                }
                entries++;
            } else {
                list = opens ? line.content() : list >= 0 && line.indent() > list ? list : -1;
            }
        }
        return entries > 1;
    }

    private static boolean isDoubled(YamlLine line) {
        return line.text().startsWith("- - ", line.indent()) && line.content() == line.indent() + 4;
    }

    private static YamlLine single(YamlLine line) {
        String text = line.text();
        return YamlLine.of(text.substring(0, line.indent()) + text.substring(line.indent() + 2));
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
