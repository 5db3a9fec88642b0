package dev.teamloop.structured.repair.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts in quotes with commas between them behind a key that holds a list of texts, whose brackets lack: {@code depends: "K1", "K2"}. */
final class QuotedList implements YamlRepair {
    private static final String TEXT = "(?:\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^']|'')*+')";
    private static final Pattern LIST = Pattern.compile(TEXT + "(?:\\s*[,;]\\s*" + TEXT + ")++\\s*[,;]?\\s*]?,?");
    private static final Pattern ENTRY = Pattern.compile(TEXT);

    @Override
    public String rule() {
        return "yaml_quoted_list";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.textLists().isEmpty() && lines.traits().beginWithQuote();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        YamlLines repaired = lines.map(line -> isList(line, hints) ? line.withValue(inBrackets(line.value())) : line);
        return new Repair(repaired, "Added the brackets around a YAML list of quoted texts.");
    }

    private static boolean isList(YamlLine line, YamlHints hints) {
        return Quoting.isQuote(line.first())
                && line.hasKey()
                && hints.textLists().contains(line.key())
                && LIST.matcher(line.value()).matches();
    }

    private static String inBrackets(String value) {
        List<String> entries = new ArrayList<>();
        Matcher entry = ENTRY.matcher(value);
        while (entry.find()) {
            entries.add(entry.group());
        }
        return "[" + String.join(", ", entries) + "]";
    }
}
