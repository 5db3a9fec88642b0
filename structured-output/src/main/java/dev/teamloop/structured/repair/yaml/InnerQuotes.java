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
            rewriting.put(lines.get(i).withValue('"' + allEscaped(value.substring(1))));
            for (i++; i <= end; i++) {
                String text = lines.get(i).text();
                int last = i < end ? text.length() : text.lastIndexOf('"');
                rewriting.put(YamlLine.of(allEscaped(text.substring(0, last)) + text.substring(last)));
            }
            i = end;
        }
        return new Repair(rewriting.done(), "Repaired improperly quoted YAML scalar value.");
    }

    /** The last line of a wrapped value between double quotes that holds others; -1 where none begins there. */
    private static int wrappedEnd(YamlLines lines, int index) {
        YamlLine line = lines.get(index);
        if (line.first() != '"'
                || !(line.hasKey() || line.hasDash())
                || QuotedValue.of(line).kind() == QuotedValue.Kind.CLOSED) {
            return -1;
        }
        String value = line.value();
        int quotes = count(value);
        boolean opens = quotes < 2 || opensWithin(value, Quoting.closing(value, 1, '"'));
        int at = index + 1;
        while (opens
                && at < lines.size()
                && !lines.get(at).isBlank()
                && lines.get(at).indent() > line.parentIndent()) {
            quotes += count(lines.get(at).text());
            at++;
        }
        boolean closed =
                at > index + 1 && lines.get(at - 1).text().stripTrailing().endsWith("\"");
        return closed && quotes > 2 ? at - 1 : -1;
    }

    /** Whether a quote stands before a word and behind a blank or bracket, so that it does not end what was begun. */
    private static boolean opensWithin(String value, int quote) {
        return quote > 0
                && quote + 1 < value.length()
                && " ([{".indexOf(value.charAt(quote - 1)) >= 0
                && !Character.isWhitespace(value.charAt(quote + 1));
    }

    private static int count(String text) {
        int count = 0;
        for (int at = Quoting.closing(text, 0, '"'); at >= 0; at = Quoting.closing(text, at + 1, '"')) {
            count++;
        }
        return count;
    }

    private static String allEscaped(String text) {
        StringBuilder escaped = new StringBuilder();
        int from = 0;
        for (int at = Quoting.closing(text, 0, '"'); at >= 0; at = Quoting.closing(text, at + 1, '"')) {
            escaped.append(text, from, at).append('\\');
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
        if (quote == '\'' && quoted.last() == value.length() - 1 && value.endsWith("''")) {
            // the last but one is the text's own
            String inside = value.substring(1, value.length() - 1).replace("\\'", "'");
            return line.withValue("'" + SINGLE.matcher(inside).replaceAll("''") + "'");
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
}
