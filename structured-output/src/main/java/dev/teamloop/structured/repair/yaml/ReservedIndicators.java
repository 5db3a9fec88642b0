package dev.teamloop.structured.repair.yaml;

/** Plain values that begin with a character YAML keeps for itself. */
final class ReservedIndicators implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_reserved_indicator";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("`@");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(
                lines.map(ReservedIndicators::quoted),
                "Quoted plain YAML scalars that began with reserved indicator characters (` or @) before reparsing.");
    }

    private static YamlLine quoted(YamlLine line) {
        boolean reserved = line.first() == '`' || line.first() == '@';
        return reserved && (line.hasKey() || line.hasDash()) ? line.withValue(Quoting.quoted(line.value())) : line;
    }
}
