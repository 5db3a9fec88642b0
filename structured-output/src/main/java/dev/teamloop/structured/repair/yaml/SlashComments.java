package dev.teamloop.structured.repair.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A comment of other languages behind a number, a literal or a quoted text: {@code passed: false  // one blocker}. */
final class SlashComments implements YamlRepair {
    private static final Pattern COMMENTED =
            Pattern.compile("([+-]?\\d{1,40}(?:\\.\\d{1,40})?|true|false|null|True|False|None)\\h+(?://|--|/\\*)\\h.*");

    private static final Pattern QUOTED =
            Pattern.compile("(\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^']|'')*+')\\h+(?://|/\\*)\\h.*");

    @Override
    public String rule() {
        return "yaml_slash_comment";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('/') || lines.mayHold('-');
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        return new Repair(
                lines.map(line -> commented(line, hints)), "Left out comments of other languages behind YAML values.");
    }

    private static YamlLine commented(YamlLine line, YamlHints hints) {
        Matcher quoted = QUOTED.matcher(line.value());
        if ((line.hasKey() || line.hasDash()) && Quoting.isQuote(line.first()) && quoted.matches()) {
            return line.withValue(quoted.group(1));
        }
        if (!line.hasKey() || hints.texts().contains(line.key())) {
            return line;
        }
        Matcher commented = COMMENTED.matcher(line.value());
        return commented.matches() ? line.withValue(commented.group(1)) : line;
    }
}
