package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;

/** A quoted word at the beginning of a plain text, and a block scalar's indicator in quotes. */
final class QuotedFragments implements YamlRepair {
    @Override
    public String rule() {
        return "yaml_quoted_fragment";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        List<YamlLine> repaired = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            repaired.add(lines.isInside(i) ? lines.get(i) : repaired(lines, i));
        }
        return new Repair(YamlLines.join(repaired), "Repaired improperly quoted YAML scalar value.");
    }

    private static YamlLine repaired(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        String value = line.value();
        if (value.length() < 3 || (value.charAt(0) != '"' && value.charAt(0) != '\'')) {
            return line;
        }
        int closing = closing(value);
        if (closing < 0 || !(line.hasKey() || line.hasDash())) {
            return line;
        }
        String rest = value.substring(closing + 1).strip();
        if (rest.isEmpty()) {
            YamlLine unquoted = line.withValue(value.substring(1, closing));
            return unquoted.opensBlock() && bodyFollows(lines, index, line) ? unquoted : line;
        }
        return "#|,:".indexOf(rest.charAt(0)) >= 0 ? line : line.withValue(Quoting.quoted(value));
    }

    private static int closing(String value) {
        return value.charAt(0) == '"' ? Quoting.nextQuote(value, 1) : value.indexOf('\'', 1);
    }

    private static boolean bodyFollows(YamlLines lines, int index, YamlLine line) {
        int next = lines.nextFilled(index);
        return next < lines.size() && lines.get(next).indent() > line.parentIndent();
    }
}
