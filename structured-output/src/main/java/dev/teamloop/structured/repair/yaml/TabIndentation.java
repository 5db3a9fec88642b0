package dev.teamloop.structured.repair.yaml;

/** Tabs at the beginning of lines, which YAML does not have: each becomes the spaces of one level. */
final class TabIndentation implements YamlRepair {
    private static final int LEVEL = 2;
    private static final int WIDEST = 8;

    @Override
    public String rule() {
        return "yaml_tab_indentation";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('\t');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        int level = level(lines);
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            rewriting.put(lines.isInside(i) ? lines.get(i) : expanded(lines.get(i), level));
        }
        return new Repair(rewriting.done(), "Replaced tabs in the indentation of YAML lines with spaces.");
    }

    private static YamlLine expanded(YamlLine line, int level) {
        String text = line.text();
        int end = 0;
        int tabs = 0;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            tabs += text.charAt(end) == '\t' ? 1 : 0;
            end++;
        }
        boolean afterDash = tabs == 0 && text.startsWith("-\t", end);
        if (afterDash) {
            return YamlLine.of(
                    text.substring(0, end) + "- " + text.substring(end + 2).stripLeading());
        }
        String rest = text.substring(end);
        String dashed = rest.startsWith("-\t") ? "- " + rest.substring(2).stripLeading() : rest;
        return tabs == 0 ? line : YamlLine.of(" ".repeat(end - tabs + level * tabs) + dashed);
    }

    /** The indentation of the first line that has one in spaces; two spaces where none has. */
    private static int level(YamlLines lines) {
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean spaces = line.indent() > 0 && line.indent() <= WIDEST && line.first() != '\t';
            if (spaces && !line.isIgnored() && !lines.isInside(i)) {
                return line.indent();
            }
        }
        return LEVEL;
    }
}
