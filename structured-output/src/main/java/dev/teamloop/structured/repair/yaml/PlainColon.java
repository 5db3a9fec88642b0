package dev.teamloop.structured.repair.yaml;

/** A plain value, on one line or several, that contains a colon and a space, which YAML takes for another key. */
final class PlainColon implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_plain_colon";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().colons();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            if (!mayHoldText(line, hints) || lines.isInside(at)) {
                rewriting.put(line);
                at++;
                continue;
            }
            int end = endOfText(lines, at);
            if (end > at + 1 && hasColon(lines, at, end)) {
                several(lines, at, end, rewriting);
            } else {
                for (int i = at; i < end; i++) {
                    rewriting.put(i == at ? quoted(line) : lines.get(i));
                }
            }
            at = end;
        }
        return new Repair(rewriting.done(), "Quoted YAML plain scalar values containing colon-space before reparsing.");
    }

    /** Free text has a repair of its own, which keeps its lines. */
    private static boolean mayHoldText(YamlLine line, YamlHints hints) {
        return Quoting.isPlain(line.first())
                && (line.hasKey() ? !hints.freeText().contains(line.key()) : line.hasDash());
    }

    /** The plain text goes on over deeper lines that are neither keys nor entries. */
    private static int endOfText(YamlLines lines, int at) {
        int end = at + 1;
        while (end < lines.size()
                && lines.get(end).indent() > lines.get(at).parentIndent()
                && !lines.get(end).isIgnored()
                && !lines.get(end).isStructure()) {
            end++;
        }
        return end;
    }

    private static boolean hasColon(YamlLines lines, int at, int end) {
        boolean found = lines.get(at).hasKey() && isColoned(lines.get(at).value());
        for (int i = at; i < end; i++) {
            String value = lines.get(i).value();
            found |= i > at && isColoned(value);
            if (value.contains(" #")) {
                return false;
            }
        }
        return found;
    }

    private static boolean isColoned(String value) {
        return value.contains(": ") || value.endsWith(":");
    }

    /** Folding is the same inside double quotes as in a plain text, so that the line ends may stay. */
    private static void several(YamlLines lines, int at, int end, Rewriting rewriting) {
        for (int i = at; i < end; i++) {
            YamlLine line = lines.get(i);
            String value = Quoting.quoted(line.value());
            String inner = value.substring(i == at ? 0 : 1, value.length() - (i == end - 1 ? 0 : 1));
            rewriting.put(line.withValue(inner));
        }
    }

    private static YamlLine quoted(YamlLine line) {
        String value = line.value();
        int comment = value.indexOf(" #");
        String text = comment < 0 ? value : value.substring(0, comment).stripTrailing();
        int first = text.indexOf(": ");
        // a dash without a key, but with one colon, is an entry whose key holds spaces
        boolean coloned = line.hasKey()
                ? isColoned(text)
                : first > 0 && (text.indexOf(": ", first + 2) > 0 || text.endsWith(":"));
        return !coloned || text.startsWith("- ") || text.startsWith("? ")
                ? line
                : line.withValue(Quoting.quoted(text) + value.substring(comment < 0 ? value.length() : comment));
    }
}
