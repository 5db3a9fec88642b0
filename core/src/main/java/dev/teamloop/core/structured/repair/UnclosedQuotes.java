package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;

/** A double-quoted value without its closing quote, where the next line is clearly something else. */
final class UnclosedQuotes implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_unclosed_quote";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            int next = lines.nextFilled(i);
            boolean bounded = next == lines.size() || lines.get(next).isStructure();
            boolean open = !lines.isInside(i) && bounded && isUnclosed(line);
            repaired.add(open ? line.withValue(closed(line.value())) : line);
        }
        return new Repair(YamlLines.join(repaired), "Fixed unbalanced YAML quote before reparsing.");
    }

    /** Whether the last line that says something lacks its closing quote, so that more text may have been cut off. */
    static boolean isOpenAtTheEnd(String text) {
        String body = text.stripTrailing();
        return isUnclosed(YamlLine.of(body.substring(body.lastIndexOf('\n') + 1)));
    }

    private static boolean isUnclosed(YamlLine line) {
        String value = line.value();
        return (line.hasKey() || line.hasDash()) && value.startsWith("\"") && Quoting.nextQuote(value, 1) < 0;
    }

    private static String closed(String value) {
        int backslashes = 0;
        while (value.charAt(value.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return value + (backslashes % 2 == 0 ? "\"" : "\\\"");
    }
}
