package dev.teamloop.structured.repair.yaml;

import java.util.List;

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
                List<String> children = hints.nested().getOrDefault(String.valueOf(line.key()), List.of());
                at = indentChildren(lines, at, line.content(), children, rewriting);
            }
        }
        return new Repair(rewriting.done(), "Repaired inconsistent YAML indentation for nested mapping children.");
    }

    private static int indentChildren(
            YamlLines lines, int from, int indent, List<String> children, Rewriting rewriting) {
        int at = from;
        while (!children.isEmpty() && at < lines.size() && isChild(lines.get(at), indent, children)) {
            int end = lines.endOfEntry(at);
            for (; at < end; at++) {
                rewriting.put(lines.get(at).shifted(2));
            }
        }
        return at;
    }

    private static boolean isChild(YamlLine line, int indent, List<String> children) {
        return line.indent() == indent && !line.hasDash() && line.hasKey() && children.contains(line.key());
    }
}
