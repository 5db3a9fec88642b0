package dev.teamloop.core.structured.repair;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Entries of a list of texts that begin with a mark of Markdown or a number instead of a dash. YAML cannot read a star there;
 * the others it folds into one text, although the schema asks for a list.
 */
final class BulletMarks implements YamlRepair {
    private static final Pattern ENTRY = Pattern.compile("(?:([•·‣◦▪●*+–—])|(\\d{1,3})[.)]) +(\\S.*)");
    private static final Pattern BELOW_KEY = Pattern.compile(":\\h*\\n *(?:[•·‣◦▪●*+–—]|\\d{1,3}[.)]) ");
    private static final String FIRSTS = "*+0123456789\u007f";

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
    static boolean isMisread(String text, YamlHints hints) {
        if (hints.textLists().isEmpty() || !BELOW_KEY.matcher(text).find()) {
            return false;
        }
        YamlLines lines = YamlLines.of(text);
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
        String mark = "";
        int number = -1;
        int at = first;
        while (at < lines.size() && (lines.get(at).isBlank() || lines.get(at).indent() >= column)) {
            YamlLine line = lines.get(at);
            if (!line.isBlank()
                    && !(line.hasKey() && line.indent() == lines.get(key).content())) {
                Matcher entry = ENTRY.matcher(line.text().substring(line.indent()));
                boolean one = line.indent() == column && !line.hasDash() && !line.hasKey() && entry.matches();
                if (!one || !goesOn(entry, mark, number)) {
                    return key;
                }
                mark = markOf(entry);
                number = numberOf(entry);
            } else if (!line.isBlank()) {
                break;
            }
            at++;
        }
        return mark.isEmpty() ? key : at;
    }

    private static String markOf(Matcher entry) {
        return entry.group(1) == null ? "number" : entry.group(1);
    }

    private static int numberOf(Matcher entry) {
        return entry.group(2) == null ? -1 : Integer.parseInt(entry.group(2));
    }

    /** One list has one mark, or numbers that rise. */
    private static boolean goesOn(Matcher entry, String mark, int before) {
        boolean same = mark.isEmpty() || mark.equals(markOf(entry));
        return same && (entry.group(2) == null || numberOf(entry) > before);
    }

    private static YamlLine dashed(YamlLine line) {
        String text = line.text();
        Matcher entry = ENTRY.matcher(text.substring(line.indent()).stripTrailing());
        if (!entry.matches()) {
            return line;
        }
        String value = entry.group(3);
        boolean quoted =
                Quoting.isQuote(value.charAt(0)) && Quoting.closing(value, 1, value.charAt(0)) == value.length() - 1;
        return YamlLine.of(text.substring(0, line.indent()) + "- " + (quoted ? value : Quoting.quoted(value)));
    }
}
