package dev.teamloop.structured.repair.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs at the beginnings of lines that are YAML's in another guise: blanks that do not break or are wide, a wide colon, and
 * keys that Markdown emphasizes.
 */
final class LineSigns implements YamlRepair {
    private static final String BLANKS = "\u00a0\u2002\u2003\u2007\u2009\u202f\u3000";
    /** What marks an entry in Markdown. */
    private static final String BULLETS = "*+•·‣◦▪●–—";

    private static final Pattern EMPHASIZED =
            Pattern.compile("(\\*\\*|__|`)([\\w][\\w .-]{0,60}?)(?::\\1|\\1 ?[:\uff1a])[ \t" + BLANKS + "]*(.*)");
    private static final Pattern KEYED = Pattern.compile(
            "([A-Za-z_][\\w.-]{0,60}) ?(?:\uff1a[ " + BLANKS + "]*|:[" + BLANKS + "][ " + BLANKS + "]*)(.*)");
    private static final Pattern INDENTED = Pattern.compile(
            "(?m)^ *[" + BLANKS + "][ " + BLANKS + "]*(?:-[ " + BLANKS + "]|(?:- *)?[\\w\"'-]+ ?:(?:\\s|$))");

    /** A mark of Markdown before a key, where YAML has a dash. */
    private static final Pattern MARKED =
            Pattern.compile("[" + BULLETS + "][ " + BLANKS + "]+([A-Za-z_][\\w.-]*) ?:(?: .*)?");

    /** A key, or a whole value, between typographic quotes. */
    private static final Pattern QUOTED_KEY = Pattern.compile("[“”„]([A-Za-z_][\\w.-]{0,60})[“”] ?[:\uff1a]\\h*(.*)");

    private static final Pattern QUOTED_VALUE = Pattern.compile("[“”„]([^“”„\"\\\\]*)[“”]|[‘‚]([^‘’‚\"\\\\]*)[’‘]");

    /** A line whose value is nothing else. */
    private static final Pattern QUOTED_LINE = Pattern.compile(
            "(?m)^ *(?:- +)?(?:[A-Za-z_][\\w.-]{0,60}: +)?(?:[“„][^“”„\"\\\\\n]*[“”]|[‘‚][^‘’‚\"\\\\\n]*[’‘])\\h*$");

    @Override
    public String rule() {
        return "yaml_line_sign";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.mayHold('\uff1a')
                || lines.mayHold('”')
                || lines.mayHold('’')
                || lines.traits().beginWithAny("*_`+" + YamlTraits.BEYOND_ASCII)
                || BLANKS.chars().anyMatch(blank -> lines.mayHold((char) blank));
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        // beside plain keys only the schema tells an emphasized one from a text
        boolean emphasis = !lines.traits().keys();
        boolean quotes = quotesKeys(lines, hints) || quotesValues(lines);
        return new Repair(
                lines.map(line -> plain(quotes ? unquoted(line, hints) : line, hints, emphasis)),
                "Replaced signs of other scripts and of Markdown at the beginnings of YAML lines.");
    }

    private static boolean quotesKeys(YamlLines lines, YamlHints hints) {
        boolean found = false;
        for (int i = 0; i < lines.size() && !found && lines.mayHold('”'); i++) {
            Matcher quoted = QUOTED_KEY.matcher(lines.get(i).text().strip());
            found = quoted.matches() && hints.keys().contains(quoted.group(1));
        }
        return found;
    }

    private static boolean quotesValues(YamlLines lines) {
        if (!(lines.mayHold('”') || lines.mayHold('“') || lines.mayHold('’') || lines.mayHold('‘'))) {
            return false;
        }
        boolean found = false;
        for (int i = 0; i < lines.size() && !found; i++) {
            found = !lines.isInside(i)
                    && QUOTED_LINE.matcher(lines.get(i).text()).matches();
        }
        return found;
    }

