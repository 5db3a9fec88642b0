package dev.teamloop.structured.repair.yaml;

/**
 * Keys and list entries that stand at a column where nothing is open: they go to the nearest open one, for properties of a
 * list entry to the column of its first property. What belongs to a line moves with it.
 */
final class Indentation implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_indentation";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() || lines.traits().dashes();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        KeyColumns columns = KeyColumns.of(lines);
        OpenLevels levels = new OpenLevels(columns);
        int shift = 0;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean structure = (line.hasKey() || line.hasDash()) && !line.isComment() && !lines.isInside(i);
            if (structure) {
                shift = levels.place(line);
            } else if (line.text().startsWith("---") && !lines.isInside(i)) {
                levels = new OpenLevels(columns);
                shift = 0;
            }
            rewriting.put(line.shifted(shift));
        }
        return new Repair(rewriting.done(), "Repaired YAML indentation of list entry properties.");
    }
}
