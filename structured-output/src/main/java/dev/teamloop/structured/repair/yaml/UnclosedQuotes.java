package dev.teamloop.structured.repair.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A quoted value without its closing quote, where the next line is clearly something else. */
final class UnclosedQuotes implements YamlRepair {
    /** Where the quote that would close a text opens the value of another key. */
    private static final Pattern OPENS = Pattern.compile("\\s*(?:- )?([\\w.-]+): ");

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
        boolean guess = false;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            boolean cut = lines.nextFilled(i) == lines.size() && backslashes(line) % 2 == 1;
            // a quote alone is no text without its end
            boolean mended =
                    isUnclosed(line) && line.value().length() > 1 && !lines.isInside(i) && isBounded(lines, i) && !cut;
            rewriting.put(mended ? closed(line, lines.nextFilled(i) == lines.size()) : line);
            guess |= mended && mayBeApostrophe(line.value());
        }
        return new Repair(rewriting.done(), "Fixed unbalanced YAML quote before reparsing.", guess);
    }

    /** Whether the quote may be the text's own, as in {@code 'static}. */
    private static boolean mayBeApostrophe(String value) {
        return value.charAt(0) == '\'' && Character.isLetter(value.charAt(1)) && value.indexOf('\'', 1) < 0;
    }

    /** Whether the last line that says something lacks its closing quote, so that more text may have been cut off. */
    static boolean isOpenAtTheEnd(YamlLines lines) {
        int last = lines.size() - 1;
        while (last > 0 && lines.get(last).isBlank()) {
            last--;
        }
        return isUnclosed(lines.get(last)) && !lines.isInside(last);
    }

    /** Whether YAML that can be read as it stands ends such a text at the quote that begins the value of another known key. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (text.indexOf('"') < 0) {
            return false;
        }
        YamlLines lines = source.lines();
        for (int i = 0; i < lines.size(); i++) {
            boolean unclosed = isUnclosed(lines.get(i)) && !lines.isInside(i);
            if (unclosed && isBounded(lines, i) && isClosedByAnother(lines, i, hints)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isClosedByAnother(YamlLines lines, int index, YamlHints hints) {
        char quote = lines.get(index).first();
        for (int i = index + 1; i < lines.size(); i++) {
            String text = lines.get(i).text();
            int closing = text.indexOf(quote);
            if (closing >= 0) {
                Matcher opens = OPENS.matcher(text).region(0, closing);
                return opens.matches() && hints.keys().contains(opens.group(1));
            }
        }
        return false;
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

    /** {@code last}: the text may have been cut off, and a blank at its end is then one of its own. */
    private static YamlLine closed(YamlLine line, boolean last) {
        String missing = String.valueOf(line.first());
        String value = line.value();
        char other = line.first() == '"' ? '\'' : '"';
        if (value.indexOf(other) == value.length() - 1) {
            // closed by the other quote
            return line.withValue(value.substring(0, value.length() - 1) + missing);
        }
        String blanks = last ? line.text().substring(line.valueEnd()) : "";
        return line.withValue(line.value() + blanks + (backslashes(line) % 2 == 0 ? missing : "\\" + missing));
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
