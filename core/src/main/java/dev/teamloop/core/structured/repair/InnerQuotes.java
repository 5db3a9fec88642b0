package dev.teamloop.core.structured.repair;

/** Double quotes inside a one-line double-quoted value: the first and the last delimit it, those between belong to it. */
final class InnerQuotes implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_inner_quotes";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(lines.map(InnerQuotes::escaped), "Repaired improperly quoted YAML scalar value.");
    }

    private static YamlLine escaped(YamlLine line) {
        String value = line.value();
        boolean quoted = value.length() > 2 && value.startsWith("\"") && endsWithQuote(value);
        if (!quoted || !(line.hasKey() || line.hasDash())) {
            return line;
        }
        String inside = value.substring(1, value.length() - 1);
        // a union of words, and a comment, are other faults or none
        boolean several = inside.replace(" ", "").contains("\"|\"") || inside.contains("\" #");
        return several || Quoting.nextQuote(inside, 0) < 0 ? line : line.withValue('"' + escape(inside) + '"');
    }

    private static boolean endsWithQuote(String value) {
        int backslashes = 0;
        while (value.charAt(value.length() - 2 - backslashes) == '\\') {
            backslashes++;
        }
        return value.endsWith("\"") && backslashes % 2 == 0;
    }

    private static String escape(String inside) {
        StringBuilder escaped = new StringBuilder();
        for (int at = 0; at < inside.length(); at++) {
            char c = inside.charAt(at);
            escaped.append(c == '"' ? "\\\"" : String.valueOf(c));
            if (c == '\\' && at + 1 < inside.length()) {
                at++;
                escaped.append(inside.charAt(at));
            }
        }
        return escaped.toString();
    }
}
