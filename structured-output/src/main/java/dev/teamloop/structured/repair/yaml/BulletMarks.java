package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Entries of a list of texts that begin with a mark of Markdown or a number instead of a dash. YAML cannot read a star there;
 * the others it folds into one text, although the schema asks for a list.
 */
final class BulletMarks implements YamlRepair {
    private static final String MARKS = "•·‣◦▪●*+–—－";
    private static final int LONGEST_NUMBER = 3;
    private static final Pattern BELOW_KEY = Pattern.compile(":\\h*\\n *(?:[" + MARKS + "]|\\d{1,3}[.)]) ");
    /** What a line may begin with for this to be its concern. */
    private static final String FIRSTS = "*+0123456789" + YamlTraits.BEYOND_ASCII;

    @Override
    public String rule() {
        return "yaml_bullet_mark";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return !hints.textLists().isEmpty() && lines.traits().beginWithAny(FIRSTS);
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int end = 0;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (i >= end && opensList(lines, i, hints)) {
                end = endOfEntries(lines, i);
            } else if (i < end && !line.isBlank()) {
                line = dashed(line);
            }
            rewriting.put(line);
        }
        return new Repair(rewriting.done(), "Replaced the marks before list entries with dashes.");
    }

    /** Whether YAML that can be read as it stands takes such entries for one text. */
    static boolean isMisread(YamlSource source, YamlHints hints) {
        String text = source.text();
        if (hints.textLists().isEmpty() || !BELOW_KEY.matcher(text).find()) {
            return false;
        }
        YamlLines lines = source.lines();
        for (int i = 0; i < lines.size(); i++) {
            if (opensList(lines, i, hints) && endOfEntries(lines, i) > i) {
                return true;
            }
        }
        return false;
    }

    private static boolean opensList(YamlLines lines, int key, YamlHints hints) {
        YamlLine line = lines.get(key);
        return line.hasKey()
                && line.isOpen()
                && !lines.isInside(key)
                && hints.textLists().contains(line.key());
    }

    /** The line after the entries below a key; the key's own where what stands there is no such list. */
    private static int endOfEntries(YamlLines lines, int key) {
        int first = lines.nextFilled(key);
        if (first >= lines.size() || lines.get(first).indent() < lines.get(key).content()) {
            return key;
        }
        int column = lines.get(first).indent();
        YamlLine last = null;
        int at = first;
        while (at < lines.size() && !endsList(lines.get(at), lines.get(key), column)) {
            YamlLine line = lines.get(at);
            if (!line.isBlank()) {
                if (line.indent() != column || line.hasDash() || line.hasKey() || !follows(line, last)) {
                    return key;
                }
                last = line;
            }
            at++;
        }
        return last == null ? key : at;
    }

    private static boolean endsList(YamlLine line, YamlLine key, int column) {
        return !line.isBlank() && (line.indent() < column || (line.hasKey() && line.indent() == key.content()));
    }

    /** One list has one mark, or numbers that rise. */
    private static boolean follows(YamlLine line, @Nullable YamlLine last) {
        int end = markEnd(line);
        if (end < 0 || last == null) {
            return end >= 0;
        }
        char mark = line.text().charAt(line.indent());
        return isDigit(mark)
                ? isDigit(last.text().charAt(last.indent())) && number(line) > number(last)
                : mark == last.text().charAt(last.indent());
    }

    private static int number(YamlLine line) {
        int number = 0;
        for (int at = line.indent(); isDigit(line.text().charAt(at)); at++) {
            number = number * 10 + (line.text().charAt(at) - '0');
        }
        return number;
    }

    static boolean begins(YamlLine line) {
        return !line.isBlank() && markEnd(line) >= 0;
    }

    /** The place after the mark that begins a line before a space and a text; -1 where there is none. */
    private static int markEnd(YamlLine line) {
        String text = line.text();
        int at = line.indent();
        if (at < line.valueEnd() && MARKS.indexOf(text.charAt(at)) >= 0) {
            at++;
        } else {
            int from = at;
            while (at < line.valueEnd() && at - from <= LONGEST_NUMBER && isDigit(text.charAt(at))) {
                at++;
            }
            boolean number = at > from && at - from <= LONGEST_NUMBER;
            at = number && at < line.valueEnd() && ".)".indexOf(text.charAt(at)) >= 0 ? at + 1 : line.valueEnd();
        }
        return at + 1 < line.valueEnd() && text.charAt(at) == ' ' ? at : -1;
    }

    private static YamlLine dashed(YamlLine line) {
        int end = markEnd(line);
        String value = line.text().substring(end, line.valueEnd()).strip();
        char first = value.charAt(0);
        boolean quoted = Quoting.isQuote(first) && Quoting.closing(value, 1, first) == value.length() - 1;
        return YamlLine.of(line.text().substring(0, line.indent()) + "- " + (quoted ? value : Quoting.quoted(value)));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
