package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** Quotes inside a quoted value, of one line or wrapped: the first and the last delimit it, those between belong to it. */
final class InnerQuotes implements YamlRepair {
    private static final Pattern SINGLE = Pattern.compile("(?<!')'(?!')");

    @Override
    public String rule() {
        return "yaml_inner_quotes";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithQuote();
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        for (int i = 0; i < lines.size(); i++) {
            int end = wrappedEnd(lines, i);
            if (end < 0) {
                rewriting.put(lines.isInside(i) ? lines.get(i) : escaped(lines.get(i)));
                continue;
            }
            String value = lines.get(i).value();
            char quote = value.charAt(0);
            rewriting.put(lines.get(i).withValue(quote + allEscaped(value.substring(1), quote)));
            for (i++; i <= end; i++) {
                String text = lines.get(i).text();
                int last = i < end ? text.length() : text.lastIndexOf(quote);
                rewriting.put(YamlLine.of(allEscaped(text.substring(0, last), quote) + text.substring(last)));
            }
            i = end;
        }
        return new Repair(rewriting.done(), "Repaired improperly quoted YAML scalar value.");
    }

    /** The last line of a wrapped value between double quotes that holds others; -1 where none begins there. */
    private static int wrappedEnd(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        char quote = line.first();
        if (!Quoting.isQuote(quote)
                || !(line.hasKey() || line.hasDash())
                || QuotedValue.of(line).kind() == QuotedValue.Kind.CLOSED) {
            return -1;
        }
        String value = line.value();
        int quotes = count(value, quote);
        boolean opens = quotes < 2 || opensWithin(value, Quoting.closing(value, 1, quote));
        int at = index + 1;
        while (opens
                && at < lines.size()
                && !lines.get(at).isBlank()
                && lines.get(at).indent() > line.parentIndent()) {
            quotes += count(lines.get(at).text(), quote);
            at++;
        }
        boolean closed =
                at > index + 1 && lines.get(at - 1).text().stripTrailing().endsWith(String.valueOf(quote));
        return closed && quotes > 2 ? at - 1 : -1;
    }

    /** Whether a quote stands before a word and behind a blank or bracket, or between letters, so that it does not end what was begun. */
    private static boolean opensWithin(String value, int quote) {
        if (quote <= 0 || quote + 1 >= value.length()) {
            return false;
        }
        char before = value.charAt(quote - 1);
        char behind = value.charAt(quote + 1);
        boolean apostrophe = value.charAt(quote) == '\'' && Character.isLetter(before) && Character.isLetter(behind);
        return apostrophe || (" ([{".indexOf(before) >= 0 && !Character.isWhitespace(behind));
    }

    private static int count(String text, char quote) {
        int count = 0;
        for (int at = Quoting.closing(text, 0, quote); at >= 0; at = Quoting.closing(text, at + 1, quote)) {
            count++;
        }
        return count;
    }

    private static String allEscaped(String text, char quote) {
        StringBuilder escaped = new StringBuilder();
        int from = 0;
        for (int at = Quoting.closing(text, 0, quote); at >= 0; at = Quoting.closing(text, at + 1, quote)) {
            escaped.append(text, from, at).append(quote == '"' ? '\\' : quote);
            from = at;
        }
        return escaped.append(text, from, text.length()).toString();
    }

    private static YamlLine escaped(YamlLine line) {
        QuotedValue quoted = QuotedValue.of(line);
        if (quoted.kind() != QuotedValue.Kind.INNER) {
            return line;
        }
        String value = line.value();
        char quote = value.charAt(0);
        String inside = withinRepeated(value, quote);
        if (!inside.isEmpty()) {
            return line.withValue(Quoting.quoted(inside));
        }
        if (quote == '\'' && quoted.last() == value.length() - 1 && value.endsWith("''")) {
            // the last but one is the text's own
            String text = value.substring(1, value.length() - 1).replace("\\'", "'");
            return line.withValue("'" + SINGLE.matcher(text).replaceAll("''") + "'");
        }
        String escape = quote == '"' ? "\\" : "'";
        StringBuilder escaped = new StringBuilder();
        int from = 0;
        for (int at = quoted.closing(); at >= 0 && at < quoted.last(); at = Quoting.closing(value, at + 1, quote)) {
            // an escape of other languages, which YAML does not have here
            boolean foreign = quote == '\'' && value.charAt(at - 1) == '\\';
            escaped.append(value, from, foreign ? at - 1 : at).append(escape);
            from = at;
        }
        return line.withValue(escaped.append(value, from, value.length()).toString());
    }

    /** The text between two or three quotes on each side, where it holds none itself and no escapes; blank where there are none. */
    private static String withinRepeated(String value, char quote) {
        int times = 1;
        while (times < 3 && times < value.length() && value.charAt(times) == quote) {
            times++;
        }
        int end = value.length() - times;
        boolean repeated =
                times > 1 && end > times && value.endsWith(String.valueOf(quote).repeat(times));
        String inside = repeated ? value.substring(times, end) : "";
        return inside.indexOf('\\') >= 0
                        || inside.endsWith(String.valueOf(quote))
                        || inside.startsWith(String.valueOf(quote))
                ? ""
                : inside;
    }
}
