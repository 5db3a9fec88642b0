package dev.teamloop.structured.repair.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A comment of other languages behind a number, a word where no text is asked for, or a quoted text: {@code passed: false  // one blocker}. */
final class SlashComments implements YamlRepair {
    private static final Pattern COMMENTED = Pattern.compile(
            "([+-]?\\d{1,40}(?:\\.\\d{1,40})?|[A-Za-z_][\\w.-]{0,40}|\\[[^\\[\\]\"']*\\]|\\{})\\h+(?://|--|/\\*)\\h.*");

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
        YamlLines behind = lines.map(line -> commented(line, hints));
        Rewriting rewriting = new Rewriting(behind);
        for (int i = 0; i < behind.size(); i++) {
            rewriting.put(isComment(behind, i) ? YamlLine.of("") : behind.get(i));
        }
        return new Repair(rewriting.done(), "Left out comments of other languages behind YAML values or between them.");
    }

    /** Whether YAML that can be read as it stands takes a comment below a key for its text. */
    static boolean isMisread(YamlSource source) {
        String text = source.text();
        if (!text.contains("// ") && !text.contains("<!--")) {
            return false;
        }
        YamlLines lines = source.lines();
        for (int i = 0; i < lines.size(); i++) {
            if (isComment(lines, i)) {
                return true;
            }
        }
        return false;
    }

    /** {@code // note} above a key or an entry and below a key without a value, or {@code <!-- note -->}. */
    private static boolean isComment(YamlLines lines, int index) {
        String text = lines.get(index).text().strip();
        boolean html = text.startsWith("<!--") && text.indexOf("-->") == text.length() - 3;
        if (!(html || text.startsWith("// ")) || lines.isInside(index)) {
            return false;
        }
        if (html && lines.get(index).indent() == 0) {
            return true;
        }
        int above = index - 1;
        while (above >= 0 && lines.get(above).isBlank()) {
            above--;
        }
        int next = lines.nextFilled(index);
        return above >= 0
                && lines.get(above).hasKey()
                && lines.get(above).isOpen()
                && next < lines.size()
                && lines.get(next).isStructure();
    }

    private static boolean mayHoldOne(YamlLine line) {
        String text = line.text();
        return text.indexOf("//", line.valueAt()) >= 0
                || text.indexOf("--", line.valueAt()) >= 0
                || text.indexOf("/*", line.valueAt()) >= 0;
    }

    private static YamlLine commented(YamlLine line, YamlHints hints) {
        if (!mayHoldOne(line)) {
            return line;
        }
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
