package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;

/** Children of a known parent key that stand beside it rather than below it. */
final class NestedChildren implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_nested_children";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            repaired.add(line);
            at++;
            if (!lines.isInside(at - 1) && line.hasKey() && line.value().isEmpty()) {
                List<String> children = hints.nested().getOrDefault(String.valueOf(line.key()), List.of());
                at = indentChildren(lines, at, line.content(), children, repaired);
            }
        }
        return new Repair(
                YamlLines.join(repaired), "Repaired inconsistent YAML indentation for nested mapping children.");
    }

    private static int indentChildren(
            YamlLines lines, int from, int indent, List<String> children, List<YamlLine> repaired) {
        int at = from;
        while (at < lines.size() && isChild(lines.get(at), indent, children)) {
            int end = lines.endOfDeeper(at, indent);
            for (; at < end; at++) {
                repaired.add(lines.get(at).shifted(2));
            }
        }
        return at;
    }

    private static boolean isChild(YamlLine line, int indent, List<String> children) {
        return line.indent() == indent && !line.hasDash() && line.hasKey() && children.contains(line.key());
    }
}
