package dev.teamloop.structured.repair.yaml;

/** Children of a known parent key that stand beside it rather than below it. */
final class NestedChildren implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_nested_children";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.nested().isEmpty() && lines.traits().keys();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            rewriting.put(line);
            at++;
            if (line.hasKey() && line.isOpen() && !lines.isInside(at - 1)) {
                at = indentChildren(lines, at, line, hints, rewriting);
            }
        }
        return new Repair(rewriting.done(), "Repaired inconsistent YAML indentation for nested mapping children.");
    }

    private static int indentChildren(
            YamlLines lines, int from, YamlLine parent, YamlHints hints, Rewriting rewriting) {
        int at = from;
        while (at < lines.size() && isChild(lines.get(at), parent, hints)) {
            int end = lines.endOfEntry(at);
            for (; at < end; at++) {
                rewriting.put(lines.get(at).shifted(2));
            }
        }
        return at;
    }

    private static boolean isChild(YamlLine line, YamlLine parent, YamlHints hints) {
        return line.indent() == parent.content() && !line.hasDash() && hints.isChild(parent.key(), line.key());
    }
}
