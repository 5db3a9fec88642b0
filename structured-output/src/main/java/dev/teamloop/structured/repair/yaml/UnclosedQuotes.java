package dev.teamloop.structured.repair.yaml;

/** A quoted value without its closing quote, where the next line is clearly something else. */
final class UnclosedQuotes implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_unclosed_quote";
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
            boolean cut = lines.nextFilled(i) == lines.size() && backslashes(line) % 2 == 1;
            boolean mended = isUnclosed(line) && !lines.isInside(i) && isBounded(lines, i) && !cut;
            rewriting.put(mended ? closed(line) : line);
        }
        return new Repair(rewriting.done(), "Fixed unbalanced YAML quote before reparsing.");
    }

    /** Whether the last line that says something lacks its closing quote, so that more text may have been cut off. */
    static boolean isOpenAtTheEnd(YamlLines lines) {
        int last = lines.size() - 1;
        while (last > 0 && lines.get(last).isBlank()) {
            last--;
        }
        return isUnclosed(lines.get(last)) && !lines.isInside(last);
    }

    private static boolean isBounded(YamlLines lines, int index) {
        int next = lines.nextFilled(index);
        return next == lines.size()
                || lines.get(next).isStructure()
                || lines.get(next).indent() <= lines.get(index).parentIndent();
    }

    private static boolean isUnclosed(YamlLine line) {
        return Quoting.isQuote(line.first()) && QuotedValue.of(line).kind() == QuotedValue.Kind.UNCLOSED;
    }

    private static YamlLine closed(YamlLine line) {
        String missing = String.valueOf(line.first());
        return line.withValue(line.value() + (backslashes(line) % 2 == 0 ? missing : "\\" + missing));
    }

    /** How many end a text in double quotes: an odd one begins an escape. */
    private static int backslashes(YamlLine line) {
        String value = line.value();
        int count = 0;
        while (line.first() == '"' && value.charAt(value.length() - 1 - count) == '\\') {
            count++;
        }
        return count;
    }
}
