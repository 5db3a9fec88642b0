package dev.teamloop.core.structured.repair;

/** A plain value that contains a colon and a space, which YAML takes for another key. */
final class PlainColon implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_plain_colon";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(
                lines.map(PlainColon::quoted),
                "Quoted YAML plain scalar values containing colon-space before reparsing.");
    }

    private static YamlLine quoted(YamlLine line) {
        String value = line.value();
        boolean colon = value.contains(": ") || value.endsWith(":");
        boolean plain = line.hasKey() && Quoting.isPlain(value) && !value.startsWith("- ");
        if (!colon || !plain) {
            return line;
        }
        int comment = value.indexOf(" #");
        return comment < 0
                ? line.withValue(Quoting.quoted(value))
                : line.withValue(
                        Quoting.quoted(value.substring(0, comment).stripTrailing()) + value.substring(comment));
    }
}
