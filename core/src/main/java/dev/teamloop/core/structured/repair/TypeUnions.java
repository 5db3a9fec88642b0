package dev.teamloop.core.structured.repair;

import java.util.regex.Pattern;

/** Quoted words with bars between them, as schemas write alternatives. */
final class TypeUnions implements YamlRepair {
    private static final Pattern BAR = Pattern.compile(" ?\\| ?");
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|[\\w.-]+");

    @Override
    public String rule() {
        return "yaml_type_union";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(lines.map(TypeUnions::quoted), "Quoted YAML values that list alternatives.");
    }

    private static YamlLine quoted(YamlLine line) {
        String value = line.value();
        boolean starts = value.startsWith("\"") || value.startsWith("'");
        if (!starts || value.indexOf('|') < 0 || !(line.hasKey() || line.hasDash())) {
            return line;
        }
        String[] words = BAR.split(value, -1);
        for (String word : words) {
            if (!WORD.matcher(word).matches()) {
                return line;
            }
        }
        return words.length > 1 ? line.withValue(Quoting.quoted(value)) : line;
    }
}
