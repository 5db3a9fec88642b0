package dev.teamloop.structured.repair.yaml;

import org.jspecify.annotations.Nullable;

/** Entries of lists that hold texts only, which YAML takes for mappings, numbers or literals. */
final class TextLists implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_text_list";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.textLists().isEmpty() && lines.traits().dashes();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        @Nullable YamlLine list = null;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean inside = lines.isInside(i);
            boolean entry = list != null && line.hasDash() && line.indent() >= list.content();
            if (!entry && !inside && !line.isIgnored()) {
                list = line.hasKey() && line.isOpen() && hints.textLists().contains(line.key()) ? line : null;
            }
            rewriting.put(entry && !inside ? quoted(line) : line);
        }
        return new Repair(rewriting.done(), "Quoted the entries of YAML lists that hold texts only.");
    }

    private static YamlLine quoted(YamlLine line) {
        String text = line.text();
        boolean plain = line.content() < line.valueEnd() && Quoting.isPlain(text.charAt(line.content()));
        return plain
                ? YamlLine.of(text.substring(0, line.content())
                        + Quoting.quoted(text.substring(line.content(), line.valueEnd())))
                : line;
    }
}
