package dev.teamloop.core.structured.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Several keys on one line. A line is only split where what stands before the next key is beyond doubt a value – a
 * number, a literal, a quoted text – or where the next key is known; a sentence with a colon is not touched.
 */
final class InlineKeys implements YamlRepair {
    private static final Pattern NEXT_KEY = Pattern.compile("(?<=^| )([A-Za-z_][A-Za-z0-9_-]{0,60}):(?= |$)");
    private static final Pattern SURE =
            Pattern.compile("[+-]?\\d{1,40}(\\.\\d{1,40})?|true|false|null|\"[^\"\\\\]*\"|'[^']*'");

    @Override
    public String rule() {
        return "yaml_inline_keys";
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (mayHoldKeys(line) && !hints.freeText().contains(line.key()) && !lines.isInside(i)) {
                split(line, hints).forEach(rewriting::put);
            } else {
                rewriting.put(line);
            }
        }
        return new Repair(rewriting.done(), "Repaired inline YAML sequence or mapping syntax before parsing.");
    }

    private static boolean mayHoldKeys(YamlLine line) {
        return line.hasKey() && line.text().indexOf(':', line.valueAt()) >= 0;
    }

    private static List<YamlLine> split(YamlLine line, YamlHints hints) {
        List<String> keys = new ArrayList<>(List.of(String.valueOf(line.key())));
        List<String> values = new ArrayList<>();
        int from = line.valueAt();
        Matcher next = NEXT_KEY.matcher(line.text()).region(from, line.text().length());
        next.useTransparentBounds(true);
        while (next.find()) {
            String value = line.text().substring(from, next.start()).strip();
            boolean ends = mayEnd(keys.get(keys.size() - 1), value, next.group(1), hints)
                    || isWordBeforeSure(value, line.text().substring(next.end()).strip());
            if (!ends) {
                return List.of(line);
            }
            values.add(value);
            keys.add(next.group(1));
            from = next.end();
        }
        values.add(line.text().substring(from).strip());
        return keys.size() == 1 ? List.of(line) : arranged(line, keys, values, hints);
    }

    private static boolean mayEnd(String key, String value, String next, YamlHints hints) {
        if (value.isEmpty()) {
            return hints.nested().getOrDefault(key, List.of()).contains(next);
        }
        boolean oneWord = value.indexOf(' ') < 0 && Quoting.isPlain(value.charAt(0));
        return SURE.matcher(value).matches() || (oneWord && hints.keys().contains(next));
    }

    /** One word, then a key with a number or a literal to the end of the line, is no sentence. */
    private static boolean isWordBeforeSure(String value, String rest) {
        return !value.isEmpty()
                && value.indexOf(' ') < 0
                && Quoting.isPlain(value.charAt(0))
                && SURE.matcher(rest).matches();
    }

    private static List<YamlLine> arranged(YamlLine line, List<String> keys, List<String> values, YamlHints hints) {
        List<YamlLine> arranged = new ArrayList<>();
        List<String> children = List.of();
        for (int i = 0; i < keys.size(); i++) {
            int indent = line.content() + (children.contains(keys.get(i)) ? 2 : 0);
            String start = i == 0 ? line.text().substring(0, line.content()) : " ".repeat(indent);
            arranged.add(YamlLine.of((start + keys.get(i) + ": " + values.get(i)).stripTrailing()));
            if (values.get(i).isEmpty()) {
                children = hints.nested().getOrDefault(keys.get(i), List.of());
            }
        }
        return arranged;
    }
}
