package dev.teamloop.structured.repair.yaml;

/** Quoted words with bars between them, as schemas write alternatives. */
final class TypeUnions implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_type_union";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('|') && lines.traits().beginWithQuote();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(lines.map(TypeUnions::quoted), "Quoted YAML values that list alternatives.");
    }

    private static YamlLine quoted(YamlLine line) {
        return Quoting.isQuote(line.first()) && QuotedValue.of(line).kind() == QuotedValue.Kind.UNION
                ? line.withValue(Quoting.quoted(line.value()))
                : line;
    }
}
