package dev.teamloop.structured.repair.yaml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Several keys on one line. A line is only split where what stands before the next key is beyond doubt a value – a
 * number, a literal, a quoted text – or where the next key is known, be it only because a line of its own begins with
 * it; or where the line is all of the text and the schema knows each of its keys. A sentence with a colon is not touched.
 */
final class InlineKeys implements YamlRepair {
    private static final int LONGEST_KEY = 61;
    private static final int FEWEST_KEYS = 3;
    private static final Pattern SURE =
            Pattern.compile("[+-]?\\d{1,40}(\\.\\d{1,40})?|true|false|null|\"[^\"\\\\]*\"|'[^']*'");

    /** Words and quoted texts with keys between them, and a sure value at the end. */
    private static final Pattern ENDS_SURE =
            Pattern.compile("(?:(?:\"[^\"\\\\]*\"|'[^']*'|[^\\s\"':\\[{|>&*!#%@`,]\\S*+) +[A-Za-z_][\\w-]*: +){0,12}(?:"
                    + SURE.pattern() + ")");

    @Override
    public String rule() {
        return "yaml_inline_keys";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().keys() && lines.traits().colons();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        Set<String> ownLines = compoundKeys(lines);
        boolean alone = lines.nextFilled(lines.nextFilled(-1)) == lines.size();
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (mayHoldKeys(line) && !hints.freeText().contains(line.key()) && !lines.isInside(i)) {
                split(line, hints, ownLines, alone && areKnown(line, hints), rewriting);
            } else {
                rewriting.put(line);
            }
        }
        return new Repair(rewriting.done(), "Repaired inline YAML sequence or mapping syntax before parsing.");
    }

    /** Keys with an underscore, which no sentence holds, that begin lines. */
    private static Set<String> compoundKeys(YamlLines lines) {
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (line.hasKey() && String.valueOf(line.key()).indexOf('_') > 0 && !lines.isInside(i)) {
                keys.add(String.valueOf(line.key()));
            }
        }
        return keys;
    }

    private static boolean mayHoldKeys(YamlLine line) {
        return line.hasKey() && line.text().indexOf(':', line.valueAt()) >= 0;
    }

    /** Whether the line has several keys, each of them once, and the schema knows them all. */
    private static boolean areKnown(YamlLine line, YamlHints hints) {
        String text = line.text();
        Set<String> keys = new HashSet<>(Set.of(String.valueOf(line.key())));
        for (int colon = nextColon(text, line.valueAt()); colon >= 0; colon = nextColon(text, colon + 1)) {
            if (!keys.add(text.substring(keyStart(text, colon), colon))) {
                return false;
            }
        }
        return keys.size() >= FEWEST_KEYS && hints.keys().containsAll(keys);
    }

    private static void split(
            YamlLine line, YamlHints hints, Set<String> ownLines, boolean known, Rewriting rewriting) {
        String text = line.text();
        List<String> keys = new ArrayList<>();
        List<String> values = new ArrayList<>();
        String key = String.valueOf(line.key());
        int from = line.valueAt();
        for (int colon = nextColon(text, from); colon >= 0; colon = nextColon(text, from)) {
            int start = keyStart(text, colon);
            String value = withoutSeparator(text.substring(from, start).strip());
            String next = text.substring(start, colon);
            if (!known
                    && !mayEnd(key, value, next, hints)
                    && !(isOneWord(value) && ownLines.contains(next))
                    && !isWordBeforeSure(value, text.substring(colon + 1).strip())) {
                rewriting.put(line);
                return;
            }
            keys.add(key);
            values.add(value);
            key = next;
            from = colon + 1;
        }
        if (keys.isEmpty()) {
            rewriting.put(line);
            return;
        }
        keys.add(key);
        values.add(text.substring(from).strip());
        arranged(line, keys, values, hints).forEach(rewriting::put);
    }

    /** Between keys on one line a comma separates, as in JSON, or a semicolon. */
    private static String withoutSeparator(String value) {
        return value.endsWith(",") || value.endsWith(";")
                ? value.substring(0, value.length() - 1).stripTrailing()
                : value;
    }

    /** The colon of the next key in the text from the place on, which has a space or nothing behind it; -1 for none. */
    private static int nextColon(String text, int from) {
        int colon = text.indexOf(':', from);
        while (colon >= 0) {
            boolean ends = colon + 1 == text.length() || text.charAt(colon + 1) == ' ';
            if (ends && keyStart(text, colon) >= from) {
                return colon;
            }
            colon = text.indexOf(':', colon + 1);
        }
        return -1;
    }

    /** Where the key before the colon begins, a word in ASCII after a space; -1 where there is none. */
    private static int keyStart(String text, int colon) {
        int start = colon;
        while (start > 0 && colon - start <= LONGEST_KEY && isKeyCharacter(text.charAt(start - 1))) {
            start--;
        }
        boolean word = start < colon && colon - start <= LONGEST_KEY && !isDigitOrDash(text.charAt(start));
        return word && start > 0 && text.charAt(start - 1) == ' ' ? start : -1;
    }

    private static boolean isKeyCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || isDigitOrDash(c);
    }

    private static boolean isDigitOrDash(char c) {
        return (c >= '0' && c <= '9') || c == '-';
    }

    private static boolean mayEnd(String key, String value, String next, YamlHints hints) {
        if (value.isEmpty()) {
            return hints.isChild(key, next) && (hints.keys().contains(next) || Character.isLowerCase(next.charAt(0)));
        }
        boolean known = hints.keys().contains(next);
        // a sentence may begin with a number, a quotation or a bracket
        return (isSure(value) && (known || hints.texts().isEmpty()))
                || (isOneWord(value) && known && hints.mayFollow(key, next));
    }

    private static boolean isOneWord(String value) {
        return !value.isEmpty() && value.indexOf(' ') < 0 && Quoting.isPlain(value.charAt(0));
    }

    /** One word, then keys with a word each up to a number or a literal at the end of the line, is no sentence. */
    private static boolean isWordBeforeSure(String value, String rest) {
        return isOneWord(value) && ENDS_SURE.matcher(rest).matches();
    }

    private static boolean isSure(String value) {
        if (value.startsWith("[") || value.startsWith("{")) {
            return new FlowScan().line(value, 0) == value.length();
        }
        boolean possible = !value.isEmpty() && "+-0123456789tfn\"'".indexOf(value.charAt(0)) >= 0;
        return possible && SURE.matcher(value).matches();
    }

    private static List<YamlLine> arranged(YamlLine line, List<String> keys, List<String> values, YamlHints hints) {
        List<YamlLine> arranged = new ArrayList<>();
        String parent = null;
        for (int i = 0; i < keys.size(); i++) {
            int indent = line.content() + (hints.isChild(parent, keys.get(i)) ? 2 : 0);
            String start = i == 0 ? line.text().substring(0, line.content()) : " ".repeat(indent);
            arranged.add(YamlLine.of((start + keys.get(i) + ": " + values.get(i)).stripTrailing()));
            if (values.get(i).isEmpty()) {
                parent = keys.get(i);
            }
        }
        return arranged;
    }
}
