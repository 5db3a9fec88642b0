package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** Quotes inside a one-line quoted value: the first and the last delimit it, those between belong to it. */
final class InnerQuotes implements YamlRepair {
    private static final Pattern SINGLE = Pattern.compile("(?<!')'(?!')");

    @Override
    public String rule() {
        return "yaml_inner_quotes";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithQuote();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(lines.map(InnerQuotes::escaped), "Repaired improperly quoted YAML scalar value.");
    }

    private static YamlLine escaped(YamlLine line) {
        QuotedValue quoted = QuotedValue.of(line);
        if (quoted.kind() != QuotedValue.Kind.INNER) {
            return line;
        }
        String value = line.value();
        char quote = value.charAt(0);
        if (quote == '\'' && quoted.last() == value.length() - 1 && value.endsWith("''")) {
            // the last but one is the text's own
            String inside = value.substring(1, value.length() - 1).replace("\\'", "'");
            return line.withValue("'" + SINGLE.matcher(inside).replaceAll("''") + "'");
        }
        String escape = quote == '"' ? "\\" : "'";
        StringBuilder escaped = new StringBuilder();
        int from = 0;
        for (int at = quoted.closing(); at >= 0 && at < quoted.last(); at = Quoting.closing(value, at + 1, quote)) {
            // an escape of other languages, which YAML does not have here
            boolean foreign = quote == '\'' && value.charAt(at - 1) == '\\';
            escaped.append(value, from, foreign ? at - 1 : at).append(escape);
            from = at;
        }
        return line.withValue(escaped.append(value, from, value.length()).toString());
    }
}
