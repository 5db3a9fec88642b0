package dev.teamloop.structured.repair.yaml;

/** A quoted word at the beginning of a plain text, a block scalar's indicator in quotes. */
final class QuotedFragments implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_quoted_fragment";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithQuote();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            rewriting.put(Quoting.isQuote(line.first()) && !lines.isInside(i) ? repaired(lines, i) : line);
        }
        return new Repair(rewriting.done(), "Repaired improperly quoted YAML scalar value.");
    }

    private static YamlLine repaired(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        QuotedValue quoted = QuotedValue.of(line);
        String value = line.value();
        return switch (quoted.kind()) {
            case CLOSED -> unquotedIndicator(lines, index, value.substring(1, quoted.closing()));
            case FRAGMENT -> Quoting.holdsMembers(value) ? line : line.withValue(Quoting.quoted(value));
            case OTHER, UNCLOSED, INNER, UNION -> line;
        };
    }

    private static YamlLine unquotedIndicator(YamlLines lines, int index, String inside) {
        YamlLine line = lines.get(index);
        if (inside.length() > 3 || !YamlLine.isBlockIndicator(inside)) {
            return line;
        }
        int next = lines.nextFilled(index);
        boolean body = next < lines.size() && lines.get(next).indent() > line.parentIndent();
        return body ? line.withValue(inside) : line;
    }
}