    /** Where keys stand between typographic quotes, these are quotes before and behind a value as well. */
    private static YamlLine unquoted(YamlLine line, YamlHints hints) {
        String text = line.text();
        int at = line.content();
        Matcher key = QUOTED_KEY.matcher(text).region(at, line.valueEnd());
        boolean known = key.matches() && hints.keys().contains(key.group(1));
        String value = known ? key.group(2) : text.substring(line.valueAt(), line.valueEnd());
        Matcher quoted = QUOTED_VALUE.matcher(value);
        String plain =
                quoted.matches() ? Quoting.quoted(quoted.group(1) == null ? quoted.group(2) : quoted.group(1)) : value;
        String start =
                known ? joined(text.substring(0, at) + key.group(1), plain) : text.substring(0, line.valueAt()) + plain;
        return start.equals(text) ? line : YamlLine.of(start);
    }

    /** Whether YAML that can be read as it stands takes such blanks for a part of a key. */
    static boolean isMisread(YamlSource source) {
        String text = source.text();
        boolean quotes = (text.indexOf('“') >= 0 || text.indexOf('„') >= 0 || text.indexOf('‘') >= 0)
                && quotesValues(source.lines());
        return quotes
                || (BLANKS.chars().anyMatch(blank -> text.indexOf(blank) >= 0)
                        && INDENTED.matcher(text).find());
    }

    private static YamlLine plain(YamlLine line, YamlHints hints, boolean emphasis) {
        String text = line.text();
        int at = 0;
        while (at < text.length() && (isBlank(text.charAt(at)) || isDash(text, at))) {
            at++;
        }
        if (!isMarked(text, at) && !holdsForeign(text)) {
            return line;
        }
        StringBuilder start = new StringBuilder();
        for (int i = 0; i < at; i++) {
            start.append(text.charAt(i) == '-' ? '-' : text.charAt(i) == '\t' ? '\t' : ' ');
        }
        String rest = text.substring(at);
        Matcher marked = MARKED.matcher(rest);
        if (marked.matches() && hints.keys().contains(marked.group(1))) {
            return YamlLine.of(start + "- " + rest.substring(marked.start(1)));
        }
        boolean entry = start.indexOf("-") >= 0;
        String keyed = keyed(rest, hints, emphasis, entry);
        String plain = start + keyed;
        return plain.equals(text) ? line : YamlLine.of(plain);
    }

    private static String keyed(String rest, YamlHints hints, boolean emphasis, boolean entry) {
        if (rest.indexOf(':') < 0 && rest.indexOf('\uff1a') < 0) {
            return rest;
        }
        Matcher emphasized = EMPHASIZED.matcher(rest);
        boolean known = emphasized.matches() && hints.keys().contains(emphasized.group(2));
        // an entry is a text as well
        boolean other = emphasized.matches() && (!entry || hints.keys().isEmpty());
        if (known || (emphasis && other)) {
            return joined(emphasized.group(2), emphasized.group(3));
        }
        Matcher keyed = KEYED.matcher(rest);
        // a sentence in a script with wide colons may begin with a word in ASCII
        boolean key = keyed.matches()
                && (rest.charAt(keyed.end(1)) == ':'
                        || hints.texts().isEmpty()
                        || hints.keys().contains(keyed.group(1)));
        return key ? joined(keyed.group(1), keyed.group(2)) : rest;
    }

    /** Whether an emphasized key or an entry with a mark of Markdown may begin there. */
    private static boolean isMarked(String text, int at) {
        return text.startsWith("**", at)
                || text.startsWith("__", at)
                || text.startsWith("`", at)
                || (text.length() > at + 1 && BULLETS.indexOf(text.charAt(at)) >= 0 && isBlank(text.charAt(at + 1)));
    }

    /** Whether there is a wide colon or a blank that YAML does not know. */
    private static boolean holdsForeign(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '\u00a0' && (c == '\uff1a' || BLANKS.indexOf(c) >= 0)) {
                return true;
            }
        }
        return false;
    }

    private static String joined(String key, String value) {
        return value.isBlank() ? key + ":" : key + ": " + value;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || BLANKS.indexOf(c) >= 0;
    }

    private static boolean isDash(String text, int at) {
        return text.charAt(at) == '-' && at + 1 < text.length() && isBlank(text.charAt(at + 1));
    }
}
