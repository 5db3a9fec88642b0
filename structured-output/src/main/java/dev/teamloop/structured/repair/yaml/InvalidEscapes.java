package dev.teamloop.structured.repair.yaml;

/** Backslash sequences in double quotes that YAML does not have: the backslash becomes a character of the text. */
final class InvalidEscapes implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_invalid_escape";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('\\') && lines.mayHold('"');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        char goesOn = 0;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean inQuotes = lines.regions().isQuoted(i);
            goesOn = inQuotes ? goesOn : line.first();
            boolean candidate =
                    line.text().indexOf('\\') >= 0 && !lines.regions().isBlock(i);
            rewriting.put(candidate ? escaped(line, inQuotes && goesOn == '"', inQuotes) : line);
        }
        return new Repair(
                rewriting.done(), "Escaped invalid YAML double-quoted scalar backslash sequences before reparsing.");
    }

    private static YamlLine escaped(YamlLine line, boolean inDoubleQuotes, boolean inQuotes) {
        String text = line.text();
        if (inQuotes) {
            return inDoubleQuotes ? replaced(line, Escapes.valid(text, 0, end(text, 0))) : line;
        }
        if (line.first() != '"') {
            return text.indexOf('"') >= 0 ? replaced(line, flow(text)) : line;
        }
        QuotedValue quoted = QuotedValue.of(line);
        return switch (quoted.kind()) {
            case CLOSED, INNER -> replaced(line, Escapes.valid(text, line.valueAt(), line.valueAt() + quoted.last()));
            case UNCLOSED -> replaced(line, Escapes.valid(text, line.valueAt(), line.valueEnd()));
            case OTHER -> replaced(line, flow(text));
            case FRAGMENT, UNION -> line;
        };
    }

    private static YamlLine replaced(YamlLine line, String text) {
        return text.equals(line.text()) ? line : YamlLine.of(text);
    }

    private static int end(String text, int from) {
        int closing = Quoting.closing(text, from, '"');
        return closing < 0 ? text.length() : closing;
    }

    /** Every double-quoted text of a line, as flow collections and quoted keys hold them. */
    private static String flow(String line) {
        String text = line;
        int at = 0;
        while (at < text.length()) {
            boolean opens = text.charAt(at) == '"' && (at == 0 || " [{,(:".indexOf(text.charAt(at - 1)) >= 0);
            if (opens) {
                String before = text;
                int end = end(before, at + 1);
                text = Escapes.valid(before, at + 1, end);
                at = end + text.length() - before.length();
            }
            at++;
        }
        return text;
    }
}
